import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { operatorHandlers } from './handlers/console.ts';
import { disputeReminders, operatorJobs } from './jobs.ts';
import { exportPerson } from './queries/export-person.ts';

export const operators = serverFeature({
  name: 'operators',
  calls: contract.operators,
  handlers: operatorHandlers,
  jobs: operatorJobs,
  timed: [disputeReminders],
  exportPerson,
});
