import { z } from 'zod';
import { surplusReasons } from './card-payments.ts';
import { call } from './define.ts';
import { limits } from './limits.ts';
import { begunRefund, operatorCharge, paidOrganisation, reference } from './operator-money.ts';
import { reason } from './operator-views.ts';
import { currency, data, id, instant, list, paged, person, sortOf } from './shared.ts';

const params = z.strictObject({ id });
const operator = { who: 'operator' } as const;
/** Stripe is asked while somebody waits, so these take longer, and repeating them does nothing twice. */
const asking = {
  ...operator,
  method: 'POST',
  params,
  repeatable: true,
  patienceMs: 20_000,
} as const;

export const cardDispute = z.strictObject({
  /** Stripe’s id. */
  _id: z.string(),
  /** Lost: the money is gone, and charges are still marked as collected by it. */
  status: z.enum(['open', 'lost']),
  /** Until when Stripe takes an answer. */
  dueAt: instant.nullable(),
});

/** What Stripe was to pay back and could not: it is at the platform again, and owed. */
export const failedRefund = z.strictObject({
  _id: id,
  /** Units of the currency. */
  amount: z.number(),
  /** What Stripe says of why. */
  why: z.string(),
  at: instant,
  /** The operator who had it paid back; null where that was not kept yet. */
  begunBy: person.nullable(),
});

/** Money that came by card and needs somebody. */
export const cardPayment = z.strictObject({
  _id: id,
  /** Stripe’s id of the payment. */
  payment: z.string(),
  /** Null where the invoice is not known here. */
  invoice: z.strictObject({ _id: id, number: z.string() }).nullable(),
  managementAccountId: id.nullable(),
  organisation: paidOrganisation.nullable(),
  /** Units of the currency. */
  amount: z.number(),
  currency,
  receivedAt: instant,
  /** Why it settled nothing and is to be paid back; null where it settled its invoice. */
  surplus: z.enum(surplusReasons).nullable(),
  /** Null until it was paid back. */
  returned: z.strictObject({ at: instant, reference: z.string() }).nullable(),
  /** That Stripe was asked to pay it back and nothing is said of the end yet; asking again ends it. */
  refundBegun: begunRefund.nullable(),
  disputes: z.array(cardDispute),
  /** Those that are said to be paid back, until what they were transferred with is noted. */
  failedRefunds: z.array(failedRefund),
  /** What went back at Stripe while the ledger still has it as collected. */
  refundedElsewhere: z.number(),
});
export type CardPayment = z.infer<typeof cardPayment>;

/** What operators do about money that came by card. */
export const operatorCardCalls = {
  listCardPayments: call({
    ...operator,
    method: 'GET',
    path: '/v3/operators/cardPayments',
    summary:
      'Card payments that need somebody, newest first: what is to be paid back, is disputed, went back at Stripe, or is owed after a refund failed.',
    query: z.strictObject({
      sort: sortOf(['-receivedAt']).default('-receivedAt'),
      ...paged(limits.page.operators, 50),
    }),
    reply: list(cardPayment),
  }),
  returnCardPayment: call({
    ...asking,
    path: '/v3/operators/cardPayments/{id}/return',
    summary:
      'Pay back money that settled nothing, by Stripe or with the reference of a transfer; or note the transfer for a refund that failed.',
    body: z.strictObject({
      /** What was transferred back; null has Stripe pay it back. */
      reference: reference.nullable(),
      /** The refund that failed and was transferred; absent for what settled nothing. */
      refund: id.optional(),
    }),
    reply: data(cardPayment),
    errors: ['not_found', 'state_conflict', 'own_charge'],
  }),
  refundChargeByCard: call({
    ...asking,
    path: '/v3/operators/charges/{id}/refundByCard',
    summary:
      'Take a charge back that was paid by card, whole and for good: Stripe pays it back, and a credit note is issued.',
    body: z.strictObject({
      /** The organisation reads it, and it stands on the credit note; null where another operator proposed it, and gave it. */
      reason: reason.nullable(),
    }),
    reply: data(operatorCharge),
    errors: ['not_found', 'state_conflict', 'own_charge', 'four_eyes'],
  }),
};
