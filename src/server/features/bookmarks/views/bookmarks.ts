import type { z } from 'zod';
import type { bookmarkCalls, bookmarkView } from '#contract/bookmarks.ts';
import type { ReplyOf } from '#contract/define.ts';
import type { HomeView } from '#contract/home.ts';
import { applyClosesAt, statusAt } from '#rules/projects/project.ts';
import { nextReminderAt, readerZone } from '#rules/notifications/reminders.ts';
import { toAccountFace } from '#server/views/account.ts';
import type { BookmarkRow, listBookmarks } from '../queries/bookmarks.ts';
import type { ReminderFacts } from '../queries/reminder-facts.ts';

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
  const term = { deadline, hasForm: row.form_version > 0 };
  return {
    project: {
      _id: row.id,
      slug: row.slug,
      name: row.name,
      deadline: deadline?.toISOString() ?? null,
      deadlineZone: row.deadline_zone,
      applyClosesAt: applyClosesAt(term)?.toISOString() ?? null,
      status: statusAt({ status, ...term, now }),
      entityManagementAccountId: toAccountFace(row),
    },
    createdAt: row.bookmarked_at.toISOString(),
  };
}

type Kept = ReplyOf<typeof bookmarkCalls.addBookmark>['data'];
type Keeping = { slug: string; since: Date; facts: ReminderFacts; now: Date };

/** What somebody is told who bookmarks a project: when a reminder comes, or why none does. */
export function toKept({ slug, since, facts, now }: Keeping): Kept {
  const createdAt = since.toISOString();
  const { status, deadline, has_applied: hasApplied } = facts;
  const none = (noReminder: Kept['noReminder']): Kept => ({
    slug,
    createdAt,
    remindsAt: null,
    noReminder,
  });
  if (status !== 'open' || (deadline && deadline <= now)) return none('closed');
  if (!deadline) return none('no_deadline');
  if (hasApplied) return none('applied');
  const at = nextReminderAt(deadline, now, readerZone(facts.time_zone, facts.deadline_zone));
  return at ? { ...none(null), remindsAt: at.toISOString() } : none('too_near');
}
