import type { CardPayment } from '#contract/operator-cards.ts';
import { fromMinor } from '#rules/money.ts';
import { toInvoiceName } from '#server/views/invoice.ts';
import type { CardPaymentRow } from '../queries/card-payments.ts';
import { toPerson } from '#server/views/person.ts';
import { toBegunRefund, toMaybeOrganisation } from './money.ts';

/** Money that came by card, with what somebody has to do about it. */
export function toCardPayment(row: CardPaymentRow): CardPayment {
  return {
    _id: row.id,
    payment: row.payment_intent,
    invoice: toInvoiceName(row),
    managementAccountId: row.account_id,
    organisation: toMaybeOrganisation(row),
    amount: fromMinor(row.amount_minor, row.currency),
    currency: row.currency,
    receivedAt: row.created_at.toISOString(),
    surplus: row.surplus,
    returned: row.returned_at && {
      at: row.returned_at.toISOString(),
      reference: row.return_reference ?? '',
    },
    refundBegun: toBegunRefund(row.begun),
    disputes: row.disputes.map(({ id, status, due_at: dueAt }) => ({
      _id: id,
      status,
      dueAt: dueAt === null ? null : new Date(dueAt).toISOString(),
    })),
    failedRefunds: row.owed_refunds.map((failed) => ({
      _id: failed.id,
      amount: fromMinor(failed.amount_minor, row.currency),
      why: failed.failure,
      at: new Date(failed.failed_at).toISOString(),
      begunBy: failed.begun_by && toPerson(failed.begun_by),
    })),
    refundedElsewhere: fromMinor(row.refunded_elsewhere, row.currency),
  };
}
