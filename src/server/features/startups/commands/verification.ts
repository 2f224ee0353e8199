import type { Config } from '#server/config.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { notify } from '#server/integrations/notices.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import type { OwnStartup, ReviewedStartup } from '../access.ts';
import { refusedMail, verifiedMail } from '../emails.ts';
import { founderContacts } from '../queries/founders.ts';
import { announceStartup, type LockedStartup, lockStartup } from './profile.ts';
import { takeVerificationStep } from './verification-transition.ts';

type Outside = { db: Database; config: Config };

/** Asks the platform to verify the startup; while it waits, nothing changes. Throws `state_conflict`. */
export async function requestVerification(
  db: Database,
  startup: OwnStartup,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const locked = await lockStartup(transaction, startup);
    if (locked.verification === 'requested') return;
    const actorId = startup.userId;
    await takeVerificationStep(transaction, locked, {
      to: 'requested',
      by: 'founder',
      actorId,
      now,
    });
    await announceStartup(transaction, startup.id);
  });
}

/** An operator verifies the startup; its founders get a notice and a mail. Throws `state_conflict`. */
export async function verifyStartup(
  { db, config }: Outside,
  startup: ReviewedStartup,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const locked = await lockStartup(transaction, startup);
    const actorId = startup.operatorId;
    await takeVerificationStep(transaction, locked, {
      to: 'verified',
      by: 'operator',
      actorId,
      now,
    });
    await tellVerified({ db: transaction, config }, locked, now);
  });
}

/**
 * An operator refuses the verification, or takes one back, with the reason that the founders read.
 * Throws `state_conflict`, and `validation` without a reason.
 */
export async function refuseVerification(
  { db, config }: Outside,
  startup: ReviewedStartup,
  reason: string,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const locked = await lockStartup(transaction, startup);
    await takeVerificationStep(transaction, locked, {
      to: 'refused',
      by: 'operator',
      actorId: startup.operatorId,
      reason,
      now,
    });
    const founders = await founderContacts(transaction, startup.id);
    // Who of the platform decided is for the platform: no actor is named.
    await notify(transaction, {
      userIds: founders.map(({ id }) => id),
      kind: 'startup_refused',
      payload: { startupId: startup.id, startupName: locked.name, reason: reason.trim() },
      now,
    });
    for (const { email, email_verified_at: proven } of founders) {
      if (!proven) continue;
      const mail = refusedMail(config, locked, reason.trim());
      // oxlint-disable-next-line no-await-in-loop -- they share one transaction
      await queueMail(transaction, { to: email, mail, now });
    }
    await announceStartup(transaction, startup.id);
  });
}

/** Tells the founders that their startup is verified. */
export async function tellVerified(
  { db, config }: Outside,
  startup: LockedStartup,
  now: Date,
): Promise<void> {
  const founders = await founderContacts(db, startup.id);
  await notify(db, {
    userIds: founders.map(({ id }) => id),
    kind: 'startup_verified',
    payload: { startupId: startup.id, startupName: startup.name },
    now,
  });
  for (const { email, email_verified_at: proven } of founders) {
    if (!proven) continue;
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    await queueMail(db, { to: email, mail: verifiedMail(config, startup), now });
  }
  await announceStartup(db, startup.id);
}
