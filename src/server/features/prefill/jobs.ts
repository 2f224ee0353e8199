import type { JobHandlers } from '#server/jobs/runner.ts';
import { proposeWithModel } from './commands/model.ts';

export const prefillJobs: Pick<JobHandlers, 'propose_with_model'> = {
  propose_with_model: async ({ fillId }, run) => proposeWithModel(run, fillId),
};
