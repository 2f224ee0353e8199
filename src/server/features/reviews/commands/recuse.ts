import { sql } from 'kysely';
import { scopeOf } from '#rules/management/roles.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { AppError } from '#server/http/errors.ts';
import { announce } from '#server/integrations/live/live.ts';
import { listReaders } from '#server/features/management/queries/accounts.ts';
import type { ManagedApplication } from '#server/features/applications/access.ts';
import type { LiftableRecusal } from '../access.ts';
import { sayReviews } from '#contract/messages/reviews.ts';

/**
 * Notes the conflict of interest and takes the reviewer's review away with it: it must not count. What was submitted is kept for
 * the case file. Twice is harmless. Throws `forbidden` for other roles, who see every application anyway.
 */
export async function recuse(
  db: Database,
  application: ManagedApplication<'review'>,
  reason: string,
  now: Date,
): Promise<void> {
  if (scopeOf(application.account.role) !== 'assigned') {
    throw new AppError('forbidden', sayReviews('reviews.reviewers_recuse'));
  }
  await inTransaction(db, async (transaction) => {
    const { id: applicationId, userId } = application;
    // A review that is being written is written first, and goes with the others; one that comes later is refused.
    await transaction
      .selectFrom('applications')
      .select('id')
      .where('id', '=', applicationId)
      .forNoKeyUpdate()
      .execute();
    const declared = { application_id: applicationId, user_id: userId, reason: reason.trim() };
    const { numInsertedOrUpdatedRows: isNew } = await transaction
      .insertInto('recusals')
      .values({ ...declared, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (isNew) {
      await transaction
        .insertInto('recusal_events')
        .values({
          ...declared,
          id: newId(),
          to_state: 'declared',
          side: 'reviewer',
          actor_id: userId,
          created_at: now,
        })
        .execute();
    }
    await takeBack(transaction, application, now);
    await tellReaders(transaction, { applicationId, userId });
  });
}

/** What was submitted stays in its versions, as what somebody judged then; drafts go. */
async function takeBack(
  db: Database,
  { id, userId, account }: ManagedApplication<'review'>,
  now: Date,
): Promise<void> {
  await sql`
    with gone as (delete from reviews where application_id = ${id} and reviewer_id = ${userId}
      returning id, application_id, reviewer_id, created_at)
    insert into recused_reviews (id, application_id, account_id, reviewer_id, created_at, recused_at)
    select id, application_id, ${account.id}::uuid, reviewer_id, created_at, ${now}::timestamptz from gone
    where exists (select from review_versions where review_id = gone.id)`.execute(db);
}

/**
 * Lifts the conflict of interest: what was assigned is in sight again. Of two at once one does it.
 * Throws `not_found`.
 */
export async function liftRecusal(
  db: Database,
  recusal: LiftableRecusal,
  now: Date,
): Promise<void> {
  const { applicationId, userId, by } = recusal;
  await inTransaction(db, async (transaction) => {
    const lifted = await transaction
      .deleteFrom('recusals')
      .where('application_id', '=', applicationId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!lifted.numDeletedRows) throw new AppError('not_found');
    await transaction
      .insertInto('recusal_events')
      .values({
        id: newId(),
        application_id: applicationId,
        user_id: userId,
        to_state: 'lifted',
        side: by.side,
        actor_id: by.userId,
        created_at: now,
      })
      .execute();
    await tellReaders(transaction, recusal);
  });
}

async function tellReaders(
  db: Database,
  { applicationId, userId }: { applicationId: string; userId: string },
): Promise<void> {
  const readers = await listReaders(db, applicationId);
  const event = { event: 'changed', resource: 'application', id: applicationId } as const;
  await announce(db, [userId, ...readers.map((reader) => reader.userId)], event);
}
