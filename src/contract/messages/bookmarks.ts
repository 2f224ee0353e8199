import { messagesOf } from './message.ts';

/** Why a project is not bookmarked or a search not saved. */
export const texts = {
  'bookmarks.too_many':
    'You have bookmarked {max} projects, which is the maximum. Remove some that you no longer need.',
  'bookmarks.too_many_searches':
    'You have saved {max} searches, which is the maximum. Delete one that you no longer need.',
  'bookmarks.asks_nothing':
    'This search asks for nothing: every project matches. Search for something or choose a filter first.',
  'bookmarks.saved_already': 'You have already saved this search, as “{name}”.',
} as const;

export const sayBookmarks = /* @__PURE__ */ messagesOf(texts);
