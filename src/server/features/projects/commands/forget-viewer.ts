import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/context.ts';

/** Takes the caller's name off the views that were counted; the counts stay. */
export async function forgetViewer(db: Database, caller: Caller): Promise<void> {
  await db
    .updateTable('project_views')
    .set({ user_id: null })
    .where('user_id', '=', caller.userId)
    .execute();
}
