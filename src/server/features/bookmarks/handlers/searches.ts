import type { savedSearchCalls } from '#contract/saved-searches.ts';
import { listPublished } from '#server/features/projects/queries/published.ts';
import { type Handlers, ok, success } from '#server/http/context.ts';
import { okList } from '#server/http/paging/paging.ts';
import { MAX_SAVED_SEARCHES } from '#contract/limits.ts';
import { alertReader, ownSearch } from '../access.ts';
import { deleteSearch, saveSearch, stopAlerts, updateSearch } from '../commands/searches.ts';
import { getSearch, listSearches } from '../queries/searches.ts';
import { toFeed, toSearchView } from '../views/searches.ts';

const FEED_LENGTH = 50;

export const savedSearchHandlers: Handlers<typeof savedSearchCalls> = {
  listSavedSearches: async ({ db, caller }) => {
    const rows = await listSearches(db, caller);
    return okList(rows.map(toSearchView), { total: rows.length, next: null }, MAX_SAVED_SEARCHES);
  },

  saveSearch: async ({ db, caller, body, language, now }) => {
    const id = await saveSearch(db, caller, body, { language, now });
    return ok(toSearchView(await getSearch(db, { id })));
  },

  updateSavedSearch: async ({ db, caller, params, body, now }) => {
    const search = await ownSearch(db, caller, params.id);
    await updateSearch(db, caller, search, { changes: body, now });
    return ok(toSearchView(await getSearch(db, search)));
  },

  deleteSavedSearch: async ({ db, caller, params }) => {
    await deleteSearch(db, await ownSearch(db, caller, params.id));
    return success;
  },

  stopAlerts: async ({ body, once }) =>
    once(async (transaction) => {
      await stopAlerts(transaction, await alertReader(transaction, body.token));
      return success;
    }),

  getProjectFeed: async ({ db, config, query, now }) => {
    const wish = { after: null, until: now, limit: FEED_LENGTH, language: 'en', now } as const;
    const { rows } = await listPublished(db, query, wish);
    return toFeed(rows, query, config);
  },
};
