import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { authHandlers } from './handlers.ts';
import { authCleanUp } from './jobs.ts';
import { exportPerson } from './queries/export-person.ts';

export const auth = serverFeature({
  name: 'auth',
  calls: contract.auth,
  handlers: authHandlers,
  timed: [authCleanUp],
  exportPerson,
});
