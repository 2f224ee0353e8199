import type { z } from 'zod';
import type { bookmarkView } from '#contract/bookmarks.ts';
import type { HomeView } from '#contract/home.ts';
import { applyClosesAt, isPast } from '#rules/projects.ts';
import { toAccountFace } from '#server/http/shared-views.ts';
import type { BookmarkRow, listBookmarks } from '../queries/bookmarks.ts';

/** The next to close of all that are open. */
export function toBookmarksAtHome(
  { page, counts }: Awaited<ReturnType<typeof listBookmarks>>,
  now: Date,
): HomeView['bookmarks'] {
  return { count: counts.open, rows: page.rows.map((row) => toBookmarkView(row, now)) };
}

/** A bookmark with its project as it is now, which the timed job may not have written yet. */
export function toBookmarkView(row: BookmarkRow, now: Date): z.input<typeof bookmarkView> {
  const { status, deadline } = row;
  return {
    project: {
      _id: row.id,
      slug: row.slug,
      name: row.name,
      deadline: deadline?.toISOString() ?? null,
      deadlineZone: row.deadline_zone,
      applyClosesAt: applyClosesAt(deadline)?.toISOString() ?? null,
      status: status === 'open' && isPast({ status, deadline, now }) ? 'expired' : status,
      entityManagementAccountId: toAccountFace(row),
    },
    createdAt: row.bookmarked_at.toISOString(),
  };
}
