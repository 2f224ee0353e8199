import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { PublicRoute } from '#web/lib/route.ts';
import { en } from '#web/locales/en/app.ts';

export const perks: PublicRoute = {
  name: 'perks',
  path: '/perks',
  title: (say) => say(en).titles.perks,
  screen: lazyScreen(
    async () => (await import('#web/features/projects/perks.screen.tsx')).PerksScreen,
  ),
};
