import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/context.ts';

/**
 * Deletes the caller's drafts with their answers, those in the bin included, and takes the caller off
 * drafts of others that name them as their connector. What was sent stays with the organisation. Belongs in the transaction that deletes the account.
 */
export async function forgetApplicant(db: Database, caller: Caller): Promise<void> {
  await db
    .deleteFrom('applications')
    .where('user_id', '=', caller.userId)
    .where('status', '=', 'draft')
    .execute();
  await db
    .updateTable('applications')
    .set({ recommended_by: null })
    .where('recommended_by', '=', caller.userId)
    .where('status', '=', 'draft')
    .execute();
}
