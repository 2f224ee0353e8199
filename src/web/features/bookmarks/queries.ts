import type { Reply } from '#web/lib/client.ts';
import { callMutation, callPages, callQuery, ofCalls } from '#web/lib/query.ts';

export type Bookmark = Reply<'listBookmarks'>['data'][number];

/** The slugs of everything the person has bookmarked: what every button asks. */
export const bookmarkedSlugs = callQuery('listBookmarkedSlugs');

/** The bookmarked projects of a kind, page by page: those that close next first, of past ones the last closed. */
export const bookmarkPages = (status: 'open' | 'past') =>
  callPages('listBookmarks', {
    query: { status, sort: status === 'past' ? '-deadline' : 'deadline' },
  });

/** Everything that a changed bookmark changes. */
export const ofBookmarks = ofCalls('listBookmarks', 'listBookmarkedSlugs');

/** Lets go of what is not public any more. */
export const removeGone = callMutation('removeGoneBookmarks');

/** Since when the person's calendar has an address. */
export const calendarState = callQuery('getCalendarState');
/** Makes the address of the person's calendar, which is told once. */
export const makeCalendar = callMutation('makeCalendar');
/** Ends it. */
export const revokeCalendar = callMutation('revokeCalendar');

export type SavedSearch = Reply<'listSavedSearches'>['data'][number];

/** Every saved search of the person. */
export const savedSearches = callQuery('listSavedSearches');
export const updateSavedSearch = callMutation('updateSavedSearch');
export const deleteSavedSearch = callMutation('deleteSavedSearch');
