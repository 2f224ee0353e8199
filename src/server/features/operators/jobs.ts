import type { JobHandlers, TimedJob } from '#server/jobs/runner.ts';
import { remindOfDisputes } from './commands/remind-disputes.ts';
import { tellOperators } from './commands/tell-operators.ts';

/** Reminds operators of disputes that are due, and tells both sides of those that are late. */
export const disputeReminders: TimedJob = {
  name: 'remind_of_disputes',
  pattern: '32 7 * * *',
  catchUpHours: 23,
  lane: 'alerts',
  run: async ({ services, now }) => remindOfDisputes(services, now),
};

export const operatorJobs: Pick<JobHandlers, 'tell_operators'> = {
  tell_operators: async (payload, { services, now }) => tellOperators(services, payload, now),
};
