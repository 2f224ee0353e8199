import { type Database, inTransaction } from '#server/db/database.ts';
import type { EarningStatus } from '#server/db/vocabulary.ts';
import {
  markPaid,
  markPayable,
  voidEarning as voidRow,
} from '#server/features/connectors/commands/earnings.ts';
import type { OperatedEarning } from '../access.ts';
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
  earning: OperatedEarning,
  why: Why,
): Promise<void> {
  const by = { operatorId: earning.by.userId };
  await auditedStep(db, earning, { action: 'earning_payable', to: 'payable', ...why }, async (tx) =>
    markPayable(tx, by, earning.id, why.now),
  );
}

/** Keeps that a payable amount was paid. Throws `state_conflict`. */
export async function payEarning(db: Database, earning: OperatedEarning, why: Why): Promise<void> {
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
