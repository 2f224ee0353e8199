import { bookmarkCalls } from '#contract/bookmarks.ts';
import { urlOf } from '#contract/define.ts';
import { type Handlers, ok, success } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { okPage } from '#server/http/paging/paging.ts';
import { openCalendar, publicProject } from '../access.ts';
import { addBookmark, removeBookmark, removeGone } from '../commands/bookmarks.ts';
import { makeCalendar, revokeCalendar } from '../commands/calendar.ts';
import { listBookmarks, listSlugs } from '../queries/bookmarks.ts';
import { calendarMadeAt, findDeadline, listKeptDeadlines } from '../queries/calendar.ts';
import { findReminderFacts } from '../queries/reminder-facts.ts';
import { toBookmarkView, toKept } from '../views/bookmarks.ts';
import { toCalendar } from '../views/calendar.ts';

export const bookmarkHandlers: Handlers<typeof bookmarkCalls> = {
  listBookmarks: async ({ db, caller, query, now }) => {
    const { page, counts } = await listBookmarks(db, caller, query, now);
    return { ...okPage(page, (row) => toBookmarkView(row, now)), counts };
  },

  listBookmarkedSlugs: async ({ db, caller, now }) => ok(await listSlugs(db, caller, now)),

  addBookmark: async ({ db, caller, params, body, now }) => {
    const proof = await publicProject(db, caller, params.id);
    const since = await addBookmark(db, caller, proof, { ...body, now });
    const facts = await findReminderFacts(db, caller, proof);
    return ok(toKept({ slug: proof.project.slug, since, facts, now }));
  },

  removeBookmark: async ({ db, caller, params }) => {
    await removeBookmark(db, caller, params.id);
    return success;
  },

  removeGoneBookmarks: async ({ db, caller, now }) =>
    ok({ count: await removeGone(db, caller, now) }),

  getCalendarState: async ({ db, caller }) =>
    ok({ madeAt: (await calendarMadeAt(db, caller))?.toISOString() ?? null }),

  makeCalendar: async ({ db, config, caller, now }) => {
    const token = await makeCalendar(db, caller, now);
    const url = config.publicUrl + urlOf(bookmarkCalls.getCalendar, { params: { token } });
    return ok({ url, madeAt: now.toISOString() });
  },

  revokeCalendar: async ({ db, caller }) => {
    await revokeCalendar(db, caller);
    return success;
  },

  getCalendar: async ({ db, config, params, now }) => {
    const calendar = await openCalendar(db, params.token);
    const { language } = calendar;
    return toCalendar(await listKeptDeadlines(db, calendar, now), { config, language });
  },

  getProjectCalendar: async ({ db, config, caller, params, language }) => {
    const deadline = await findDeadline(db, await publicProject(db, caller, params.id));
    if (!deadline) throw new AppError('not_found');
    return toCalendar([deadline], { config, language });
  },
};
