import type { Database } from '#server/db/database.ts';
import { isOnlyOf } from '#server/authorization/founder-scope.ts';
import type { Caller } from '#server/http/context.ts';

/**
 * Deletes the drafts that are the caller's alone with their answers, those in the bin included, and takes
 * the caller off drafts of others that name them as their connector. What was sent stays with the organisation. Belongs in the transaction that deletes the account.
 */
export async function forgetApplicant(db: Database, caller: Caller): Promise<void> {
  await db
    .deleteFrom('applications')
    .where(isOnlyOf(caller.userId))
    .where('status', '=', 'draft')
    .execute();
  await db
    .updateTable('applications')
    .set({ recommended_by: null })
    .where('recommended_by', '=', caller.userId)
    .where('status', '=', 'draft')
    .execute();
}
