import type { TimedJob } from '#server/jobs/runner.ts';
import { releaseDue } from './commands/release.ts';
import { signHead } from './commands/heads.ts';
import { closeOldTouches, isFullBatch } from './commands/touches.ts';
import { deleteOldVisits } from './commands/visits.ts';

/** Closes the referral links whose window is over. */
export const touchClosing: TimedJob = {
  name: 'close_referral_touches',
  pattern: '12 * * * *',
  run: async ({ services, now }) => {
    const closed = await closeOldTouches(services.db, now);
    await deleteOldVisits(services.db, now);
    if (isFullBatch(closed)) await touchClosing.run({ services, now });
  },
};

/** Makes earned amounts payable after their waiting time. */
export const earningRelease: TimedJob = {
  name: 'release_earnings',
  pattern: '22 * * * *',
  run: async ({ services, now }) => {
    const released = await releaseDue(services.db, now);
    if (released > 0) await earningRelease.run({ services, now });
  },
};

/** Signs each day how long the ledger is, and what its last hash is. */
export const headSigning: TimedJob = {
  name: 'sign_ledger_head',
  pattern: '42 2 * * *',
  catchUpHours: 23,
  run: async ({ services, now }) => {
    await signHead(services.db, now);
  },
};
