import { Worker } from 'node:worker_threads';
import type { TimedJob } from '#server/jobs/runner.ts';

/**
 * A backup each night, or when a server is back that was away then. It runs in a thread of its own: encrypting is half a
 * second of computing at a time, for which no request shall wait. How it went stands in `backups`; that it failed is an error
 * of the log as well.
 */
export const dailyBackup: TimedJob = {
  name: 'daily_backup',
  pattern: '20 3 * * *',
  catchUpHours: 23,
  run: async ({ services: { config }, now }) => {
    if (!config.backup.daily) return;
    await new Promise<void>((resolve, reject) => {
      new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData: { config, now } })
        .once('error', reject)
        .once('exit', (code) => {
          if (code === 0) resolve();
          else reject(new Error(`The thread of the backup ended with ${code}.`));
        });
    });
  },
};
