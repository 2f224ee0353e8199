import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/context.ts';

/** Deletes what the person kept here. Belongs in the transaction that deletes the account. */
export async function forgetKeeper(db: Database, { userId }: Caller): Promise<void> {
  const tables = [
    'bookmarks',
    'bookmark_reminders',
    'bookmark_settings',
    'saved_searches',
  ] as const;
  for (const table of tables) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}
