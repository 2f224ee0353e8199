import { lazyScreen } from '../../ui/lazy-screen.tsx';
import type { PublicRoute } from '../../lib/route.ts';
import { en } from '../../locales/en/app.ts';

export const project: PublicRoute = {
  name: 'project',
  path: '/projects/:slug',
  title: (say) => say(en).titles.project,
  screen: lazyScreen(() =>
    import('../../features/projects/project.screen.tsx').then((module) => module.ProjectScreen),
  ),
};
