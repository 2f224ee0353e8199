import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { leaveAllTeams } from './commands/leave-teams.ts';
import { managementHandlers } from './handlers.ts';
import { entityRendering } from './jobs.ts';
import { listAccountsAtHome } from './queries/accounts.ts';
import { exportPerson } from './queries/export-person.ts';

import { toAccountsAtHome } from './views.ts';

export const management = serverFeature({
  name: 'management',
  calls: contract.management,
  handlers: managementHandlers,
  timed: [entityRendering],
  // Refuses the last owner of an organisation.
  forgetPerson: async ({ db, caller, now }) => leaveAllTeams(db, caller, now),
  exportPerson,
  home: async (home) => ({ accounts: toAccountsAtHome(await listAccountsAtHome(home)) }),
});
