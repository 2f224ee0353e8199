import { sql } from 'kysely';
import type { bookmarkCalls } from '#contract/bookmarks.ts';
import type { QueryOf } from '#contract/define.ts';
import { HOME_ROWS, MAX_BOOKMARKS } from '#contract/limits.ts';
import { isShown } from '#server/authorization/shown.ts';
import type { Database } from '#server/db/database.ts';
import { isAfter, orderOf, placeOf, sortNamed } from '#server/features/projects/queries/sorting.ts';
import { hasStatus } from '#server/queries/project-status.ts';
import type { AtHome } from '#server/feature.ts';
import type { Caller } from '#server/http/context.ts';
import { type Page, toPage } from '#server/http/paging/paging.ts';
import { accountFaceColumns } from '#server/views/account.ts';

type ListQuery = QueryOf<typeof bookmarkCalls.listBookmarks>;

/** The caller's bookmarks with their projects. */
const ownBookmarks = (db: Database, { userId }: Caller) =>
  db
    .selectFrom('bookmarks')
    .innerJoin('projects', 'projects.id', 'bookmarks.project_id')
    .where('bookmarks.user_id', '=', userId);

export type BookmarkCounts = { open: number; past: number; gone: number };
export type BookmarkRow = Awaited<ReturnType<typeof listBookmarks>>['page']['rows'][number];

/** A page of the public ones among the caller's bookmarks, and how many there are of each kind. */
export async function listBookmarks(
  db: Database,
  caller: Caller,
  { status, sort: sortName, limit, cursor }: ListQuery,
  now: Date,
) {
  const sort = sortNamed(sortName);
  const rows = await ownBookmarks(db, caller)
    .innerJoin('management_accounts', 'management_accounts.id', 'projects.account_id')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .select([
      'bookmarks.created_at as bookmarked_at',
      'projects.id',
      'projects.slug',
      'projects.name',
      'projects.deadline',
      'projects.deadline_zone',
      'projects.status',
      'projects.form_version',
      ...accountFaceColumns,
      placeOf(sort).as('place'),
    ])
    .where(isShown)
    .where(hasStatus(status, now))
    .where(isAfter(sort, cursor) ?? sql<boolean>`true`)
    .orderBy(sql.join(orderOf(sort)))
    .limit(limit + 1)
    .execute();
  const counts = await countBookmarks(db, caller, now);
  const page: Page<(typeof rows)[number]> = toPage(rows, {
    limit,
    total: counts[status],
    sort: sort.name,
    position: (row) => row.place,
  });
  return { page, counts };
}

/** Those that close next, for the caller's home. */
export const listBookmarksAtHome = async ({ db, caller, now }: AtHome) =>
  listBookmarks(db, caller, { status: 'open', sort: 'deadline', limit: HOME_ROWS }, now);

const count = (which: ReturnType<typeof hasStatus>) =>
  sql<number>`count(*) filter (where ${which})`;

async function countBookmarks(db: Database, caller: Caller, now: Date): Promise<BookmarkCounts> {
  return ownBookmarks(db, caller)
    .select([
      count(sql`${isShown} and ${hasStatus('open', now)}`).as('open'),
      count(sql`${isShown} and ${hasStatus('past', now)}`).as('past'),
      count(sql`not (${isShown} and ${hasStatus('any', now)})`).as('gone'),
    ])
    .executeTakeFirstOrThrow();
}

/** The slugs of the public projects that the caller has bookmarked. */
export async function listSlugs(db: Database, caller: Caller, now: Date): Promise<string[]> {
  const rows = await ownBookmarks(db, caller)
    .select('projects.slug')
    .where(isShown)
    .where(hasStatus('any', now))
    .orderBy('projects.slug')
    .limit(MAX_BOOKMARKS)
    .execute();
  return rows.map(({ slug }) => slug);
}
