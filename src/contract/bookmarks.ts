import { z } from 'zod';
import { call } from './define.ts';
import { limits } from './limits.ts';
import { projectStatus } from './projects.ts';
import { accountFace, data, done, id, idOrSlug, instant, list, paged, sortOf } from './shared.ts';
import { text } from './text.ts';

/** The zone of the person's clock, as their browser names it: reminders and digests come in their morning. Of an unknown one, in UTC's. */
export const timeZone = text({ min: 1, max: 64 });

export const bookmarkView = z.strictObject({
  project: z.strictObject({
    _id: id,
    slug: z.string(),
    name: z.string(),
    deadline: instant.nullable(),
    deadlineZone: z.string(),
    /** The instant until which applying is allowed: deadline + grace; null without a deadline. */
    applyClosesAt: instant.nullable(),
    status: projectStatus,
    entityManagementAccountId: accountFace,
  }),
  createdAt: instant,
});

const params = z.strictObject({ id: idOrSlug });

export const bookmarkCalls = {
  listBookmarks: call({
    method: 'GET',
    path: '/v3/bookmarks',
    who: 'user',
    summary:
      "The caller's bookmarked projects that are public, those that close next first. Of others only the number is told.",
    query: z.strictObject({
      status: z.enum(['open', 'past']).default('open'),
      sort: sortOf(['deadline', '-deadline']).default('deadline'),
      ...paged(limits.page.startups, 30),
    }),
    reply: z.strictObject({
      ...list(bookmarkView).shape,
      counts: z.strictObject({
        open: z.int(),
        past: z.int(),
        /** Bookmarked and not public any more. */
        gone: z.int(),
      }),
    }),
  }),
  listBookmarkedSlugs: call({
    method: 'GET',
    path: '/v3/bookmarks/slugs',
    who: 'user',
    summary: 'The slugs of every public project that the caller has bookmarked, at most 500.',
    reply: data(z.array(z.string())),
  }),
  addBookmark: call({
    method: 'PUT',
    path: '/v3/projects/{id}/bookmark',
    who: 'user',
    summary:
      'Bookmark a public project: the caller is reminded of its deadline and told when it moves. Twice is harmless.',
    params,
    body: z.strictObject({ timeZone: timeZone.optional() }),
    reply: data(
      z.strictObject({
        slug: z.string(),
        createdAt: instant,
        /** When the first reminder comes, in the caller's morning; null where none will come. */
        remindsAt: instant.nullable(),
        /** Why none will come. */
        noReminder: z.enum(['no_deadline', 'closed', 'too_near', 'applied']).nullable(),
      }),
    ),
    errors: ['not_found', 'state_conflict'],
  }),
  removeBookmark: call({
    method: 'DELETE',
    path: '/v3/projects/{id}/bookmark',
    who: 'user',
    repeatable: true,
    summary: 'Let go of a bookmark, whatever has become of its project.',
    params,
    reply: done,
    errors: ['not_found'],
  }),
  removeGoneBookmarks: call({
    method: 'DELETE',
    path: '/v3/bookmarks',
    who: 'user',
    repeatable: true,
    summary: 'Let go of the bookmarks of projects that are not public any more.',
    reply: data(z.strictObject({ count: z.int() })),
  }),
  getCalendarState: call({
    method: 'GET',
    path: '/v3/bookmarks/calendar',
    who: 'user',
    summary: "Since when the caller's calendar has an address; the address itself is kept nowhere.",
    reply: data(z.strictObject({ madeAt: instant.nullable() })),
  }),
  makeCalendar: call({
    method: 'POST',
    path: '/v3/bookmarks/calendar',
    // Who proves the mailbox later gets the account without what opens it to whoever signed up.
    who: 'verified',
    summary:
      'Make the secret address of a calendar with the deadlines of what the caller has bookmarked. It is told this once, and an older one ends.',
    reply: data(z.strictObject({ url: z.string(), madeAt: instant })),
    status: [201],
    // The reply holds a secret, which is kept nowhere: not beside an Idempotency-Key either.
    repeatable: true,
  }),
  revokeCalendar: call({
    method: 'DELETE',
    path: '/v3/bookmarks/calendar',
    who: 'user',
    repeatable: true,
    summary: "End the address of the caller's calendar. Twice is harmless.",
    reply: done,
  }),
  getCalendar: call({
    method: 'GET',
    path: '/v3/calendar/{token}.ics',
    who: 'anyone',
    summary:
      'The deadlines of what a person has bookmarked, as iCalendar; for whoever has the secret address.',
    // No log of ours holds it: http/security/logged-path.ts.
    params: z.strictObject({ token: text({ min: 1, max: 100 }) }),
    reply: z.any(),
    replyKind: 'file',
    errors: ['not_found'],
    perMinute: 60,
  }),
  getProjectCalendar: call({
    method: 'GET',
    path: '/v3/projects/{id}/deadline.ics',
    who: 'anyone',
    summary: 'The deadline of a public project as iCalendar; nothing is found without a deadline.',
    params,
    reply: z.any(),
    replyKind: 'file',
    errors: ['not_found'],
    perMinute: 60,
  }),
};
