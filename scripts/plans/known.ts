/** Tables that have as many rows as there are processes, settings or words of a list, however many people use the product. */
export const small: ReadonlySet<string> = new Set([
  'background_migrations',
  'backups',
  'banners',
  'eligibility_criteria',
  'installation_keys',
  'lookups',
  'processes',
  'search_synonyms',
  'slot_phrases',
  // What is done leaves it.
  '_private_jobs',
  'graphile_worker.migrations',
]);

/** What may read a whole table that grows: `text` is part of the statement. */
export type Known = { table: string; text: string; why: string };

const OF_CONSOLE =
  'The console of operators counts and searches all there is: few look, and seldom.';
const consoleLists = [
  ['payout_batches', 'from "payout_batches" as "batch"'],
  ['audit_events', 'from "audit_events"'],
  ['earnings', 'from "earnings"'],
  ['entities', 'entities.name ilike $1'],
  ['projects', 'projects.name ilike $1'],
  ['projects', '"projects"."confirm_asked_at" as "asked_at"'],
  ['shortlist_charges', 'from "shortlist_charges" as "charge"'],
  ['users', '(users.email ilike $1'],
  ['users', "concat_ws(' ', users.first_name, users.last_name) ilike $3"],
] as const;
const overview = ['applications', 'entities', 'projects', 'users'];

export const known: readonly Known[] = [
  ...consoleLists.map(([table, text]) => ({ table, text, why: OF_CONSOLE })),
  ...overview.map((table) => ({ table, text: 'as "verificationsWaiting"', why: OF_CONSOLE })),
  {
    table: 'application_search',
    text: 'where projects.blind_review and waits.blind is null',
    why: 'A job fills it by turns, and an index of those that wait would be written to by every sending.',
  },
  {
    table: 'ledger_postings',
    text: 'with owed as',
    why: 'What all organisations owe, for the console of operators.',
  },
  {
    table: 'ledger_postings',
    text: '(select count(*) from ledger_postings) as postings',
    why: 'Signs the head of the ledger once a day.',
  },
  {
    table: 'card_troubles',
    text: 'reported.status in',
    why: 'What Stripe told of payments that were disputed or went back: few, looked through for the console of operators.',
  },
  {
    table: 'mails',
    text: 'order by "created_at" desc, "id" desc limit $1',
    why: 'The mailbox of development, which no other mode has.',
  },
];
