import { sql } from 'kysely';
import { DRAFTS_KEPT, isDraftWorthKeeping } from '#rules/reviews/history.ts';
import type { Database } from '#server/db/database.ts';
import type { Scores } from '#server/db/vocabulary.ts';

type Draft = {
  id: string;
  version: number;
  scores: Scores['__select__'];
  comment: string | null;
  created_at: Date;
  updated_at: Date;
};

/**
 * Keeps what a draft says, when the next save takes something of it away. Belongs in the transaction that
 * saves, with the review held. A submitted review is kept by its versions.
 */
export async function keepDraft(
  db: Database,
  { id, version, comment, ...present }: Draft,
  next: { scores: Scores['__select__']; comment: string | null },
  now: Date,
): Promise<void> {
  const last = await db
    .selectFrom('review_drafts')
    .select(({ fn }) => fn.max('saved_at').as('at'))
    .where('review_id', '=', id)
    .executeTakeFirstOrThrow();
  const lastKeptAt = last.at ?? present.created_at;
  const said = { comment, scores: present.scores };
  if (!isDraftWorthKeeping(said, next, { lastKeptAt, now })) return;
  await db
    .insertInto('review_drafts')
    .values({
      review_id: id,
      version,
      scores: JSON.stringify(present.scores),
      comment,
      saved_at: present.updated_at,
    })
    .execute();
  await sql`delete from review_drafts where review_id = ${id} and version in (
    select version from review_drafts where review_id = ${id}
    order by version desc offset ${DRAFTS_KEPT})`.execute(db);
}
