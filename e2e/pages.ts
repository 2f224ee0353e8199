import { page, type PageEntry } from './page-entry.ts';

const slug = { slug: 'project' } as const;
const application = { id: 'acceptedApplication' } as const;
const startup = { id: 'startup' } as const;
const account = { accountId: 'account' } as const;
const managedProject = { ...account, projectId: 'managedProject' } as const;
const managedApplication = { ...account, applicationId: 'managedApplication' } as const;
const apply = '/projects/:slug/apply';
const workspace = '/organisation/:accountId';

/**
 * Every page and every modal, and the states of them that look different. The pictures of `npm run screens`,
 * the accessibility journeys and Lighthouse go through it; pages.test.ts says which route or modal it lacks.
 */
export const pages: readonly PageEntry[] = [
  page('visitor', 'home', '/'),
  page('visitor', 'projects', '/projects'),
  page('visitor', 'projects-filters', '/projects', { search: '?filters=open' }),
  page('visitor', 'projects-none', '/projects', { search: '?q=zeppelin' }),
  page('visitor', 'projects-found', '/projects', { search: '?q=nordic&closes=90' }),
  page('visitor', 'projects-list', '/projects', { search: '?view=list' }),
  page('visitor', 'project', '/projects/:slug', { at: slug }),
  page('visitor', 'project-past', '/projects/:slug', { at: { slug: 'pastProject' } }),
  page('visitor', 'organisation', '/organisations/:slug', { at: { slug: 'organisation' } }),
  page('visitor', 'connector', '/connectors/:id', { at: { id: 'connector' } }),
  page('visitor', 'perks', '/perks'),
  page('visitor', 'for-organisations', '/for-organisations'),
  page('visitor', 'apply', apply, { at: slug }),
  page('visitor', 'apply-review', apply, { at: slug, search: '#review' }),
  page('visitor', 'applications-sample', '/applications'),
  page('visitor', 'referrals-sample', '/referrals'),
  page('visitor', 'startups', '/startups'),
  page('visitor', 'settings', '/settings'),
  page('visitor', 'on-this-device', '/on-this-device'),
  page('visitor', 'check-receipt', '/receipts'),
  page('visitor', 'operators', '/operators/*'),
  page('visitor', 'not-found', '/nothing/here'),
  page('visitor', 'project-gone', '/projects/none-such'),
  page('visitor', 'kit', '/kit'),
  page('visitor', 'login', '/', { search: '?modal=login' }),
  page('visitor', 'register', '/', { search: '?modal=register' }),
  page('visitor', 'login-code', '/', { search: '?modal=login_code' }),
  page('visitor', 'reset-password', '/', { search: '?modal=reset_password' }),
  page('visitor', 'email-undo', '/email/undo', { search: '?undoToken=of-a-mail' }),
  page('visitor', 'invitation-stop', '/invitation/stop', { search: '?stopToken=of-a-mail' }),
  page('visitor', 'invitation-stop-used', '/invitation/stop'),
  page('visitor', 'alerts-stop', '/bookmarks/stop', { search: '?stopToken=of-a-mail' }),
  page('visitor', 'alerts-stop-used', '/bookmarks/stop'),
  page('visitor', 'bookmarks', '/bookmarks'),
  page('visitor', 'reset-password-link', '/', { search: '?modal=reset_password&token=of-a-mail' }),

  page('newcomer', 'home', '/'),
  page('newcomer', 'email-verify', '/', { search: '?modal=email_verify' }),
  page('newcomer', 'applications', '/applications'),
  page('newcomer', 'drafts', '/applications', { search: '?tab=drafts' }),
  page('newcomer', 'statistics', '/applications', { search: '?tab=statistics' }),
  page('newcomer', 'startups', '/startups'),
  page('newcomer', 'referrals', '/referrals'),
  page('newcomer', 'notifications', '/notifications'),
  page('newcomer', 'organisations', '/organisation'),
  page('newcomer', 'organisation-new', '/organisation/new'),
  page('newcomer', 'member-invitation', '/invitation', {
    search: '?invitationToken={memberInvitation}',
  }),
  page('newcomer', 'founder-invitation', '/startups/invitation', {
    search: '?token={founderInvitation}',
  }),

  page('founder', 'home', '/'),
  page('founder', 'project-report', '/projects/:slug', {
    at: slug,
    press: ['Report this project'],
  }),
  page('founder', 'applications', '/applications'),
  page('founder', 'drafts', '/applications', { search: '?tab=drafts' }),
  page('founder', 'statistics', '/applications', { search: '?tab=statistics' }),
  page('founder', 'application', '/applications/:id', { at: application }),
  page('founder', 'as-reviewers', '/applications/:id/as-reviewers', {
    at: { id: 'blindApplication' },
  }),
  page('founder', 'case-file', '/applications/:id/case-file', { at: application }),
  page('founder', 'apply', apply, { at: { slug: 'draftProject' } }),
  page('founder', 'apply-review', apply, { at: { slug: 'draftProject' }, search: '#review' }),
  page('founder', 'startups', '/startups'),
  page('founder', 'startup', '/startups/:id', { at: startup }),
  page('founder', 'startup-invite', '/startups/:id', {
    at: startup,
    press: ['Invite a co-founder'],
  }),
  page('founder', 'startup-profile', '/startups/:id/profile', { at: startup }),
  page('founder', 'invitation-without-token', '/startups/invitation'),
  page('founder', 'notifications', '/notifications'),
  page('founder', 'bookmarks', '/bookmarks'),
  page('founder', 'saved-searches', '/bookmarks/searches'),
  page('founder', 'settings', '/settings'),
  page('founder', 'on-this-device', '/on-this-device'),
  page('founder', 'account-menu', '/settings', { press: ['Account menu'] }),
  page('founder', 'delete-account', '/settings', { press: ['Delete the account…'] }),
  page('founder', 'create-startup', '/startups', { search: '?modal=create_startup' }),
  page('founder', 'generate-startup', '/applications/:id', {
    at: { id: 'pendingApplication' },
    search: '?modal=generate_startup&applicationId={pendingApplication}',
  }),
  page('founder', 'startup-applications', '/startups', { search: '?modal=startup_applications' }),
  page('founder', 'patch-startup', '/startups/:id', {
    at: startup,
    search: '?modal=patch_startup',
  }),
  page('founder', 'change-password', '/settings', { search: '?modal=change_password' }),
  page('founder', 'success-verify', '/', { search: '?modal=success_verify' }),

  page('connector', 'home', '/'),
  page('connector', 'referrals', '/referrals'),
  page('connector', 'referrals-project', '/referrals', { search: '?project={project}' }),
  page('connector', 'referrals-list', '/referrals', { search: '?tab=list' }),
  page('connector', 'referrals-earnings', '/referrals', { search: '?tab=earnings' }),
  page('connector', 'referrals-ranking', '/referrals', { search: '?tab=ranking' }),

  page('organiser', 'home', '/'),
  page('organiser', 'workspace', workspace, { at: account }),
  page('organiser', 'projects', `${workspace}/projects`, { at: account }),
  page('organiser', 'project-create', `${workspace}/projects`, { at: account, search: '?new=1' }),
  page('organiser', 'project', `${workspace}/projects/:projectId`, { at: managedProject }),
  page('organiser', 'project-price', `${workspace}/projects/:projectId`, {
    at: managedProject,
    press: ['Change the price or the share', 'A price of its own'],
  }),
  page('organiser', 'project-form', `${workspace}/projects/:projectId/form`, {
    at: managedProject,
  }),
  page('organiser', 'form-paste', `${workspace}/projects/:projectId/form`, {
    at: managedProject,
    press: ['Paste as text'],
  }),
  page('organiser', 'form-versions', `${workspace}/projects/:projectId/form/versions`, {
    at: managedProject,
  }),
  page('organiser', 'form-version', `${workspace}/projects/:projectId/form/versions`, {
    at: managedProject,
    search: '?open=1',
  }),
  page('organiser', 'form-publish', `${workspace}/projects/:projectId/form`, {
    at: managedProject,
    search: '?publish=1',
  }),
  page('organiser', 'project-published', `${workspace}/projects/:projectId/published`, {
    at: managedProject,
  }),
  page('organiser', 'project-review', `${workspace}/projects/:projectId/review`, {
    at: managedProject,
  }),
  page('organiser', 'release-date', `${workspace}/projects/:projectId/review`, {
    at: managedProject,
    press: ['Set a moment'],
  }),
  page('organiser', 'applications', `${workspace}/applications`, { at: account }),
  page('organiser', 'applications-found', `${workspace}/applications`, {
    at: account,
    search: '?q=saltmarsh',
  }),
  page('organiser', 'export', `${workspace}/applications`, { at: account, press: ['Export'] }),
  page('organiser', 'board', `${workspace}/applications`, { at: account, search: '?view=board' }),
  page('organiser', 'case-file', `${workspace}/applications/:id/case-file`, {
    at: { ...account, id: 'managedApplication' },
  }),
  page('organiser', 'application', `${workspace}/applications/:applicationId`, {
    at: managedApplication,
  }),
  page('organiser', 'messages', `${workspace}/messages`, { at: account }),
  page('organiser', 'referrals', `${workspace}/referrals`, { at: account }),
  page('organiser', 'referrals-received', `${workspace}/referrals`, {
    at: account,
    search: '?part=received',
  }),
  page('organiser', 'billing', `${workspace}/billing`, { at: account }),
  page('organiser', 'billing-paying', `${workspace}/billing`, {
    at: account,
    search: '?paying={invoice}',
  }),
  page('organiser', 'team', `${workspace}/team`, { at: account }),
  page('organiser', 'team-invite', `${workspace}/team`, { at: account, press: ['Invite'] }),
  page('organiser', 'settings', `${workspace}/settings`, { at: account }),
  page('organiser', 'api-key-make', `${workspace}/settings`, {
    at: account,
    press: ['Make a key'],
  }),
  page('organiser', 'api-key-replace', `${workspace}/settings`, {
    at: account,
    press: ['Replace Public website'],
  }),
  page('organiser', 'api-key-revoke', `${workspace}/settings`, {
    at: account,
    press: ['Revoke Public website'],
  }),
  page('organiser', 'api-keys-ended', `${workspace}/settings`, {
    at: account,
    press: ['Show keys that ended'],
  }),
  page('organiser', 'webhook-make', `${workspace}/settings`, {
    at: account,
    press: ['Add a webhook'],
  }),
  page('organiser', 'webhook-change', `${workspace}/settings`, {
    at: account,
    press: ['More for hooks.example', 'Change'],
  }),
  page('organiser', 'webhook-rotate', `${workspace}/settings`, {
    at: account,
    press: ['More for hooks.example', 'Replace the secret'],
  }),
  page('organiser', 'webhook-delete', `${workspace}/settings`, {
    at: account,
    press: ['More for hooks.example', 'Delete'],
  }),
  page('organiser', 'webhook-deliveries', `${workspace}/settings`, {
    at: account,
    press: ['Deliveries to hooks.example'],
  }),

  page('reviewer', 'home', '/'),
  page('reviewer', 'workspace', workspace, { at: account }),
  page('reviewer', 'applications', `${workspace}/applications`, { at: account }),
  page('reviewer', 'application', `${workspace}/applications/:applicationId`, {
    at: managedApplication,
  }),
  page('reviewer', 'recuse', `${workspace}/applications/:applicationId`, {
    at: managedApplication,
    press: ['Conflict of interest'],
  }),
  page('reviewer', 'settings', `${workspace}/settings`, { at: account }),

  page('operator', 'overview', '/operators'),
  page('operator', 'deadlines', '/operators/deadlines'),
  page('operator', 'verifications', '/operators/verifications'),
  page('operator', 'organisations', '/operators/organisations'),
  page('operator', 'projects', '/operators/projects'),
  page('operator', 'moderation', '/operators/moderation'),
  page('operator', 'charges', '/operators/charges'),
  page('operator', 'charges-open', '/operators/charges', { press: ['Show the charges'] }),
  page('operator', 'charges-collected', '/operators/charges', { search: '?show=collected' }),
  page('operator', 'charges-proposed', '/operators/charges', { search: '?show=proposed' }),
  page('operator', 'refund-confirm', '/operators/charges', {
    search: '?show=proposed',
    press: [/^Confirm and refund /],
  }),
  page('operator', 'charges-reversed', '/operators/charges', { search: '?show=reversed' }),
  page('operator', 'refund', '/operators/charges', {
    search: '?show=collected',
    press: [/^Refund \S+ to /],
  }),
  page('operator', 'card-payments', '/operators/charges', { search: '?show=cards' }),
  page('operator', 'payouts', '/operators/payouts'),
  page('operator', 'payouts-earned', '/operators/payouts', { search: '?show=earned' }),
  page('operator', 'disputes', '/operators/disputes'),
  page('operator', 'users', '/operators/users'),
  page('operator', 'user', '/operators/users/:userId', { at: { userId: 'user' } }),
  page('operator', 'lookups', '/operators/lookups'),
  page('operator', 'banners', '/operators/banners'),
  page('operator', 'banner-add', '/operators/banners', { press: ['Add a banner'] }),
  page('operator', 'synonyms', '/operators/synonyms'),
  page('operator', 'synonyms-tried', '/operators/synonyms', { search: '?try=harbour' }),
  page('operator', 'audit', '/operators/audit'),
  page('operator', 'migrations', '/operators/migrations'),
  page('operator', 'installation', '/operators/installation'),
];
