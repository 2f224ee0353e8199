import { lazyScreen } from '../ui/lazy-screen.tsx';
import { publicRoutes } from './public-routes.tsx';
import type { AppRoute } from '../lib/route.ts';

/** Pages for which the server sends a shell. Grouped by feature; keep new lines in their group. */
const appRoutes: readonly AppRoute[] = [
  // applications: the founder's side
  {
    path: '/projects/:slug/apply',
    title: 'Apply',
    chrome: 'focus',
    screen: lazyScreen(() =>
      import('../features/applications/apply.screen.tsx').then((module) => module.ApplyScreen),
    ),
  },
  {
    path: '/applications',
    title: 'Applications',
    screen: lazyScreen(() =>
      import('../features/applications/applications.screen.tsx').then(
        (module) => module.ApplicationsScreen,
      ),
    ),
  },
  {
    path: '/applications/:id',
    title: 'Application',
    screen: lazyScreen(() =>
      import('../features/applications/application.screen.tsx').then(
        (module) => module.ApplicationScreen,
      ),
    ),
  },
  // the kit: every part in every state, for people and for picture tests
  {
    path: '/kit',
    title: 'Design kit',
    screen: lazyScreen(() => import('../kit/kit.screen.tsx').then((module) => module.KitScreen)),
  },
];

/** Every page of the product. */
export const routes: readonly AppRoute[] = [...publicRoutes, ...appRoutes];
