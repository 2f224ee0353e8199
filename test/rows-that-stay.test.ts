import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureInstallationKey } from '#server/integrations/secrets/installation-key.ts';
import { aPayable, payOut } from './money/money.ts';
import { aBusyPerson } from './personal/personal-rows.ts';
import { createWorld, type World } from './world.ts';

/**
 * What was sent, signed, judged, decided or is owed never changes under people: the database refuses it, whoever asks.
 * Of each table the columns that stay (`all` but whose account it is, and what PostgreSQL numbers), and of which rows.
 */
type Stays = { columns: 'all' | readonly string[]; rows?: string; deletable?: true };
const unsaid = new Set(['account_id', 'position']);
const terms = ['price_minor', 'price_source', 'share_percent', 'referral_policy'];
const all: Stays = { columns: 'all' };
const kept: Record<string, Stays> = {
  // Sent
  form_questions: all,
  form_versions: { columns: ['number', 'changes', 'published_at'] },
  submissions: { columns: ['number', 'sent_at', 'content', 'hash', 'statement', 'signature'] },
  conversation_messages: { columns: ['number', 'text', 'created_at'] },
  arrivals: { columns: ['received_at', 'hash', 'statement', 'signature', 'key_id'] },
  // Judged
  rubric_versions: { columns: ['number', 'criteria', 'created_at'] },
  review_versions: all,
  recused_reviews: all,
  readings: all,
  key_readings: all,
  recusal_events: { columns: 'all', deletable: true },
  // Decided
  application_events: all,
  decisions: { columns: 'all', rows: `state <> 'staged'` },
  release_date_moves: all,
  second_person_changes: all,
  startup_events: all,
  audit_events: all,
  outcome_disputes: {
    columns: ['answer', 'answer_reason', 'answered_at', 'answered_by'],
    rows: 'answered_at is not null',
    deletable: true,
  },
  // Owed
  referral_touches: { columns: terms, rows: 'outcome is not null', deletable: true },
  shortlist_charges: {
    columns: ['application_id', 'price_minor', 'share_minor', 'share_percent', 'currency'],
  },
  earnings: { columns: ['application_id', 'connector_id', 'amount_minor', 'currency'] },
  earning_events: all,
  payout_batches: { columns: 'all', rows: `state <> 'waiting'` },
  payout_lines: {
    columns: ['earning_id', 'amount_minor', 'currency', 'offset_minor', 'state'],
    rows: `state = 'paid'`,
  },
  ledger_postings: all,
  ledger_entries: all,
  installation_keys: { columns: ['public_key', 'private_key', 'created_at'], deletable: true },
};
/** Held by tests beside what makes such rows, or no history of people's. */
const elsewhere: Record<string, string> = {
  comment_versions: 'reviews/case-file.test.ts',
  email_changes: 'what waits for its code, and for the old address to take it back',
  project_changes: 'what the read model has to read anew',
  stripe_events: 'what was heard already, for a while',
  webhook_events: 'what is to be sent, for 30 days',
};

const refused = /never change|keeps what was agreed|append-only/;

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await ensureInstallationKey(world.db, world.clock.now());
  await aBusyPerson(world);
  await aPayable(world);
  await payOut(world);
  await sql`insert into key_readings (account_id, application_id, submission_number, key_id, day, read_at)
    select account_id, application_id, 1, (select id from api_keys limit 1), current_date, now()
    from submissions limit 1`.execute(world.db);
}, 60_000);
afterAll(async () => world.close());

/** Another value of a column, by its type. */
const others: Record<string, (column: string) => string> = {
  uuid: () => 'gen_random_uuid()',
  text: (column) => `coalesce(${column}, '') || 'x'`,
  character: () => `'XTS'`,
  bytea: (column) => `coalesce(${column}, '') || '\\x00'::bytea`,
  jsonb: () => `'["another"]'`,
  boolean: (column) => `not coalesce(${column}, false)`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 hour'`,
  date: (column) => `${column} + 1`,
};

async function columnsOf(table: string) {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(world.db);
  return rows;
}

test.each(Object.entries(kept))(
  'rows of %s refuse another value in what stays',
  async (table, { columns, rows = 'true' }) => {
    const found = await sql`select from ${sql.table(table)} where ${sql.raw(rows)}`.execute(
      world.db,
    );
    expect(found.rows.length).toBeGreaterThan(0);
    const there = await columnsOf(table);
    const held = there.filter(({ name }) =>
      columns === 'all' ? !unsaid.has(name) : columns.includes(name),
    );
    expect(held.length).toBeGreaterThanOrEqual(columns === 'all' ? 1 : columns.length);
    for (const { name, type } of held) {
      const value = (others[type] ?? ((column) => `coalesce(${column}, 0) + 1`))(name);
      const change = `update ${table} set ${name} = ${value} where ${rows}`;
      await expect(sql.raw(change).execute(world.db), change).rejects.toThrow(refused);
    }
  },
);

test.each(Object.entries(kept).filter(([, { deletable }]) => !deletable))(
  'rows of %s do not go',
  async (table, { rows = 'true' }) => {
    const deletion = sql.raw(`delete from ${table} where ${rows}`).execute(world.db);
    await expect(deletion).rejects.toThrow(refused);
  },
);

test('every table of what happened is among them, or says why not', async () => {
  const { rows } = await sql<{ name: string }>`select table_name as name
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name ~ '_(events|versions|changes|moves|readings|postings|entries|messages)$'`.execute(
    world.db,
  );
  const known = { ...kept, ...elsewhere };
  expect(rows.map(({ name }) => name).filter((name) => !(name in known))).toEqual([]);
});
