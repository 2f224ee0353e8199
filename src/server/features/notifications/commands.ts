import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/context.ts';

/** Marks the caller's notifications with these ids, or all, as seen; returns how many were new. */
export async function markSeen(
  db: Database,
  caller: Caller,
  ids: string[] | undefined,
  now: Date,
): Promise<number> {
  const result = await db
    .updateTable('notifications')
    .set({ seen_at: now })
    .where('user_id', '=', caller.userId)
    .where('seen_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids}::uuid[])`))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Deletes the caller's notifications. Belongs in the transaction that deletes the account. */
export async function forgetNotifications(db: Database, caller: Caller): Promise<void> {
  await db.deleteFrom('notifications').where('user_id', '=', caller.userId).execute();
}
