import { catalogue } from '#web/lib/i18n.ts';

/** What the browser's tab says while a page loads. */
export const en = catalogue('titles', {
  apply: 'Apply',
  applications: 'Applications',
  application: 'Application',
  referrals: 'Refer and earn',
  invitation: 'Invitation',
  undoEmail: 'Change of address',
  startups: 'Startups',
  startup: 'Startup',
  profile: 'Profile',
  kit: 'Design kit',
  notifications: 'Notifications',
  settings: 'Settings',
  onThisDevice: 'Text on this device',
  forOrganisations: 'For organisations',
  organisations: 'My organisations',
  newOrganisation: 'Create an organisation',
  workspace: 'Workspace',
  projects: 'Projects',
  project: 'Project',
  form: 'Application form',
  review: 'Review',
  team: 'Team',
  billing: 'Billing',
  operators: 'Operators',
});
