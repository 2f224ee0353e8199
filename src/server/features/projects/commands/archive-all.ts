import type { Database } from '#server/db/database.ts';

/** Takes every project of an account out of use, when the account goes. */
export async function archiveAll(db: Database, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('projects')
    .set({ status: 'archived', updated_at: now })
    .where('account_id', '=', accountId)
    .where('status', '<>', 'archived')
    .execute();
}
