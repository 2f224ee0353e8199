import { z } from 'zod';
import { chargeFields, chargeStates } from './billing.ts';
import { call } from './define.ts';
import { invoice } from './invoices.ts';
import { earningStatuses, languages, limits, releaseObstacles } from './limits.ts';
import { reason } from './operator-views.ts';
import { currency, data, id, instant, list, paged, person, sortOf } from './shared.ts';
import { text } from './text.ts';
import { sayFields } from './messages/fields.ts';
import { sayOperators } from './messages/operators.ts';
import { says } from './messages/said.ts';

const params = z.strictObject({ id });
const operator = { who: 'operator' } as const;
const read = { ...operator, method: 'GET' } as const;
const write = { ...operator, method: 'POST', params } as const;

export const paidOrganisation = z.strictObject({ _id: id, name: z.string(), slug: z.string() });
/** A sum of one currency, in its units. */
export const moneySum = z.strictObject({ amount: z.number(), currency });

/** That an operator had Stripe asked to pay something back, and the end is not known here yet. */
export const begunRefund = z.strictObject({
  /** Null for the server itself, and where that was not kept yet. */
  by: person.nullable(),
  at: instant,
});
export type BegunRefund = z.infer<typeof begunRefund>;

/** What an account owes for the shortlisting of one application. */
export const operatorCharge = z.strictObject({
  ...chargeFields,
  managementAccountId: id,
  organisation: paidOrganisation,
  /** What is earned by it, and how far that is; null where nothing ever was. */
  share: z.strictObject({ amount: z.number(), status: z.enum(earningStatuses) }).nullable(),
  /** Collected by a card payment, so that Stripe can pay it back. */
  byCard: z.boolean(),
  /** Its application, or the one that goes on with it, is shortlisted or further: it stays that for nothing. */
  isShortlisted: z.boolean(),
  /** That an operator wants it taken back, which another one confirms; null where nobody does. */
  proposal: z.strictObject({ _id: id, madeBy: person, at: instant, reason: z.string() }).nullable(),
  /** Null where nobody has, and once the charge is taken back; asking again ends it. */
  refundBegun: begunRefund.nullable(),
  /** The caller may not take it back alone: it is more, with what they took back lately, than one operator may. */
  asksSecond: z.boolean(),
});
export type OperatorCharge = z.infer<typeof operatorCharge>;

export const debtor = z.strictObject({
  /** The management account. */
  _id: id,
  organisation: paidOrganisation,
  /** Open charges. */
  count: z.int(),
  open: z.array(moneySum),
  /** Since when the oldest is open. */
  since: instant,
});
export type Debtor = z.infer<typeof debtor>;

export const operatorInvoice = z.strictObject({
  invoice,
  managementAccountId: id,
  organisation: paidOrganisation,
});
export type OperatorInvoice = z.infer<typeof operatorInvoice>;

/** What was received: the bank's reference or the number of the invoice. */
export const reference = text({ min: 1, max: 200 }).regex(
  /\S/,
  says(sayFields('fields.reference')),
);

export const payoutLine = z.strictObject({
  /** The earning. */
  _id: id,
  /** The person who earns; null where an organisation does. */
  connector: person.nullable(),
  organisation: paidOrganisation.nullable(),
  project: paidOrganisation,
  startupName: z.string().nullable(),
  /** Units of the currency; what is transferred is the amount less what is kept back. */
  amount: z.number(),
  keptBack: z.number(),
  currency,
  state: z.enum(['waiting', 'paid', 'dropped']),
  /** Why it was left out, or would be now. */
  waitsFor: z.string().nullable(),
  /** Where it waits because the payee's account is new: from when on money goes there. */
  accountFrom: instant.nullable(),
});
export type PayoutLine = z.infer<typeof payoutLine>;

export const payoutBatch = z.strictObject({
  _id: id,
  state: z.enum(['waiting', 'released', 'cancelled']),
  madeBy: person,
  createdAt: instant,
  /** Who released or cancelled it. */
  closedBy: person.nullable(),
  closedAt: instant.nullable(),
  /** Lines that wait or were paid; those left out are not counted. */
  lines: z.int(),
  /** What is transferred, of each currency. */
  totals: z.array(moneySum),
});
export type PayoutBatch = z.infer<typeof payoutBatch>;

/** What operators do about what organisations pay, and about what leaves the house. */
export const operatorMoneyCalls = {
  listDebtors: call({
    ...read,
    path: '/v3/operators/debtors',
    summary: 'Management accounts with open charges, the longest waiting first.',
    query: z.strictObject({
      sort: sortOf(['since']).default('since'),
      ...paged(limits.page.operators, 50),
    }),
    reply: list(debtor),
  }),
  listCharges: call({
    ...read,
    path: '/v3/operators/charges',
    summary: 'What organisations owe for shortlistings, newest first.',
    query: z.strictObject({
      /** `proposed`: an operator wants it taken back, and another one confirms. */
      state: z.enum([...chargeStates, 'proposed']).optional(),
      managementAccountId: id.optional(),
      sort: sortOf(['-createdAt']).default('-createdAt'),
      ...paged(limits.page.operators, 50),
    }),
    reply: list(operatorCharge),
  }),
  collectCharges: call({
    ...operator,
    method: 'POST',
    path: '/v3/operators/charges/collect',
    summary: 'Mark charges as collected; all of them, or none.',
    body: z.strictObject({
      charges: z
        .array(id)
        .min(1)
        .max(limits.page.operators)
        .refine(
          (ids) => new Set(ids).size === ids.length,
          says(sayOperators('operators.charges_once')),
        ),
      reference,
    }),
    reply: z.strictObject({ status: z.literal('success'), data: z.array(operatorCharge) }),
    errors: ['not_found', 'state_conflict', 'own_charge'],
  }),
  reopenCharge: call({
    ...write,
    path: '/v3/operators/charges/{id}/reopen',
    summary: 'Reopen a collected charge, unless its share was already paid.',
    body: z.strictObject({ reason }),
    reply: data(operatorCharge),
    errors: ['not_found', 'state_conflict', 'own_charge'],
  }),
  reverseCharge: call({
    ...write,
    path: '/v3/operators/charges/{id}/reverse',
    summary:
      'Take a charge back, whole and for good: an open one is cancelled, a collected one refunded, with the reference of the transfer. A credit note is issued where it is on an invoice, and shortlisting its application again costs nothing. Where it is more than one operator may (`asksSecond`), propose it to another one.',
    body: z.strictObject({
      /** The organisation reads it, and it stands on the credit note. */
      reason,
      /** What was transferred back; null where the charge is open. */
      reference: reference.nullable(),
    }),
    reply: data(operatorCharge),
    errors: ['not_found', 'state_conflict', 'own_charge'],
  }),
  proposeReversal: call({
    ...write,
    path: '/v3/operators/charges/{id}/reversals',
    summary:
      'Propose to another operator that a charge is taken back. Nothing is posted, and nobody outside is told.',
    /** The organisation reads it once it is confirmed. */
    body: z.strictObject({ reason }),
    reply: data(operatorCharge),
    status: [201],
    errors: ['not_found', 'state_conflict', 'own_charge'],
  }),
  confirmReversal: call({
    ...write,
    path: '/v3/operators/reversals/{id}/confirm',
    summary: 'Take a charge back that another operator proposed to, for the reason that they gave.',
    body: z.strictObject({
      /** What whoever confirms transferred back; null where the charge is open. */
      reference: reference.nullable(),
    }),
    reply: data(operatorCharge),
    errors: ['not_found', 'state_conflict', 'own_charge', 'four_eyes'],
  }),
  dropReversal: call({
    ...write,
    path: '/v3/operators/reversals/{id}/drop',
    summary: 'Drop a proposal to take a charge back: the charge stays as it is.',
    body: z.strictObject({ reason }),
    reply: data(operatorCharge),
    errors: ['not_found', 'state_conflict', 'own_charge'],
  }),
  getOperatorCreditNotePdf: call({
    ...read,
    params,
    path: '/v3/operators/creditNotes/{id}/pdf',
    summary: 'A credit note as a PDF, the same each time.',
    query: z.strictObject({ language: z.enum(languages).default('en') }),
    reply: z.any(),
    replyKind: 'file',
    errors: ['not_found'],
    perMinute: 30,
  }),
  listOpenInvoices: call({
    ...read,
    path: '/v3/operators/invoices',
    summary: 'Invoices of which something is open, the longest due first.',
    query: z.strictObject({
      sort: sortOf(['dueOn']).default('dueOn'),
      ...paged(limits.page.operators, 50),
    }),
    reply: list(operatorInvoice),
  }),
  settleInvoice: call({
    ...write,
    path: '/v3/operators/invoices/{id}/settle',
    summary: 'Mark every open charge of an invoice as collected; all of them, or none.',
    body: z.strictObject({ reference }),
    reply: data(operatorInvoice),
    errors: ['not_found', 'state_conflict', 'own_charge'],
  }),
  listPayoutBatches: call({
    ...read,
    path: '/v3/operators/payouts',
    summary: 'Batches of payouts, newest first.',
    query: z.strictObject({
      sort: sortOf(['-createdAt']).default('-createdAt'),
      ...paged(limits.page.operators, 50),
    }),
    reply: list(payoutBatch),
  }),
  getPayoutBatch: call({
    ...read,
    params,
    path: '/v3/operators/payouts/{id}',
    summary: 'One batch with its lines, and what each would wait for now.',
    reply: data(
      z.strictObject({
        ...payoutBatch.shape,
        items: z.array(payoutLine),
        /** Why the caller may not release it; null when they may. */
        whyNotRelease: z.enum(releaseObstacles).nullable(),
      }),
    ),
    errors: ['not_found'],
  }),
  makePayoutBatch: call({
    ...operator,
    method: 'POST',
    path: '/v3/operators/payouts',
    summary: `Make a batch of what can be paid and does not come to the caller (at most ${limits.page.payouts} lines, the longest payable first). Another operator releases it.`,
    body: z.strictObject({}),
    reply: data(payoutBatch),
    status: [201],
    errors: ['state_conflict'],
  }),
  releasePayoutBatch: call({
    ...write,
    path: '/v3/operators/payouts/{id}/release',
    summary:
      'Pay a batch that another operator created, for good. What can no longer be paid is left out.',
    body: z.strictObject({}),
    reply: data(payoutBatch),
    errors: ['not_found', 'state_conflict', 'four_eyes'],
  }),
  cancelPayoutBatch: call({
    ...write,
    path: '/v3/operators/payouts/{id}/cancel',
    summary: 'Cancel a batch that was not released; its lines can go into another one.',
    body: z.strictObject({ reason }),
    reply: data(payoutBatch),
    errors: ['not_found', 'state_conflict'],
  }),
  exportPayoutBatch: call({
    ...read,
    params,
    path: '/v3/operators/payouts/{id}/export',
    summary:
      'What a released batch pays, as a CSV file. Making it leaves a line in the audit trail.',
    reply: z.string(),
    replyKind: 'file',
    errors: ['not_found', 'state_conflict'],
    perMinute: 10,
  }),
};
