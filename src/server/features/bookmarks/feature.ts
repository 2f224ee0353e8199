import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { forgetKeeper } from './commands/forget.ts';
import { bookmarkHandlers } from './handlers/bookmarks.ts';
import { serveOneClick } from './handlers/one-click.ts';
import { savedSearchHandlers } from './handlers/searches.ts';
import { bookmarkReminders, movedDeadlines, reminderCleanUp, searchAlerts } from './jobs.ts';
import { listBookmarksAtHome } from './queries/bookmarks.ts';
import { toBookmarksAtHome } from './views/bookmarks.ts';
import { exportPerson } from './queries/export-person.ts';

export const bookmarks = serverFeature({
  name: 'bookmarks',
  calls: contract.bookmarks,
  handlers: { ...bookmarkHandlers, ...savedSearchHandlers },
  serve: serveOneClick,
  timed: [bookmarkReminders, movedDeadlines, searchAlerts, reminderCleanUp],
  forgetPerson: async ({ db, caller }) => forgetKeeper(db, caller),
  exportPerson,
  home: async (home) => ({
    bookmarks: toBookmarksAtHome(await listBookmarksAtHome(home), home.now),
  }),
});
