import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { authHandlers } from './handlers/accounts.ts';
import { secondFactorHandlers } from './handlers/second-factors.ts';
import { authCleanUp } from './jobs.ts';
import { exportPerson } from './queries/export-person.ts';

export const auth = serverFeature({
  name: 'auth',
  calls: contract.auth,
  handlers: { ...authHandlers, ...secondFactorHandlers },
  timed: [authCleanUp],
  exportPerson,
});
