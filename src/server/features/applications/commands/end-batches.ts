import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** Takes back the bulk decisions of an account that have not taken effect, when the account goes. */
export async function endBatches(db: Database, accountId: string): Promise<void> {
  await sql`
    update decision_items set state = 'undone' from decision_batches batch
    where batch.id = batch_id and batch.account_id = ${accountId}
      and batch.state = 'scheduled' and decision_items.state = 'scheduled'`.execute(db);
  await db
    .updateTable('decision_batches')
    .set({ state: 'undone' })
    .where('account_id', '=', accountId)
    .where('state', '=', 'scheduled')
    .execute();
}
