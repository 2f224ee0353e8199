import { sql } from 'kysely';
import type { QueryOf } from '#contract/define.ts';
import type { connectorCalls } from '#contract/connectors.ts';
import { RANKING_Z } from '#rules/connectors/referral.ts';
import type { Database } from '#server/db/database.ts';
import type { PersonRow } from '#server/views/person.ts';
import { comesAfter, inOrder, type Order } from '#server/http/paging/keyset.ts';
import { type Page, toPage } from '#server/http/paging/paging.ts';
import { wentOn } from './cases.ts';
import { isAccepted } from './figures.ts';

export type RankedRow = PersonRow & {
  sent: number;
  accepted: number;
  score: number;
  rank: number;
  total: number;
};

/**
 * Everybody with an accepted referral and their place. The score is `qualityScore` of the rules, in
 * SQL because the database sorts by it; referrals without success only ever lower it. Each person is looked up by their key: a
 * join is also answered by reading all people there are.
 */
const ranked = sql`
  with counted as (
    select recommended_by as id, count(*) filter (where sent_at is not null)::float8 as sent,
      count(*) filter (where ${isAccepted})::float8 as accepted
    from applications
    where recommended_by is not null and applications.deleted_at is null and not ${wentOn}
    group by recommended_by having count(*) filter (where ${isAccepted}) > 0
  ), shared as (
    select id, greatest(sent, accepted) as sent, accepted,
      accepted / greatest(sent, accepted) as share, ${RANKING_Z}::float8 as z
    from counted
    where coalesce((select users.suspended_at is null and users.deleted_at is null
      from users where users.id = counted.id), false)
  ), scored as (
    select id, sent, accepted,
      (share + z * z / (2 * sent) - z * sqrt((share * (1 - share) + z * z / (4 * sent)) / sent))
        / (1 + z * z / sent) as score
    from shared
  ), ranked as (
    select scored.*, rank() over (order by score desc) as rank, count(*) over () as total
    from scored
  )`;

const order: Order = { columns: ['ranked.score', 'ranked.id'], direction: 'desc' };

/** A page of the ranking, best first; one statement. */
export async function listRanking(
  db: Database,
  { limit, cursor, sort }: QueryOf<typeof connectorCalls.listConnectorRanking>,
): Promise<Page<RankedRow>> {
  const { rows } = await sql<RankedRow>`
    ${ranked}
    select ranked.id, ranked.sent, ranked.accepted, ranked.score, ranked.rank, ranked.total,
      users.first_name, users.last_name, users.picture_url
    from ranked join users on users.id = ranked.id
    where ${comesAfter(cursor, sort, order)}
    order by ${inOrder(order)} limit ${limit + 1}`.execute(db);
  const total = rows[0]?.total ?? 0;
  return toPage(rows, { limit, total, sort, position: (row) => [row.score, row.id] });
}

/** The place of one person; null before their first accepted referral. */
export async function findRank(db: Database, userId: string): Promise<number | null> {
  const { rows } = await sql<{ rank: number }>`
    ${ranked} select rank from ranked where id = ${userId}::uuid`.execute(db);
  return rows[0]?.rank ?? null;
}
