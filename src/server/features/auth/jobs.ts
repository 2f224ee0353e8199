import { deleteOlder } from '#server/jobs/clean-up.ts';
import type { TimedJob } from '#server/jobs/runner.ts';

const dayMs = 24 * 3_600_000;

/** Deletes what nobody can use any more: ended sessions at once, codes, links and counters after a day. */
export const authCleanUp: TimedJob = {
  name: 'clean_up_auth',
  pattern: '17,47 * * * *',
  run: async ({ services, now }) => {
    const { db } = services;
    const dayAgo = new Date(now.getTime() - dayMs);
    await deleteOlder(db, { table: 'sessions', column: 'expires_at', before: now });
    const longAgo = new Date(now.getTime() - 400 * dayMs);
    await deleteOlder(db, { table: 'known_devices', column: 'last_used_at', before: longAgo });
    await deleteOlder(db, { table: 'codes', column: 'created_at', before: dayAgo });
    await deleteOlder(db, { table: 'password_resets', column: 'expires_at', before: dayAgo });
    await deleteOlder(db, { table: 'rate_counters', column: 'window_start', before: dayAgo });
  },
};
