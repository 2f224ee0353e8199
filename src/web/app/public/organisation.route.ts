import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { PublicRoute } from '#web/lib/route.ts';
import { en } from '#web/locales/en/app.ts';

export const organisation: PublicRoute = {
  name: 'organisation',
  path: '/organisations/:slug',
  title: (say) => say(en).titles.organisation,
  screen: lazyScreen(
    async () =>
      (await import('#web/features/management/organisation.screen.tsx')).OrganisationScreen,
  ),
};
