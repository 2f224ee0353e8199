import { messagesOf } from './message.ts';

/** Why a project is not bookmarked or a search not saved. */
export const texts = {
  'bookmarks.too_many':
    'You have bookmarked {max} projects, which is the most. Remove some that you no longer need.',
  'bookmarks.too_many_searches':
    'You have saved {max} searches, which is the most. Delete one that you no longer need.',
  'bookmarks.asks_nothing':
    'This search asks for nothing: every project fits. Search for something or choose a filter first.',
  'bookmarks.saved_already': 'You have saved this search already, as “{name}”.',
} as const;

export const sayBookmarks = /* @__PURE__ */ messagesOf(texts);
