import { sql } from 'kysely';
import { type SentText, textsOfSending } from '#rules/applications/sent-texts.ts';
import { maskSnapshot } from '#rules/applications/submissions.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { blindFileName } from '#server/integrations/files/file-types.ts';
import { maskFor } from '../queries/blind-names.ts';
import { findLastSnapshot } from '../queries/submissions.ts';

const BATCH = 20;

/**
 * Makes what was sent findable: reads the last sendings that wait for it, and masks those of blind reviews that were not
 * masked since a name may have changed. Returns how many it read or masked; 0 when there are no more.
 */
export async function indexApplications(db: Database): Promise<number> {
  const read = await inTransaction(db, readWaiting);
  const masked = await inTransaction(db, maskWaiting);
  return read + masked;
}

type Waiting = { application_id: string; account_id: string; project_id: string };

/* Whoever changes a name meanwhile waits for the row, and takes away what was masked without it. */
async function readWaiting(db: Database): Promise<number> {
  const { rows } = await sql<Waiting & { is_named: boolean }>`
    select application_id, account_id, project_id, named <> '' as is_named
    from application_search where waiting
    order by application_id limit ${BATCH} for update skip locked`.execute(db);
  const unnamed = rows.filter((row) => !row.is_named).map((row) => row.application_id);
  if (unnamed.length > 0) {
    await sql`select index_application_names(${unnamed}::uuid[])`.execute(db);
  }
  for (const row of rows) {
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    await readSending(db, row);
  }
  return rows.length;
}

async function readSending(db: Database, row: Waiting): Promise<void> {
  const snapshot = await findLastSnapshot(db, row.application_id);
  const words = toWords(snapshot ? textsOfSending(snapshot) : []);
  await sql`
    with read as (
      update application_search set waiting = false, document = names || ${toVector(row, words)}
      where application_id = ${row.application_id}
    )
    insert into application_words (account_id, word)
    select distinct ${row.account_id}::uuid, lexeme
    from unnest(to_tsvector('search_plain', ${words})) as words
    where lexeme ~ '^[[:alpha:]]{3,30}$' and not exists (select from application_words known
      where known.account_id = ${row.account_id} and known.word = lexeme)
    order by lexeme
    on conflict do nothing`.execute(db);
}

async function maskWaiting(db: Database): Promise<number> {
  const { rows } = await sql<Waiting>`
    select waits.application_id, waits.account_id, waits.project_id
    from projects join application_search waits on waits.project_id = projects.id
    where projects.blind_review and waits.blind is null and not waits.waiting
    order by waits.application_id limit ${BATCH} for update of waits skip locked`.execute(db);
  for (const row of rows) {
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    await maskSending(db, row);
  }
  return rows.length;
}

/** The index of what a blind reviewer reads, word for word as it is masked for them. */
async function maskSending(db: Database, row: Waiting): Promise<void> {
  const snapshot = await findLastSnapshot(db, row.application_id);
  const mask = await maskFor(db, { id: row.application_id, blind: true });
  const texts = snapshot
    ? textsOfSending(maskSnapshot(snapshot, { mask, nameFile: blindFileName }))
    : [];
  await sql`
    update application_search
    set blind = ${toVector(row, toWords(texts))}, blind_texts = ${JSON.stringify(texts)}::jsonb
    where application_id = ${row.application_id}`.execute(db);
}

const toWords = (texts: readonly SentText[]): string => texts.map(({ text }) => text).join('\n');

const toVector = ({ account_id: account, project_id: project }: Waiting, words: string) =>
  sql`search_vector(${words}) || application_marks(${account}::uuid, ${project}::uuid)`;
