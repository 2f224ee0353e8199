import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { PublicRoute } from '#web/lib/route.ts';
import { en } from '#web/locales/en/app.ts';

export const project: PublicRoute = {
  name: 'project',
  path: '/projects/:slug',
  title: (say) => say(en).titles.project,
  screen: lazyScreen(
    async () => (await import('#web/features/projects/project.screen.tsx')).ProjectScreen,
  ),
};
