import { en } from '../locales/en/titles.ts';
import { lazyScreen } from '../ui/lazy-screen.tsx';
import { publicRoutes } from './public-routes.tsx';
import type { AppRoute } from '../lib/route.ts';

/** Pages for which the server sends a shell. Grouped by feature; keep new lines in their group. */
const appRoutes: readonly AppRoute[] = [
  // applications: the founder's side
  {
    path: '/projects/:slug/apply',
    title: (say) => say(en).apply,
    chrome: 'focus',
    screen: lazyScreen(() =>
      import('../features/applications/apply.screen.tsx').then((module) => module.ApplyScreen),
    ),
  },
  {
    path: '/applications',
    title: (say) => say(en).applications,
    screen: lazyScreen(() =>
      import('../features/applications/applications.screen.tsx').then(
        (module) => module.ApplicationsScreen,
      ),
    ),
  },
  {
    path: '/applications/:id',
    title: (say) => say(en).application,
    screen: lazyScreen(() =>
      import('../features/applications/application.screen.tsx').then(
        (module) => module.ApplicationScreen,
      ),
    ),
  },
  // referrals: links, outcomes, earnings
  {
    path: '/referrals',
    title: (say) => say(en).referrals,
    screen: lazyScreen(() =>
      import('../features/connectors/referrals.screen.tsx').then(
        (module) => module.ReferralsScreen,
      ),
    ),
  },
  // startups: before the record's own address, which would take `invitation` for an id
  {
    path: '/startups/invitation',
    title: (say) => say(en).invitation,
    screen: lazyScreen(() =>
      import('../features/startups/invitation.screen.tsx').then(
        (module) => module.FounderInvitationScreen,
      ),
    ),
  },
  {
    path: '/startups',
    title: (say) => say(en).startups,
    screen: lazyScreen(() =>
      import('../features/startups/startups.screen.tsx').then((module) => module.StartupsScreen),
    ),
  },
  {
    path: '/startups/:id',
    title: (say) => say(en).startup,
    screen: lazyScreen(() =>
      import('../features/startups/startup.screen.tsx').then((module) => module.StartupScreen),
    ),
  },
  {
    path: '/startups/:id/profile',
    title: (say) => say(en).profile,
    chrome: 'focus',
    screen: lazyScreen(() =>
      import('../features/startups/profile.screen.tsx').then((module) => module.ProfileScreen),
    ),
  },
  // the kit: every part in every state, for people and for picture tests
  {
    path: '/kit',
    title: (say) => say(en).kit,
    screen: lazyScreen(() => import('../kit/kit.screen.tsx').then((module) => module.KitScreen)),
  },
  // one's own account
  {
    path: '/notifications',
    title: (say) => say(en).notifications,
    screen: lazyScreen(() =>
      import('../features/notifications/notifications.screen.tsx').then(
        (module) => module.NotificationsScreen,
      ),
    ),
  },
  {
    path: '/settings',
    title: (say) => say(en).settings,
    screen: lazyScreen(() =>
      import('../features/profiles/settings.screen.tsx').then((module) => module.SettingsScreen),
    ),
  },
  // the organisation's side: workspace, projects, applications, team
  {
    path: '/for-organisations',
    title: (say) => say(en).forOrganisations,
    screen: lazyScreen(() =>
      import('../features/management/for-organisations.screen.tsx').then(
        (module) => module.ForOrganisationsScreen,
      ),
    ),
  },
  {
    path: '/organisation',
    title: (say) => say(en).organisations,
    screen: lazyScreen(() =>
      import('../features/management/my-organisations.screen.tsx').then(
        (module) => module.MyOrganisationsScreen,
      ),
    ),
  },
  {
    path: '/organisation/new',
    title: (say) => say(en).newOrganisation,
    screen: lazyScreen(() =>
      import('../features/management/create.screen.tsx').then(
        (module) => module.CreateOrganisationScreen,
      ),
    ),
  },
  {
    path: '/organisation/:accountId',
    title: (say) => say(en).workspace,
    screen: lazyScreen(() =>
      import('../features/management/overview.screen.tsx').then((module) => module.OverviewScreen),
    ),
  },
  {
    path: '/organisation/:accountId/projects',
    title: (say) => say(en).projects,
    screen: lazyScreen(() =>
      import('../features/management/manage-projects.screen.tsx').then(
        (module) => module.ManageProjectsScreen,
      ),
    ),
  },
  {
    path: '/organisation/:accountId/projects/:projectId',
    title: (say) => say(en).project,
    chrome: 'focus',
    screen: lazyScreen(() =>
      import('../features/management/project-editor.screen.tsx').then(
        (module) => module.ProjectEditorScreen,
      ),
    ),
  },
  {
    path: '/organisation/:accountId/projects/:projectId/form',
    title: (say) => say(en).form,
    chrome: 'focus',
    screen: lazyScreen(() =>
      import('../features/management/form-builder.screen.tsx').then(
        (module) => module.FormBuilderScreen,
      ),
    ),
  },
  {
    path: '/organisation/:accountId/projects/:projectId/review',
    title: (say) => say(en).review,
    chrome: 'focus',
    screen: lazyScreen(() =>
      import('../features/reviews/review-settings.screen.tsx').then(
        (module) => module.ReviewSettingsScreen,
      ),
    ),
  },
  {
    path: '/organisation/:accountId/applications',
    title: (say) => say(en).applications,
    screen: lazyScreen(() =>
      import('../features/management/applications.screen.tsx').then(
        (module) => module.ManageApplicationsScreen,
      ),
    ),
  },
  {
    path: '/organisation/:accountId/applications/:applicationId',
    title: (say) => say(en).application,
    chrome: 'focus',
    screen: lazyScreen(() =>
      import('../features/reviews/application.screen.tsx').then(
        (module) => module.ManagedApplicationScreen,
      ),
    ),
  },
  {
    path: '/organisation/:accountId/team',
    title: (say) => say(en).team,
    screen: lazyScreen(() =>
      import('../features/management/team.screen.tsx').then((module) => module.TeamScreen),
    ),
  },
  {
    path: '/organisation/:accountId/settings',
    title: (say) => say(en).settings,
    screen: lazyScreen(() =>
      import('../features/management/settings.screen.tsx').then(
        (module) => module.OrganisationSettingsScreen,
      ),
    ),
  },
  // the operators' console: one line here, its pages are in the console itself
  {
    path: '/operators/*',
    title: (say) => say(en).operators,
    chrome: 'focus',
    screen: lazyScreen(() =>
      import('../features/operators/console.screen.tsx').then((module) => module.ConsoleScreen),
    ),
  },
  {
    path: '/invitation',
    title: (say) => say(en).invitation,
    screen: lazyScreen(() =>
      import('../features/management/invitation.screen.tsx').then(
        (module) => module.InvitationScreen,
      ),
    ),
  },
];

/** Every page of the product. */
export const routes: readonly AppRoute[] = [...publicRoutes, ...appRoutes];
