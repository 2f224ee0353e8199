import { inTransaction } from '#server/db/database.ts';
import type { Services } from '#server/http/context.ts';
import type { OwnApplication } from '../access.ts';
import { tellCoFounders, tellTeam } from './notices.ts';
import { checkVersion, lockApplication, takeStep } from './transition.ts';

type Answer = {
  to: 'withdrawn' | 'confirmed' | 'declined';
  reason?: string | undefined;
  version?: number | undefined;
};

/** A step of the founder after sending: withdraw, or say yes or no to an acceptance. */
export async function answerAsFounder(
  { db, config }: Pick<Services, 'db' | 'config'>,
  application: OwnApplication,
  { to, reason, version }: Answer,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const locked = await lockApplication(transaction, application);
    checkVersion(locked, version);
    const { readers } = await takeStep(transaction, locked, {
      to,
      by: 'founder',
      actorId: application.userId,
      told: reason?.trim() || null,
      now,
      changes: { requested_questions: '[]' },
    });
    await tellTeam(transaction, locked, readers, {
      kind: `application_${to}`,
      status: to,
      actorId: application.userId,
      now,
    });
    await tellCoFounders(transaction, config, locked, {
      status: to,
      actorId: application.userId,
      now,
    });
  });
}
