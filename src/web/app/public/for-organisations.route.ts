import { lazyScreen } from '../../ui/lazy-screen.tsx';
import type { PublicRoute } from '../../lib/route.ts';
import { en } from '../../locales/en/titles.ts';

export const forOrganisations: PublicRoute = {
  name: 'for-organisations',
  path: '/for-organisations',
  title: (say) => say(en).forOrganisations,
  screen: lazyScreen(() =>
    import('../../features/management/for-organisations.screen.tsx').then(
      (module) => module.ForOrganisationsScreen,
    ),
  ),
};
