import { type Database, inTransaction } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';
import { announce } from '#server/integrations/live.ts';
import { listReaders } from '#server/features/management/queries.ts';
import type { ManagedApplication } from '#server/features/applications/access.ts';

/**
 * Notes the conflict of interest and takes the reviewer's review away with it: it must not count.
 * Twice is harmless. Throws `forbidden` for other roles, who see every application anyway.
 */
export async function recuse(
  db: Database,
  application: ManagedApplication<'reviewer'>,
  reason: string,
  now: Date,
): Promise<void> {
  if (application.account.role !== 'reviewer') {
    throw new AppError('forbidden', {
      message: 'Only reviewers recuse themselves: managers see every application.',
    });
  }
  await inTransaction(db, async (transaction) => {
    await transaction
      .insertInto('recusals')
      .values({
        application_id: application.id,
        user_id: application.userId,
        reason: reason.trim(),
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .deleteFrom('reviews')
      .where('application_id', '=', application.id)
      .where('reviewer_id', '=', application.userId)
      .execute();
    const readers = await listReaders(transaction, application.id);
    await announce(transaction, [application.userId, ...readers.map(({ userId }) => userId)], {
      event: 'changed',
      resource: 'application',
      id: application.id,
    });
  });
}
