import { en } from '#web/locales/en/titles.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import { bookmarkRoutes } from './bookmark-routes.tsx';
import { projectRoutes } from './project-routes.tsx';
import { publicRoutes } from './public-routes.tsx';
import type { AppRoute } from '#web/lib/route.ts';

const caseFile = {
  title: (say) => say(en).application,
  screen: lazyScreen(
    async () => (await import('#web/features/reviews/case-file.screen.tsx')).CaseFileScreen,
    'features/reviews/case-file.screen.tsx',
  ),
} satisfies Omit<AppRoute, 'path'>;
/** Pages for which the server sends a shell. Grouped by feature; keep new lines in their group. */
const appRoutes: readonly AppRoute[] = [
  // applications: the founder's side
  {
    path: '/projects/:slug/apply',
    title: (say) => say(en).apply,
    chrome: 'focus',
    screen: lazyScreen(
      async () => (await import('#web/features/applications/apply.screen.tsx')).ApplyScreen,
      'features/applications/apply.screen.tsx',
    ),
  },
  {
    path: '/applications',
    title: (say) => say(en).applications,
    screen: lazyScreen(
      async () =>
        (await import('#web/features/applications/applications.screen.tsx')).ApplicationsScreen,
      'features/applications/applications.screen.tsx',
    ),
  },
  {
    path: '/applications/:id',
    title: (say) => say(en).application,
    screen: lazyScreen(
      async () =>
        (await import('#web/features/applications/application.screen.tsx')).ApplicationScreen,
      'features/applications/application.screen.tsx',
    ),
  },
  { path: '/applications/:id/case-file', ...caseFile },
  {
    path: '/applications/:id/as-reviewers',
    title: (say) => say(en).application,
    screen: lazyScreen(
      async () =>
        (await import('#web/features/applications/as-reviewers.screen.tsx')).AsReviewersScreen,
      'features/applications/as-reviewers.screen.tsx',
    ),
  },
  {
    path: '/receipts',
    title: (say) => say(en).receipts,
    screen: lazyScreen(
      async () =>
        (await import('#web/features/applications/check-receipt.screen.tsx')).CheckReceiptScreen,
      'features/applications/check-receipt.screen.tsx',
    ),
  },
  // referrals: links, outcomes, earnings
  {
    path: '/referrals',
    title: (say) => say(en).referrals,
    screen: lazyScreen(
      async () => (await import('#web/features/connectors/referrals.screen.tsx')).ReferralsScreen,
      'features/connectors/referrals.screen.tsx',
    ),
  },
  // startups: before the record's own address, which would take `invitation` for an id
  {
    path: '/startups/invitation',
    title: (say) => say(en).invitation,
    screen: lazyScreen(
      async () =>
        (await import('#web/features/startups/invitation.screen.tsx')).FounderInvitationScreen,
      'features/startups/invitation.screen.tsx',
    ),
  },
  {
    path: '/startups',
    title: (say) => say(en).startups,
    screen: lazyScreen(
      async () => (await import('#web/features/startups/startups.screen.tsx')).StartupsScreen,
      'features/startups/startups.screen.tsx',
    ),
  },
  {
    path: '/startups/:id',
    title: (say) => say(en).startup,
    screen: lazyScreen(
      async () => (await import('#web/features/startups/startup.screen.tsx')).StartupScreen,
      'features/startups/startup.screen.tsx',
    ),
  },
  {
    path: '/startups/:id/profile',
    title: (say) => say(en).profile,
    chrome: 'focus',
    screen: lazyScreen(
      async () => (await import('#web/features/startups/profile.screen.tsx')).ProfileScreen,
      'features/startups/profile.screen.tsx',
    ),
  },
  // the kit: every part in every state, for people and for picture tests
  {
    path: '/kit',
    title: (say) => say(en).kit,
    screen: lazyScreen(
      async () => (await import('#web/kit/kit.screen.tsx')).KitScreen,
      'kit/kit.screen.tsx',
    ),
  },
  // one's own account
  {
    path: '/notifications',
    title: (say) => say(en).notifications,
    screen: lazyScreen(
      async () =>
        (await import('#web/features/notifications/notifications.screen.tsx')).NotificationsScreen,
      'features/notifications/notifications.screen.tsx',
    ),
  },
  ...bookmarkRoutes,
  {
    path: '/settings',
    title: (say) => say(en).settings,
    screen: lazyScreen(
      async () => (await import('#web/features/profiles/settings.screen.tsx')).SettingsScreen,
      'features/profiles/settings.screen.tsx',
    ),
  },
  {
    path: '/on-this-device',
    title: (say) => say(en).onThisDevice,
    screen: lazyScreen(
      async () =>
        (await import('#web/features/device/on-this-device.screen.tsx')).OnThisDeviceScreen,
      'features/device/on-this-device.screen.tsx',
    ),
  },
  // the organisation's side: workspace, projects, applications, team
  {
    path: '/organisation',
    title: (say) => say(en).organisations,
    screen: lazyScreen(
      async () =>
        (await import('#web/features/management/my-organisations.screen.tsx'))
          .MyOrganisationsScreen,
      'features/management/my-organisations.screen.tsx',
    ),
  },
  {
    path: '/organisation/new',
    title: (say) => say(en).newOrganisation,
    screen: lazyScreen(
      async () =>
        (await import('#web/features/management/create.screen.tsx')).CreateOrganisationScreen,
      'features/management/create.screen.tsx',
    ),
  },
  {
    path: '/organisation/:accountId',
    title: (say) => say(en).workspace,
    screen: lazyScreen(
      async () => (await import('#web/features/management/overview.screen.tsx')).OverviewScreen,
      'features/management/overview.screen.tsx',
    ),
  },
  {
    path: '/organisation/:accountId/projects',
    title: (say) => say(en).projects,
    screen: lazyScreen(
      async () =>
        (await import('#web/features/projects/manage-projects.screen.tsx')).ManageProjectsScreen,
      'features/projects/manage-projects.screen.tsx',
    ),
  },
  ...projectRoutes,
  {
    path: '/organisation/:accountId/applications',
    title: (say) => say(en).applications,
    screen: lazyScreen(
      async () =>
        (await import('#web/features/applications/manage-applications.screen.tsx'))
          .ManageApplicationsScreen,
      'features/applications/manage-applications.screen.tsx',
    ),
  },
  {
    path: '/organisation/:accountId/applications/:applicationId',
    title: (say) => say(en).application,
    chrome: 'focus',
    screen: lazyScreen(
      async () =>
        (await import('#web/features/reviews/application.screen.tsx')).ManagedApplicationScreen,
      'features/reviews/application.screen.tsx',
    ),
  },
  { path: '/organisation/:accountId/applications/:id/case-file', ...caseFile },
  {
    path: '/organisation/:accountId/messages',
    title: (say) => say(en).messages,
    screen: lazyScreen(
      async () => (await import('#web/features/applications/messages.screen.tsx')).MessagesScreen,
      'features/applications/messages.screen.tsx',
    ),
  },
  {
    path: '/organisation/:accountId/referrals',
    title: (say) => say(en).referrals,
    screen: lazyScreen(
      async () =>
        (await import('#web/features/connectors/organisation-referrals.screen.tsx'))
          .OrganisationReferralsScreen,
      'features/connectors/organisation-referrals.screen.tsx',
    ),
  },
  {
    path: '/organisation/:accountId/team',
    title: (say) => say(en).team,
    screen: lazyScreen(
      async () => (await import('#web/features/management/team.screen.tsx')).TeamScreen,
      'features/management/team.screen.tsx',
    ),
  },
  {
    path: '/organisation/:accountId/billing',
    title: (say) => say(en).billing,
    screen: lazyScreen(
      async () => (await import('#web/features/billing/billing.screen.tsx')).BillingScreen,
      'features/billing/billing.screen.tsx',
    ),
  },
  {
    path: '/organisation/:accountId/settings',
    title: (say) => say(en).settings,
    screen: lazyScreen(
      async () =>
        (await import('#web/features/management/settings.screen.tsx')).OrganisationSettingsScreen,
      'features/management/settings.screen.tsx',
    ),
  },
  // the operators' console: one line here, its pages are in the console itself
  {
    path: '/operators/*',
    title: (say) => say(en).operators,
    chrome: 'focus',
    screen: lazyScreen(
      async () => (await import('#web/features/operators/console.screen.tsx')).ConsoleScreen,
      'features/operators/console.screen.tsx',
    ),
  },
  {
    path: '/email/undo',
    title: (say) => say(en).undoEmail,
    screen: lazyScreen(
      async () => (await import('#web/features/auth/undo-email.screen.tsx')).UndoEmailScreen,
      'features/auth/undo-email.screen.tsx',
    ),
  },
  {
    path: '/invitation/stop',
    title: (say) => say(en).invitation,
    screen: lazyScreen(
      async () =>
        (await import('#web/features/management/stop-invitations.screen.tsx'))
          .StopInvitationsScreen,
      'features/management/stop-invitations.screen.tsx',
    ),
  },
  {
    path: '/invitation',
    title: (say) => say(en).invitation,
    screen: lazyScreen(
      async () => (await import('#web/features/management/invitation.screen.tsx')).InvitationScreen,
      'features/management/invitation.screen.tsx',
    ),
  },
];

/** Every page of the product. */
export const routes: readonly AppRoute[] = [...publicRoutes, ...appRoutes];
