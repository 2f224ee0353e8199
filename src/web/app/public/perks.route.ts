import { lazyScreen } from '../../ui/lazy-screen.tsx';
import type { PublicRoute } from '../../lib/route.ts';
import { en } from '../../locales/en/app.ts';

export const perks: PublicRoute = {
  name: 'perks',
  path: '/perks',
  title: (say) => say(en).titles.perks,
  screen: lazyScreen(() =>
    import('../../features/projects/perks.screen.tsx').then((module) => module.PerksScreen),
  ),
};
