import { type Database, inTransaction } from '#server/db/database.ts';
import type { EarningStatus } from '#server/db/vocabulary.ts';
import { clearConflicts } from '#server/features/connectors/commands/conflicts.ts';
import {
  markPayable,
  voidEarning as voidRow,
} from '#server/features/connectors/commands/earnings.ts';
import type { OperatedEarning, OthersEarning } from '../access/console.ts';
import { recordAudit } from './audit.ts';

type Why = { reason?: string | undefined; now: Date };
type Line = {
  action: 'earning_payable' | 'earning_voided';
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

/** Lets an amount go that a conflict holds, with the reason. Throws `state_conflict`. */
export async function clearEarning(
  db: Database,
  earning: OthersEarning,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const kinds = await clearConflicts(transaction, earning.id, now);
    await recordAudit(transaction, earning.by, {
      action: 'earning_cleared',
      target: { kind: 'earning', id: earning.id },
      before: { held: kinds.join(', ') },
      after: { held: null },
      reason,
      now,
    });
  });
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
