import { sql } from 'kysely';
import type { Scores } from '#server/db/vocabulary.ts';
import type { Database } from '#server/db/database.ts';
import { comesAfter, inOrder, type Order } from '#server/http/paging/keyset.ts';
import { toPage } from '#server/http/paging/paging.ts';
import type { JudgedApplication } from '../access.ts';

export type ReviewVersionRow = {
  version: number;
  scores: Scores['__select__'];
  comment: string | null;
  submitted: boolean;
  saved_at: Date;
};

const order: Order = { columns: ['version'], direction: 'desc' };

/** A page of what the caller's own review said before, newest first; two statements. */
export async function listReviewVersions(
  db: Database,
  { id, userId }: JudgedApplication<'review'>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const own = sql`select id, version from reviews
    where application_id = ${id} and reviewer_id = ${userId}`;
  const earlier = sql`
    select review_drafts.version, scores, comment, false as submitted, saved_at
    from review_drafts join own on own.id = review_drafts.review_id
    union all
    select review_versions.version, scores, comment, true, created_at
    from review_versions join own
      on own.id = review_versions.review_id and own.version > review_versions.version`;
  const { rows } = await sql<ReviewVersionRow>`
    with own as (${own}), earlier as (${earlier})
    select * from earlier where ${comesAfter(cursor, 'version', order)}
    order by ${inOrder(order)} limit ${limit + 1}`.execute(db);
  const counted = await sql<{ total: number }>`
    with own as (${own}), earlier as (${earlier}) select count(*) as total from earlier`.execute(
    db,
  );
  const total = counted.rows[0]?.total ?? 0;
  return toPage(rows, { limit, total, sort: 'version', position: ({ version }) => [version] });
}
