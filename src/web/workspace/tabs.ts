import type { Need } from '#rules/management/roles.ts';

export type WorkspaceTab =
  | 'overview'
  | 'projects'
  | 'applications'
  | 'messages'
  | 'referrals'
  | 'billing'
  | 'team'
  | 'settings';

/** The right that a place of a workspace asks for, in the order of the bar. */
export const tabNeeds: Record<WorkspaceTab, Need> = {
  overview: 'read',
  projects: 'read',
  applications: 'read',
  messages: 'decide',
  referrals: 'member',
  billing: 'billing',
  team: 'member',
  settings: 'read',
};
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object has these names and no other.
export const tabKeys = Object.keys(tabNeeds) as WorkspaceTab[];
