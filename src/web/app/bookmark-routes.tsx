import { en } from '#web/locales/en/titles.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { AppRoute } from '#web/lib/route.ts';

/** What a person keeps: projects and searches. */
export const bookmarkRoutes: readonly AppRoute[] = [
  {
    path: '/bookmarks',
    title: (say) => say(en).bookmarks,
    screen: lazyScreen(
      async () => (await import('#web/features/bookmarks/bookmarks.screen.tsx')).BookmarksScreen,
      'features/bookmarks/bookmarks.screen.tsx',
    ),
  },
  {
    path: '/bookmarks/searches',
    title: (say) => say(en).savedSearches,
    screen: lazyScreen(
      async () =>
        (await import('#web/features/bookmarks/saved-searches.screen.tsx')).SavedSearchesScreen,
      'features/bookmarks/saved-searches.screen.tsx',
    ),
  },
  {
    path: '/bookmarks/stop',
    title: (say) => say(en).savedSearches,
    screen: lazyScreen(
      async () => (await import('#web/features/bookmarks/stop-alerts.screen.tsx')).StopAlertsScreen,
      'features/bookmarks/stop-alerts.screen.tsx',
    ),
  },
];
