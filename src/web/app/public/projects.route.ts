import { lazyScreen } from '../../ui/lazy-screen.tsx';
import type { PublicRoute } from '../../lib/route.ts';
import { en } from '../../locales/en/app.ts';

export const projects: PublicRoute = {
  name: 'projects',
  path: '/projects',
  title: (say) => say(en).titles.projects,
  screen: lazyScreen(() =>
    import('../../features/projects/list.screen.tsx').then((module) => module.ProjectListScreen),
  ),
};
