import { deleteOlder } from '#server/jobs/clean-up.ts';
import type { TimedJob } from '#server/jobs/runner.ts';

const dayMs = 24 * 3_600_000;

/** Deletes the codes of domains after a day: until then they count for the brake on new ones. */
export const startupCleanUp: TimedJob = {
  name: 'clean_up_startups',
  pattern: '27,57 * * * *',
  run: async ({ services, now }) => {
    const before = new Date(now.getTime() - dayMs);
    await deleteOlder(services.db, { table: 'startup_codes', column: 'created_at', before });
  },
};
