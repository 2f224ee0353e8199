import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { fileHandlers } from './handlers.ts';
import { fileJobs, picturesToMake } from './jobs.ts';

export const files = serverFeature({
  name: 'files',
  calls: contract.files,
  handlers: fileHandlers,
  jobs: fileJobs,
  timed: [picturesToMake],
});
