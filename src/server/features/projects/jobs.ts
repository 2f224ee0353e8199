import type { TimedJob } from '#server/jobs/runner.ts';
import { expireProjects } from './commands/states.ts';

const maxBatches = 20;

/** Marks projects as expired within a minute of the end of their grace. */
export const projectExpiry: TimedJob = {
  name: 'expire_projects',
  pattern: '* * * * *',
  run: async ({ services, now }) => {
    for (let batch = 0; batch < maxBatches; batch += 1) {
      // oxlint-disable-next-line no-await-in-loop -- batch after batch, so that none holds many rows for long
      if ((await expireProjects(services.db, now)) === 0) return;
    }
  },
};
