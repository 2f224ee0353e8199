import { inTransaction, type Database } from '#server/db/database.ts';
import { refuseWhileRefunding } from '#server/features/billing/commands/card-refunds.ts';
import { closeStaleSessions } from '#server/features/billing/commands/card-sessions.ts';
import { reverseCharge as reverseRow } from '#server/features/billing/commands/credit-notes.ts';
import {
  collectCharges as collectRows,
  lockCharges,
  reopenCharge as reopenRow,
} from '#server/features/connectors/commands/charges.ts';
import {
  closeProposal,
  proposeReversal as proposeRow,
} from '#server/features/connectors/commands/reversals.ts';
import type { Services } from '#server/http/context.ts';
import { enqueue } from '#server/jobs/queue.ts';
import type { OthersCharges, OthersProposal } from '../access/money.ts';
import { recordAudit } from './audit.ts';

/** Keeps that the payment of charges has arrived, with a line for each. Throws `not_found`, `state_conflict`. */
export async function collectCharges(
  db: Database,
  charges: OthersCharges,
  { reference, now }: { reference: string; now: Date },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    for (const id of charges.ids) {
      // oxlint-disable-next-line no-await-in-loop -- they share one transaction
      await recordAudit(transaction, charges.by, {
        action: 'charge_collected',
        target: { kind: 'charge', id },
        before: { collected: false },
        after: { collected: true, reference },
        now,
      });
    }
    await collectRows(transaction, charges.ids, { reference: reference.trim(), now });
    await closeStaleSessions(transaction, charges.ids);
  });
}

/** Takes back that a charge was collected. Throws `not_found`, `state_conflict`. */
export async function reopenCharge(
  db: Database,
  { ids: [id = ''], by }: OthersCharges,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await recordAudit(transaction, by, {
      action: 'charge_reopened',
      target: { kind: 'charge', id },
      before: { collected: true },
      after: { collected: false },
      reason,
      now,
    });
    await reopenRow(transaction, id, { reference: reason.trim(), now });
    // What Stripe was asked to pay back is taken back behind it: reopened meanwhile, nobody could ever do that.
    await refuseWhileRefunding(transaction, { applicationId: id });
    await closeStaleSessions(transaction, [id]);
  });
}

type Reversing = {
  because: { reason: string } | { proposal: string };
  reference: string | null;
  /** Stripe has paid it back; whether one operator may was asked before. */
  isByStripe?: boolean;
  now: Date;
};

/** Takes a charge back, with its credit note where it is on an invoice. Throws `not_found`, `state_conflict`. */
export async function reverseCharge(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { ids: [id = ''], by }: OthersCharges,
  { because, reference, isByStripe = false, now }: Reversing,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { number, reason } = await reverseRow(
      { db: transaction, config },
      { operatorId: by.userId },
      id,
      { because, isBegun: isByStripe, reference: reference?.trim() ?? null, now },
    );
    if (!isByStripe) await refuseWhileRefunding(transaction, { applicationId: id });
    await closeStaleSessions(transaction, [id]);
    await recordAudit(transaction, by, {
      action: 'charge_reversed',
      target: { kind: 'charge', id },
      before: { reversed: false, collected: reference !== null },
      after: {
        reversed: true,
        refund: reference,
        creditNote: number,
        ...('proposal' in because && because),
      },
      reason,
      now,
    });
  });
}

/** Leaves to another operator that a charge is taken back, and mails the others. Throws `not_found`, `state_conflict`. */
export async function proposeReversal(
  db: Database,
  { ids: [id = ''], by }: OthersCharges,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const proposed = { operatorId: by.userId, reason: reason.trim(), now };
    const proposalId = await proposeRow(transaction, id, proposed);
    await refuseWhileRefunding(transaction, { applicationId: id });
    await enqueue(transaction, 'tell_operators', { kind: 'proposed_reversal', id: proposalId });
    await recordAudit(transaction, by, {
      action: 'reversal_proposed',
      target: { kind: 'charge', id },
      reason,
      now,
    });
  });
}

/** Drops a proposal, also one's own. Throws `state_conflict`. */
export async function dropReversal(
  db: Database,
  { ids: [id = ''], proposal, by }: OthersProposal,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockCharges(transaction, [id]);
    await refuseWhileRefunding(transaction, { applicationId: id });
    await closeProposal(transaction, proposal, { state: 'dropped', by: by.userId, now });
    await recordAudit(transaction, by, {
      action: 'reversal_dropped',
      target: { kind: 'charge', id },
      reason,
      now,
    });
  });
}
