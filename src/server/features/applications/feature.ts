import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { keepAskedBack } from './commands/reconstruct.ts';
import { applicationHandlers } from './handlers.ts';
import {
  applicationJobs,
  deadlineReminders,
  decisionJobs,
  decisionRelease,
  snapshotReconstruction,
} from './jobs.ts';

export const applications = serverFeature({
  name: 'applications',
  calls: contract.applications,
  handlers: applicationHandlers,
  jobs: { ...decisionJobs, ...applicationJobs },
  timed: [deadlineReminders, decisionRelease, snapshotReconstruction],
  prepare: async ({ db, config, now }) => keepAskedBack(db, config, now),
});
