import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { idsOfFounder, isOnlyOf } from '#server/authorization/founder-scope.ts';
import type { Caller } from '#server/http/context.ts';

/**
 * Deletes the drafts that are the caller's alone with their answers, those in the bin included, and what they noted for
 * themselves of applications made elsewhere; takes the caller off drafts of others that name them as their connector. What was sent stays with the organisation, messages
 * too, without the name. Belongs in the transaction that deletes the account.
 */
export async function forgetApplicant(db: Database, caller: Caller): Promise<void> {
  await db
    .deleteFrom('applications')
    .where(sql<boolean>`applications.id = any(array${idsOfFounder(caller.userId)})`)
    .where(isOnlyOf(caller.userId))
    .where('status', '=', 'draft')
    .execute();
  await db.deleteFrom('unread_conversations').where('user_id', '=', caller.userId).execute();
  await db.deleteFrom('outside_applications').where('user_id', '=', caller.userId).execute();
  await db
    .updateTable('outside_applications')
    .set({ noted_by: null })
    .where('noted_by', '=', caller.userId)
    .execute();
  await db
    .updateTable('applications')
    .set({ recommended_by: null })
    .where('recommended_by', '=', caller.userId)
    .where('status', '=', 'draft')
    .execute();
}
