import { en } from '#web/locales/en/titles.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { AppRoute } from '#web/lib/route.ts';

/** The pages of one project in its organisation's workspace. */
export const projectRoutes: readonly AppRoute[] = [
  {
    path: '/organisation/:accountId/projects/:projectId',
    title: (say) => say(en).project,
    chrome: 'focus',
    screen: lazyScreen(
      async () =>
        (await import('#web/features/projects/project-editor.screen.tsx')).ProjectEditorScreen,
      'features/projects/project-editor.screen.tsx',
    ),
  },
  {
    path: '/organisation/:accountId/projects/:projectId/form',
    title: (say) => say(en).form,
    chrome: 'focus',
    screen: lazyScreen(
      async () => (await import('#web/features/forms/form-builder.screen.tsx')).FormBuilderScreen,
      'features/forms/form-builder.screen.tsx',
    ),
  },
  {
    path: '/organisation/:accountId/projects/:projectId/form/versions',
    title: (say) => say(en).form,
    chrome: 'focus',
    screen: lazyScreen(
      async () => (await import('#web/features/forms/form-versions.screen.tsx')).FormVersionsScreen,
      'features/forms/form-versions.screen.tsx',
    ),
  },
  {
    path: '/organisation/:accountId/projects/:projectId/published',
    title: (say) => say(en).project,
    chrome: 'focus',
    screen: lazyScreen(
      async () =>
        (await import('#web/features/projects/project-published.screen.tsx'))
          .ProjectPublishedScreen,
      'features/projects/project-published.screen.tsx',
    ),
  },
  {
    path: '/organisation/:accountId/projects/:projectId/review',
    title: (say) => say(en).review,
    chrome: 'focus',
    screen: lazyScreen(
      async () =>
        (await import('#web/features/reviews/review-settings.screen.tsx')).ReviewSettingsScreen,
      'features/reviews/review-settings.screen.tsx',
    ),
  },
];
