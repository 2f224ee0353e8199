import type { JobHandlers, TimedJob } from '#server/jobs/runner.ts';
import { askAboutQuiet, askForEvents, closeAtStripe } from './commands/ask-stripe.ts';
import { askPayees } from './commands/ask-payees.ts';
import { forgetEvents } from './commands/card-events.ts';
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

/** Asks each hour those where to pay whose money is ready. */
export const payeeAsking: TimedJob = {
  name: 'ask_payees',
  pattern: '32 * * * *',
  run: async ({ services, now }) => {
    const asked = await askPayees(services, now);
    if (asked > 0) await payeeAsking.run({ services, now });
  },
};

/** Asks Stripe what became of payments that are open for longer, so that a lost webhook loses nothing. */
export const cardAsking: TimedJob = {
  name: 'ask_about_card_payments',
  pattern: '*/5 * * * *',
  lane: 'alerts',
  run: async ({ services, now }) => {
    const failures = await askAboutQuiet(services, now);
    if (failures.length > 0) {
      throw new AggregateError(failures, 'Stripe could not be asked about some payments.');
    }
  },
};

/** Takes what Stripe told in the last days and nobody here heard, and forgets what was heard long ago. */
export const eventAsking: TimedJob = {
  name: 'ask_for_card_events',
  pattern: '42 * * * *',
  lane: 'alerts',
  run: async ({ services, now }) => {
    await forgetEvents(services.db, now);
    const failures = await askForEvents(services, now);
    if (failures.length > 0) {
      throw new AggregateError(failures, 'Some events of Stripe could not be taken.');
    }
  },
};

export const billingJobs: Pick<JobHandlers, 'close_card_sessions'> = {
  close_card_sessions: async (_, { services, now }) => closeAtStripe(services, now),
};
