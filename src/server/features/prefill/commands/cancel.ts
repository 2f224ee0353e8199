import type { Database } from '#server/db/database.ts';
import type { OwnFill } from '../access.ts';

/** Stops the provider's run: what it still brings is dropped. A proposal that is done stays as it is. */
export async function cancelFill(db: Database, fill: OwnFill): Promise<void> {
  await db
    .updateTable('fills')
    .set({ state: 'done', fallback: 'cancelled' })
    .where('id', '=', fill.id)
    .where('state', '=', 'running')
    .execute();
}
