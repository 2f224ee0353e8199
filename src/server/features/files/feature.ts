import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { forgetFiles } from './commands/forget-files.ts';
import { fileHandlers } from './handlers.ts';
import { fileJobs, picturesToMake } from './jobs.ts';
import { exportPerson } from './queries.ts';

export const files = serverFeature({
  name: 'files',
  calls: contract.files,
  handlers: fileHandlers,
  jobs: fileJobs,
  timed: [picturesToMake],
  forgetPerson: async ({ db, caller, removeLater }) => removeLater(await forgetFiles(db, caller)),
  exportPerson,
});
