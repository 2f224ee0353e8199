import { type Database, inTransaction } from '#server/db/database.ts';
import type { EarningStatus } from '#server/db/vocabulary.ts';
import {
  markPaid,
  markPayable,
  voidEarning as voidRow,
} from '#server/features/connectors/commands/earnings.ts';
import { newId } from '#server/db/id.ts';
import { limits } from '#contract/limits.ts';
import type { OperatedEarning, Operator, OthersEarning } from '../access.ts';
import { listPayable, type PayableRow } from '../queries/earnings.ts';
import { recordAudit } from './audit.ts';

type Why = { reason?: string | undefined; now: Date };
type Line = {
  action: 'earning_payable' | 'earning_paid' | 'earning_voided';
  to: EarningStatus;
} & Why;

/** What it was is known only once the row is locked, so the line is written behind the work. */
async function auditedStep(
  db: Database,
  earning: OperatedEarning,
  { action, to, reason, now }: Line,
  work: (transaction: Database) => Promise<EarningStatus>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const from = await work(transaction);
    await recordAudit(transaction, earning.by, {
      action,
      target: { kind: 'earning', id: earning.id },
      before: { status: from },
      after: { status: to },
      reason,
      now,
    });
  });
}

/** Lets an earned amount be paid before its time. Throws `state_conflict`. */
export async function makeEarningPayable(
  db: Database,
  earning: OthersEarning,
  why: Why,
): Promise<void> {
  const by = { operatorId: earning.by.userId };
  await auditedStep(db, earning, { action: 'earning_payable', to: 'payable', ...why }, async (tx) =>
    markPayable(tx, by, earning.id, why.now),
  );
}

/** Keeps that a payable amount was paid. Throws `state_conflict`. */
export async function payEarning(db: Database, earning: OthersEarning, why: Why): Promise<void> {
  const by = { operatorId: earning.by.userId };
  await auditedStep(db, earning, { action: 'earning_paid', to: 'paid', ...why }, async (tx) =>
    markPaid(tx, by, earning.id, why.now),
  );
}

/** Voids an earning, with the reason that its connector reads. Throws `state_conflict`. */
export async function voidEarning(
  db: Database,
  earning: OperatedEarning,
  why: Why & { reason: string },
): Promise<void> {
  const by = { operatorId: earning.by.userId };
  const voided = { earningId: earning.id, note: why.reason };
  await auditedStep(db, earning, { action: 'earning_voided', to: 'void', ...why }, async (tx) =>
    voidRow(tx, by, voided, why.now),
  );
}

/** A file of what is to be paid; its id is told on each line and in the trail. */
export type PayoutFile = { id: string; rows: PayableRow[] };

/** Reads what is payable for a file, and keeps that it left the house. */
export async function exportPayable(
  db: Database,
  operator: Operator,
  now: Date,
): Promise<PayoutFile> {
  return inTransaction(db, async (transaction) => {
    const id = newId();
    const rows = await listPayable(transaction, limits.page.payouts);
    await recordAudit(transaction, operator, {
      action: 'earnings_exported',
      target: { kind: 'payout_file', id },
      after: { lines: rows.length, ...totalsOf(rows) },
      now,
    });
    return { id, rows };
  });
}

/** The sum of each currency, in minor units. */
function totalsOf(rows: PayableRow[]): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const { currency, amount_minor: minor } of rows) {
    totals[currency] = (totals[currency] ?? 0) + minor;
  }
  return totals;
}
