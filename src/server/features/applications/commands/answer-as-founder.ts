import { type Database, inTransaction } from '#server/db/database.ts';
import type { OwnApplication } from '../access.ts';
import { tellTeam } from './notices.ts';
import { checkVersion, lockApplication, takeStep } from './one-door.ts';

type Answer = {
  to: 'withdrawn' | 'confirmed' | 'declined';
  reason?: string | undefined;
  version?: number | undefined;
};

/** A step of the founder after sending: withdraw, or say yes or no to an acceptance. */
export async function answerAsFounder(
  db: Database,
  application: OwnApplication,
  { to, reason, version }: Answer,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const locked = await lockApplication(transaction, application);
    checkVersion(locked, version);
    await takeStep(transaction, locked, {
      to,
      by: 'founder',
      actorId: locked.user_id,
      told: reason?.trim() || null,
      now,
      changes: { requested_questions: '[]' },
    });
    await tellTeam(transaction, locked, {
      kind: to === 'withdrawn' ? 'application_withdrawn' : 'application_status',
      status: to,
      now,
    });
  });
}
