import { keptSince } from '#rules/webhooks.ts';
import { deleteOlder } from '#server/jobs/clean-up.ts';
import type { JobHandlers, TimedJob } from '#server/jobs/runner.ts';
import { deliverDue, takeUpLeft } from './commands/deliver.ts';

export const webhookJobs: Pick<JobHandlers, 'send_webhooks'> = {
  send_webhooks: async ({ webhookId }, { services, now, signal }) =>
    deliverDue(services, webhookId, { now, signal }),
};

/** Has sent what a crash left behind. */
export const webhookSweeper: TimedJob = {
  name: 'sweep_webhooks',
  pattern: '* * * * *',
  lane: 'alerts',
  run: async ({ services, now }) => takeUpLeft(services.db, now),
};

/** Deletes what happened longer ago than is kept, with what was sent of it. */
export const webhookCleanUp: TimedJob = {
  name: 'clean_up_webhooks',
  pattern: '22 * * * *',
  lane: 'alerts',
  run: async ({ services, now }) => {
    const before = keptSince(now);
    await deleteOlder(services.db, { table: 'webhook_events', column: 'created_at', before });
  },
};
