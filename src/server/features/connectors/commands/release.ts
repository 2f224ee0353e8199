import { sql } from 'kysely';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { accruedMinor, isCollected, isHeld } from '../queries/balances.ts';
import { findConflicts } from './conflicts.ts';
import { post } from './ledger.ts';
import { movePosting } from './shares.ts';
import { tellEarners } from './tell-earners.ts';

const batch = 100;

/**
 * Makes earned amounts payable whose charge is collected, whose waiting time is over and which nothing
 * holds; returns how many, at most a batch.
 */
export async function releaseDue(db: Database, now: Date): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const step = { from_status: 'earned', to_status: 'payable', reason: 'hold_over' } as const;
    const due = await transaction
      .selectFrom('earnings')
      .select(['id', 'application_id', 'connector_id', 'account_id', 'currency'])
      .select(accruedMinor.as('amount_minor'))
      .where('status', '=', 'earned')
      .where('payable_from', '<=', now)
      .where(sql<boolean>`${isCollected} and not ${isHeld}`)
      .orderBy('payable_from')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    await findConflicts(
      transaction,
      due.map(({ id }) => id),
      now,
    );
    const stopped = await listStopped(transaction, due);
    const free = due.filter(({ id }) => !stopped.has(id));
    if (free.length === 0) return due.length === batch ? stopped.size : 0;
    const ids = free.map(({ id }) => id);
    await transaction
      .updateTable('earnings')
      .set({ status: 'payable', reason: step.reason, updated_at: now })
      .where('id', 'in', ids)
      .execute();
    await transaction
      .insertInto('earning_events')
      .values(ids.map((id) => ({ id: newId(), earning_id: id, ...step, created_at: now })))
      .execute();
    await tellEarners(transaction, ids, now);
    const postings = free.flatMap((earning) => movePosting(earning, 'earned', 'payable'));
    await post(transaction, postings, now);
    return free.length;
  });
}

/** What may not be paid, now that it is locked: something holds it, or its payment was taken back meanwhile. */
export async function listStopped(
  db: Database,
  earnings: readonly { id: string }[],
): Promise<Set<string>> {
  if (earnings.length === 0) return new Set();
  const rows = await db
    .selectFrom('earnings')
    .select('id')
    .where(
      'id',
      'in',
      earnings.map(({ id }) => id),
    )
    .where(sql<boolean>`(${isHeld} or not ${isCollected})`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
