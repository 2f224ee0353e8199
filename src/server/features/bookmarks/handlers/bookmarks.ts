import type { bookmarkCalls } from '#contract/bookmarks.ts';
import { type Handlers, ok, success } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { okList } from '#server/http/paging.ts';
import { openCalendar, publicProject } from '../access.ts';
import { addBookmark, removeBookmark, removeGone } from '../commands/bookmarks.ts';
import { makeCalendar, revokeCalendar } from '../commands/calendar.ts';
import { listBookmarks, listSlugs } from '../queries/bookmarks.ts';
import { calendarMadeAt, findDeadline, listKeptDeadlines } from '../queries/calendar.ts';
import { toBookmarkView } from '../views/bookmarks.ts';
import { toCalendar } from '../views/calendar.ts';

export const bookmarkHandlers: Handlers<typeof bookmarkCalls> = {
  listBookmarks: async ({ db, caller, query, now }) => {
    const { page, counts } = await listBookmarks(db, caller, query, now);
    const views = page.rows.map((row) => toBookmarkView(row, now));
    return { ...okList(views, page, query.limit), counts };
  },

  listBookmarkedSlugs: async ({ db, caller, now }) => ok(await listSlugs(db, caller, now)),

  addBookmark: async ({ db, caller, params, body, now }) => {
    const proof = await publicProject(db, caller, params.id);
    const since = await addBookmark(db, caller, proof, { ...body, now });
    return ok({ slug: proof.project.slug, createdAt: since.toISOString() });
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
    const secret = await makeCalendar(db, caller, now);
    return ok({
      url: `${config.publicUrl}/v3/calendar?secret=${secret}`,
      madeAt: now.toISOString(),
    });
  },

  revokeCalendar: async ({ db, caller }) => {
    await revokeCalendar(db, caller);
    return success;
  },

  getCalendar: async ({ db, config, query, now }) => {
    const calendar = await openCalendar(db, query.secret);
    const { language } = calendar;
    return toCalendar(await listKeptDeadlines(db, calendar, now), { config, language });
  },

  getProjectCalendar: async ({ db, config, caller, params, language }) => {
    const deadline = await findDeadline(db, await publicProject(db, caller, params.id));
    if (!deadline) throw new AppError('not_found');
    return toCalendar([deadline], { config, language });
  },
};
