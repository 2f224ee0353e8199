import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { PublicRoute } from '#web/lib/route.ts';
import { en } from '#web/locales/en/titles.ts';

export const forOrganisations: PublicRoute = {
  name: 'for-organisations',
  path: '/for-organisations',
  title: (say) => say(en).forOrganisations,
  screen: lazyScreen(
    async () =>
      (await import('#web/features/management/for-organisations.screen.tsx'))
        .ForOrganisationsScreen,
  ),
};
