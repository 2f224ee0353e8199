import type { bookmarkCalls } from '#contract/bookmarks.ts';
import type { savedSearchCalls } from '#contract/saved-searches.ts';
import { alertToken } from '#server/features/bookmarks/access.ts';
import { aUser } from '../../factories.ts';
import type { Declarations } from '../declaration.ts';

export const bookmarkDeclarations: Declarations<typeof bookmarkCalls> = {
  listBookmarks: { query: () => ({ status: 'open', sort: 'deadline', limit: 100 }) },
  listBookmarkedSlugs: {},
  addBookmark: {
    on: { openProject: 'all', closedProject: 'all', draftProject: [], archivedProject: [] },
    id: 'projectId',
    body: () => ({ timeZone: 'Europe/Paris' }),
    // Also to its team, who know it: nothing can be kept that is not public.
    refused: 'not_found',
  },
  removeBookmark: { on: { bookmark: ['self'] }, id: 'projectId' },
  removeGoneBookmarks: {},
  getCalendarState: {},
  makeCalendar: {},
  revokeCalendar: {},
  getCalendar: { on: { calendar: 'all' } },
  getProjectCalendar: {
    on: { openProject: 'all', closedProject: 'all', draftProject: [], archivedProject: [] },
    id: 'projectId',
    refused: 'not_found',
  },
};

export const savedSearchDeclarations: Declarations<typeof savedSearchCalls> = {
  listSavedSearches: {},
  saveSearch: {
    body: () => ({
      name: 'Quiet ports',
      query: {
        q: 'ports',
        sector: [],
        featured: true,
        awardMin: 5000,
        awardCurrency: 'EUR',
        closesWithin: 30,
        applyHere: true,
        language: ['et'],
        opensTo: ['EE'],
      },
      alert: 'daily',
      timeZone: 'Europe/Paris',
    }),
  },
  updateSavedSearch: {
    on: { savedSearch: ['self'] },
    id: 'searchId',
    body: () => ({ name: 'Quieter ports', alert: 'weekly', timeZone: 'UTC' }),
  },
  deleteSavedSearch: { on: { savedSearch: ['self'] }, id: 'searchId' },
  stopAlerts: {
    body: async ({ world }) => {
      const { id } = await aUser(world);
      return { token: await alertToken(world.db, id, world.clock.now()) };
    },
  },
  getProjectFeed: { query: () => ({ q: 'ports', featured: true }) },
};
