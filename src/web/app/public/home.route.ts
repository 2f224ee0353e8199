import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { PublicRoute } from '#web/lib/route.ts';
import { en } from '#web/locales/en/app.ts';

export const home: PublicRoute = {
  name: 'home',
  path: '/',
  title: (say) => say(en).titles.home,
  screen: lazyScreen(async () => (await import('#web/app/home-screen.tsx')).HomeScreen),
};
