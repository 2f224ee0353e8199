import { lazyScreen } from '../../ui/lazy-screen.tsx';
import type { PublicRoute } from '../../lib/route.ts';
import { en } from '../../locales/en/app.ts';

export const home: PublicRoute = {
  name: 'home',
  path: '/',
  title: (say) => say(en).titles.home,
  screen: lazyScreen(() =>
    import('../../features/projects/home.screen.tsx').then((module) => module.HomeScreen),
  ),
};
