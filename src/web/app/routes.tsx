import { lazyScreen } from '../ui/lazy-screen.tsx';
import { publicRoutes } from './public-routes.tsx';
import type { AppRoute } from '../lib/route.ts';

/** Pages for which the server sends a shell. Grouped by feature; keep new lines in their group. */
const appRoutes: readonly AppRoute[] = [
  // the kit: every part in every state, for people and for picture tests
  {
    path: '/kit',
    title: 'Design kit',
    screen: lazyScreen(() => import('../kit/kit.screen.tsx').then((module) => module.KitScreen)),
  },
  // one's own account
  {
    path: '/notifications',
    title: 'Notifications',
    screen: lazyScreen(() =>
      import('../features/notifications/notifications.screen.tsx').then(
        (module) => module.NotificationsScreen,
      ),
    ),
  },
  {
    path: '/settings',
    title: 'Settings',
    screen: lazyScreen(() =>
      import('../features/profiles/settings.screen.tsx').then((module) => module.SettingsScreen),
    ),
  },
];

/** Every page of the product. */
export const routes: readonly AppRoute[] = [...publicRoutes, ...appRoutes];
