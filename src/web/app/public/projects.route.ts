import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { PublicRoute } from '#web/lib/route.ts';
import { en } from '#web/locales/en/app.ts';

export const projects: PublicRoute = {
  name: 'projects',
  path: '/projects',
  title: (say) => say(en).titles.projects,
  screen: lazyScreen(
    async () => (await import('#web/features/projects/list.screen.tsx')).ProjectListScreen,
  ),
};
