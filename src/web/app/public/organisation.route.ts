import { lazyScreen } from '../../ui/lazy-screen.tsx';
import type { PublicRoute } from '../../lib/route.ts';
import { en } from '../../locales/en/app.ts';

export const organisation: PublicRoute = {
  name: 'organisation',
  path: '/organisations/:slug',
  title: (say) => say(en).titles.organisation,
  screen: lazyScreen(() =>
    import('../../features/management/organisation.screen.tsx').then(
      (module) => module.OrganisationScreen,
    ),
  ),
};
