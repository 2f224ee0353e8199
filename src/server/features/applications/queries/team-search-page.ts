import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { comesAfter, type Order } from '#server/http/paging/keyset.ts';
import { cutPage, type Page } from '#server/http/paging/paging.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import { type Found, listSelected, type SelectedRow } from './selected.ts';
import type { TeamSearch } from './team-search.ts';

/** Of more the order of words in an answer does not count. */
const FEW = 1000;
const SORT = 'relevance';

type Wish = { found: Found; limit: number; cursor: string | undefined };

/** A page of what a search found, the best first, of equally good ones the newest; three statements. */
export async function pageByFit(
  db: Database,
  account: ManagedAccount,
  { search, sets, counts }: TeamSearch,
  { found, limit, cursor }: Wish,
): Promise<Omit<Page<SelectedRow>, 'total'>> {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const rank = sets.rank(search, all <= FEW);
  const order: Order = {
    columns: [rank, 'applications.sent_at', 'applications.id'],
    direction: 'desc',
  };
  const places = await found
    .select(['applications.id', 'applications.sent_at', rank.as('rank')])
    .where(comesAfter(cursor, SORT, order))
    .orderBy(sql`rank desc, applications.sent_at desc, applications.id desc`)
    .limit(limit + 1)
    .execute();
  const ids = places.map(({ id }) => id);
  const rows =
    ids.length === 0
      ? []
      : await listSelected(db, account, (own) => own.where('applications.id', 'in', ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ranked = places.flatMap(({ id, rank: points }) => {
    const row = byId.get(id);
    return row ? [{ ...row, points }] : [];
  });
  return cutPage(ranked, {
    limit,
    sort: SORT,
    position: (row) => [row.points, row.sent_at?.toISOString() ?? null, row.id],
  });
}
