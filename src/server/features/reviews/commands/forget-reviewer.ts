import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/context.ts';

/**
 * Deletes what the caller never gave out as a reviewer: reviews never submitted, drafts, and conflicts of
 * interest with their reasons. Submitted reviews and comments are the organisation's and stay, without
 * the name. Belongs in the transaction that deletes the account.
 */
export async function forgetReviewer(db: Database, { userId }: Caller): Promise<void> {
  await db
    .deleteFrom('reviews')
    .where('reviewer_id', '=', userId)
    .where('submitted_at', 'is', null)
    .where('asked_again_at', 'is', null)
    .execute();
  await db
    .deleteFrom('review_drafts')
    .using('reviews')
    .whereRef('reviews.id', '=', 'review_drafts.review_id')
    .where('reviews.reviewer_id', '=', userId)
    .execute();
  // What they once submitted stands in its versions; what they wrote since is nobody's.
  await db
    .updateTable('reviews')
    .set({ scores: '[]', comment: null, total: null })
    .where('reviewer_id', '=', userId)
    .where('submitted_at', 'is', null)
    .execute();
  await db.deleteFrom('recusals').where('user_id', '=', userId).execute();
  await db.deleteFrom('recusal_events').where('user_id', '=', userId).execute();
}
