import type { TimedJob } from '#server/jobs/runner.ts';
import { issueNext } from './commands/invoices.ts';

/** Issues the invoices of the months that are over, one transaction each. */
export const invoicing: TimedJob = {
  name: 'issue_invoices',
  pattern: '52 * * * *',
  run: async ({ services, now }) => {
    // oxlint-disable-next-line no-await-in-loop -- each takes the number after the one before
    while (await issueNext(services, now)) continue;
  },
};
