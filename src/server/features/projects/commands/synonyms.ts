import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { sayOperators } from '#contract/messages/operators.ts';
import { LONGEST_PHRASE } from '#rules/search/read.ts';
import { type Synonym, synonymProblems, tidySynonym } from '#rules/search/synonyms.ts';
import { fold } from '#rules/search/words.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import type { OperatedSynonym } from '../access.ts';

/** Adds a synonym; returns it. Throws `validation`, `name_taken`, and `state_conflict` when the table is full. */
export async function createSynonym(
  db: Database,
  given: Synonym,
  now: Date,
): Promise<Synonym & { id: string }> {
  const synonym = demandSound(given);
  const id = newId();
  return inTransaction(db, async (transaction) => {
    const { count } = await demandFree(transaction, synonym.phrase, null);
    if (count >= limits.synonyms.most) {
      const max = limits.synonyms.most;
      throw new AppError('state_conflict', sayOperators('operators.synonyms_full', { max }));
    }
    const times = { created_at: now, updated_at: now };
    await transaction
      .insertInto('search_synonyms')
      .values({ id, ...synonym, ...times })
      .execute();
    return { id, ...synonym };
  });
}

type Changes = {
  phrase?: string | undefined;
  means?: string[] | undefined;
  /** That the changes were made to. */
  version: number;
};

/**
 * Changes the given fields; returns what they were and are. Throws `version_conflict` where somebody else changed it since,
 * `validation`, `not_found`, `name_taken`.
 */
export async function changeSynonym(
  db: Database,
  { id }: OperatedSynonym,
  changes: Changes,
  now: Date,
): Promise<{ before: Synonym; after: Synonym }> {
  return inTransaction(db, async (transaction) => {
    const before = await lockSynonym(transaction, id, changes.version);
    const phrase = changes.phrase ?? before.phrase;
    const after = demandSound({ phrase, means: changes.means ?? before.means });
    await demandFree(transaction, after.phrase, id);
    await transaction
      .updateTable('search_synonyms')
      .set({ ...after, version: changes.version + 1, updated_at: now })
      .where('id', '=', id)
      .execute();
    return { before, after };
  });
}

/** Deletes a synonym; returns what it was. Throws `not_found`, and `version_conflict` as for a change. */
export async function deleteSynonym(
  db: Database,
  { id }: OperatedSynonym,
  version: number,
): Promise<Synonym> {
  return inTransaction(db, async (transaction) => {
    const row = await lockSynonym(transaction, id, version);
    await transaction.deleteFrom('search_synonyms').where('id', '=', id).execute();
    return row;
  });
}

async function lockSynonym(db: Database, id: string, version: number): Promise<Synonym> {
  const row = await db
    .selectFrom('search_synonyms')
    .select(['phrase', 'means', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  const { phrase, means } = row;
  if (row.version !== version) {
    const now = { phrase, means: means.join(' | ') };
    throw new AppError('version_conflict', sayOperators('operators.synonym_changed', now));
  }
  return { phrase, means };
}

function demandSound(given: Synonym): Synonym {
  const synonym = tidySynonym(given);
  const [first, ...rest] = synonymProblems(synonym);
  if (!first) return synonym;
  throw new AppError('validation', { ...first, details: [first, ...rest] });
}

type Facts = { folded: string; taken: string | null; count: number };

/* One after the other: of two that write one phrase at the same time, the second is told of the first. */
async function demandFree(
  db: Database,
  phrase: string,
  ownId: string | null,
): Promise<Pick<Facts, 'count'>> {
  await sql`select pg_advisory_xact_lock(hashtextextended('search_synonyms', 0))`.execute(db);
  const { rows } = await sql<Facts>`
    select search_fold(${phrase}) as folded,
      (select phrase from search_synonyms where folded = search_fold(${phrase})
        and id is distinct from ${ownId}::uuid) as taken,
      (select count(*) from search_synonyms) as count`.execute(db);
  const { folded = '', taken = null, count = 0 } = rows[0] ?? {};
  if (taken !== null) {
    const message = sayOperators('operators.synonym_taken', { phrase: taken });
    throw new AppError('name_taken', { ...message, details: [{ path: 'phrase', ...message }] });
  }
  // A sign that PostgreSQL reads otherwise than the search does: no search would find it.
  if (folded !== fold(phrase)) {
    const message = sayOperators('operators.synonym_unread', { max: LONGEST_PHRASE });
    throw new AppError('validation', { ...message, details: [{ path: 'phrase', ...message }] });
  }
  return { count };
}
