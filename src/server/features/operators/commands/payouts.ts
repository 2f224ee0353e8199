import { limits } from '#contract/limits.ts';
import { inTransaction, type Database } from '#server/db/database.ts';
import {
  cancelBatch as cancelRows,
  holdPayable,
  makeBatch as makeRows,
  releaseBatch as releaseRows,
} from '#server/features/connectors/commands/payouts.ts';
import { AppError } from '#server/http/errors.ts';
import { operatorOf } from '../access/console.ts';
import { type OperatedBatch, type OthersBatch } from '../access/money.ts';
import { type BatchRow, getBatch } from '../queries/payouts.ts';
import type { Caller } from '#server/http/context.ts';
import { recordAudit } from './audit.ts';
import { sayOperators } from '#contract/messages/operators.ts';

/** Makes a batch of what can be paid; returns its id. Throws `forbidden`, `state_conflict`. */
export async function makeBatch(db: Database, caller: Caller, now: Date): Promise<string> {
  const operator = operatorOf(caller);
  const made = { makerId: caller.userId, limit: limits.page.payouts, now };
  await holdPayable(db, made);
  return inTransaction(db, async (transaction) => {
    const { id, lines } = await makeRows(transaction, made);
    await recordAudit(transaction, operator, {
      action: 'payouts_made',
      target: { kind: 'payout_batch', id },
      after: { lines, ...totalsOf(await getBatch(transaction, id)) },
      now,
    });
    return id;
  });
}

/** Pays a batch that another operator made. Throws `state_conflict`. */
export async function releaseBatch(db: Database, batch: OthersBatch, now: Date): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const releaserId = batch.by.userId;
    const { paid, dropped } = await releaseRows(transaction, batch.id, { releaserId, now });
    await recordAudit(transaction, batch.by, {
      action: 'payouts_released',
      target: { kind: 'payout_batch', id: batch.id },
      after: { lines: paid, dropped, ...totalsOf(await getBatch(transaction, batch.id)) },
      now,
    });
  });
}

/** Takes a batch back. Throws `state_conflict`. */
export async function cancelBatch(
  db: Database,
  batch: OperatedBatch,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await cancelRows(transaction, batch.id, { by: batch.by.userId, now });
    await recordAudit(transaction, batch.by, {
      action: 'payouts_cancelled',
      target: { kind: 'payout_batch', id: batch.id },
      reason,
      now,
    });
  });
}

/** Keeps that the file of a released batch left the house. Throws `state_conflict`. */
export async function recordExport(
  db: Database,
  batch: OperatedBatch,
  row: BatchRow,
  now: Date,
): Promise<void> {
  if (row.state !== 'released') {
    const message = sayOperators('operators.batch_not_released');
    throw new AppError('state_conflict', message);
  }
  await recordAudit(db, batch.by, {
    action: 'payouts_exported',
    target: { kind: 'payout_batch', id: batch.id },
    after: { lines: row.lines, ...totalsOf(row) },
    now,
  });
}

/** The sum of each currency, in minor units. */
function totalsOf({ totals }: BatchRow): Record<string, number> {
  return Object.fromEntries(totals.map(({ currency, minor }) => [currency, minor]));
}
