import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { prefillHandlers } from './handlers.ts';
import { prefillJobs } from './jobs.ts';

export const prefill = serverFeature({
  name: 'prefill',
  calls: contract.prefill,
  handlers: prefillHandlers,
  jobs: prefillJobs,
});
