import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { forgetFills } from './commands/forget-fills.ts';
import { prefillHandlers } from './handlers.ts';
import { prefillJobs } from './jobs.ts';
import { exportPerson } from './queries/export-person.ts';

export const prefill = serverFeature({
  name: 'prefill',
  calls: contract.prefill,
  handlers: prefillHandlers,
  jobs: prefillJobs,
  forgetPerson: async ({ db, caller }) => forgetFills(db, caller),
  exportPerson,
});
