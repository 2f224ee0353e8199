import { inTransaction } from '#server/db/database.ts';
import {
  type Beginner,
  noteReturned,
  refundCharge,
  refundSurplus,
} from '#server/features/billing/commands/card-refunds.ts';
import { noteRepaid } from '#server/features/billing/commands/failed-refunds.ts';
import type { Services } from '#server/http/context.ts';
import type { Operator } from '../access/console.ts';
import type { OthersCharges, OthersPayment } from '../access/money.ts';
import { type Audited, recordAudit } from './audit.ts';
import { reverseCharge } from './charges.ts';

type Asking = Pick<Services, 'db' | 'config'>;
/** Whoever begins it stands in the trail at once: Stripe may be silent, and another operator end it. */
const beginner = (
  operator: Operator,
  { target, reason, now }: Pick<Audited, 'target' | 'reason' | 'now'>,
): Beginner => ({
  userId: operator.userId,
  record: async (transaction) => {
    const line = { action: 'card_refund_begun', target, after: { refund: 'begun' } } as const;
    await recordAudit(transaction, operator, { ...line, reason, now });
  },
});

type Returned = { reference: string | null; refund?: string | undefined; now: Date };

/**
 * Notes what a refund that failed was transferred with, or pays back what settled nothing: by Stripe, or by a transfer that was made.
 * Throws `not_found`, `state_conflict`, `unavailable`.
 */
export async function returnPayment(
  { db, config }: Asking,
  payment: OthersPayment,
  { reference: given, refund, now }: Returned,
): Promise<void> {
  const { id, by } = payment;
  if (refund !== undefined) {
    await repay(db, payment, { reference: given, refund, now });
    return;
  }
  const isByStripe = given === null;
  const begun = beginner(by, { target: { kind: 'card_payment', id }, now });
  const reference = isByStripe
    ? await refundSurplus({ db, config }, { paymentId: id, by: begun, now })
    : given.trim();
  await inTransaction(db, async (transaction) => {
    await noteReturned(transaction, id, { reference, isByStripe, now });
    await recordAudit(transaction, by, {
      action: 'card_payment_returned',
      target: { kind: 'card_payment', id },
      before: { returned: false },
      after: { returned: true, reference },
      now,
    });
  });
}

async function repay(
  db: Asking['db'],
  { id, by }: OthersPayment,
  { reference, refund, now }: Returned & { refund: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const of = { paymentId: id, refundId: refund };
    await noteRepaid(transaction, of, { reference: reference?.trim() ?? null, now });
    await recordAudit(transaction, by, {
      action: 'card_payment_returned',
      target: { kind: 'card_payment', id },
      before: { refund, failed: true },
      after: { refund, returned: true, reference },
      now,
    });
  });
}

/**
 * Has Stripe pay a charge back, and takes it back behind that: alone, or as the second of two. Throws `not_found`,
 * `state_conflict`, `unavailable`.
 */
export async function refundByCard(
  { db, config }: Asking,
  charges: OthersCharges,
  { because, now }: { because: { reason: string } | { proposal: string }; now: Date },
): Promise<void> {
  const [applicationId = ''] = charges.ids;
  const alone = 'reason' in because ? { operatorId: charges.by.userId } : null;
  const by = beginner(charges.by, {
    target: { kind: 'charge', id: applicationId },
    reason: 'reason' in because ? because.reason : undefined,
    now,
  });
  const reference = await refundCharge({ db, config }, { applicationId, alone, by, now });
  await reverseCharge({ db, config }, charges, {
    because,
    reference,
    isByStripe: true,
    now,
  });
}
