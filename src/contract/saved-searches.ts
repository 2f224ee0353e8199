import { z } from 'zod';
import { timeZone } from './bookmarks.ts';
import { call } from './define.ts';
import { alertRhythms, MAX_SAVED_SEARCHES } from './limits.ts';
import { keptFilters, projectFilters } from './project-filters.ts';
import { data, done, id, instant, list, named } from './shared.ts';
import { text } from './text.ts';

/** What a search asks for: the parameters of the list of projects, without its order and its pages. */
export const savedQuery = z.strictObject({
  q: text({ min: 1, max: 200 }).optional(),
  ...keptFilters,
});

export const alertRhythm = z.enum(alertRhythms);

const name = text({ min: 1, max: 80 });

export const savedSearchView = z.strictObject({
  _id: id,
  name: z.string(),
  query: savedQuery,
  /** The startup of the caller's that must not certainly be refused; null without one, and once it is theirs no more. */
  eligibleFor: named.nullable(),
  alert: alertRhythm,
  createdAt: instant,
});

const params = z.strictObject({ id });

export const savedSearchCalls = {
  listSavedSearches: call({
    method: 'GET',
    path: '/v3/searches',
    who: 'user',
    summary: `The caller's saved searches, the newest first: at most ${MAX_SAVED_SEARCHES}.`,
    reply: list(savedSearchView),
  }),
  saveSearch: call({
    method: 'POST',
    path: '/v3/searches',
    who: 'user',
    summary:
      'Save a search by a name. Alerts tell of open projects that are published from now on; they go to a confirmed address.',
    body: z.strictObject({
      name,
      query: savedQuery,
      /** A startup of the caller's: what certainly refuses it is not told, as long as it is theirs. */
      eligibleFor: id.optional(),
      alert: alertRhythm.default('off'),
      timeZone: timeZone.optional(),
    }),
    reply: data(savedSearchView),
    status: [201],
    errors: ['state_conflict', 'not_found'],
  }),
  updateSavedSearch: call({
    method: 'PATCH',
    path: '/v3/searches/{id}',
    who: 'user',
    summary: 'Rename a saved search, or change how often its alerts come.',
    params,
    body: z.strictObject({
      name: name.optional(),
      alert: alertRhythm.optional(),
      timeZone: timeZone.optional(),
    }),
    reply: data(savedSearchView),
    errors: ['not_found'],
  }),
  deleteSavedSearch: call({
    method: 'DELETE',
    path: '/v3/searches/{id}',
    who: 'user',
    summary: 'Delete a saved search with its alerts.',
    params,
    reply: done,
    errors: ['not_found'],
  }),
  stopAlerts: call({
    method: 'POST',
    path: '/v3/searches/stop',
    who: 'anyone',
    summary:
      'With the signed token of an alert mail: turns off every alert of its reader, who need not be logged in. Twice is harmless.',
    body: z.strictObject({ token: text({ min: 1, max: 300 }) }),
    reply: done,
    // It turns off what may be off: nothing to be done once.
    repeatable: true,
    errors: ['link_wrong'],
    perMinute: 20,
  }),
  getProjectFeed: call({
    method: 'GET',
    path: '/v3/feeds/projects',
    who: 'anyone',
    summary: 'The 50 newest open projects of a search as RSS 2.0; kept for 15 minutes.',
    query: z.strictObject({
      q: text({ max: 200 }).optional(),
      ...projectFilters,
    }),
    reply: z.any(),
    replyKind: 'file',
    perMinute: 60,
  }),
};
