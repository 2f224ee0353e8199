import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { leaveAllTeams } from './commands/leave-teams.ts';
import { managementHandlers } from './handlers.ts';
import { entityRendering, keyReminders } from './jobs.ts';
import { listAccountsAtHome } from './queries/accounts.ts';
import { exportPerson } from './queries/export-person.ts';

import { toAccountsAtHome } from './views.ts';

export const management = serverFeature({
  name: 'management',
  calls: contract.management,
  handlers: managementHandlers,
  timed: [entityRendering, keyReminders],
  // Refuses the last owner of an organisation.
  forgetPerson: async (leaving) => leaveAllTeams(leaving, leaving.caller, leaving.now),
  exportPerson,
  home: async (home) => ({ accounts: toAccountsAtHome(await listAccountsAtHome(home)) }),
});
