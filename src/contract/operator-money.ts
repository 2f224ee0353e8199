import { z } from 'zod';
import { chargeFields } from './billing.ts';
import { call } from './define.ts';
import { invoice } from './invoices.ts';
import { limits, releaseObstacles } from './limits.ts';
import { reason } from './operator-views.ts';
import { currency, data, id, instant, list, paged, person } from './shared.ts';
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

/** What an account owes for the shortlisting of one application. */
export const operatorCharge = z.strictObject({
  ...chargeFields,
  managementAccountId: id,
  organisation: paidOrganisation,
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
const reference = text({ min: 1, max: 200 }).regex(/\S/, says(sayFields('fields.reference')));

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
      sort: z.enum(['since']).default('since'),
      ...paged(limits.page.operators, 50),
    }),
    reply: list(debtor),
  }),
  listCharges: call({
    ...read,
    path: '/v3/operators/charges',
    summary: 'What organisations owe for shortlistings, newest first.',
    query: z.strictObject({
      state: z.enum(['open', 'collected']).optional(),
      managementAccountId: id.optional(),
      sort: z.enum(['-createdAt']).default('-createdAt'),
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
  listOpenInvoices: call({
    ...read,
    path: '/v3/operators/invoices',
    summary: 'Invoices of which something is open, the longest due first.',
    query: z.strictObject({
      sort: z.enum(['dueOn']).default('dueOn'),
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
      sort: z.enum(['-createdAt']).default('-createdAt'),
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
