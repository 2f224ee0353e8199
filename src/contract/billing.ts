import { z } from 'zod';
import { chargeReversal } from './credit-notes.ts';
import { call } from './define.ts';
import { billingDetails } from './invoices.ts';
import { limits } from './limits.ts';
import { currency, data, id, instant, list, named, paged, sortOf } from './shared.ts';

const params = z.strictObject({ id });

/** What an account was charged, in the units of one currency. */
const billed = z.strictObject({
  currency,
  charged: z.number(),
  /** Of it, what was taken back. */
  reversed: z.number(),
  /** Of it, what has arrived and was not repaid. */
  collected: z.number(),
  /** What is left of it to be paid. */
  open: z.number(),
  /** What is on invoices, what credit notes took off them, and what of that is open. */
  invoiced: z.number(),
  credited: z.number(),
  invoicedOpen: z.number(),
});

/** Reversed whether it was collected before or not. */
export const chargeStates = ['open', 'collected', 'reversed'] as const;

export const chargedProject = z.strictObject({ ...named.shape, slug: z.string() });
export const chargeCollected = z.strictObject({
  /** What was received: the bank's reference or the number of the invoice. */
  reference: z.string(),
  at: instant,
});
export const chargeInvoice = z.strictObject({ _id: id, number: z.string() });

/** What an account was charged for the shortlisting of one application. */
export const chargeFields = {
  /** The id of the application it is for. */
  _id: id,
  project: chargedProject,
  /** Who applied; held back from a member who does not read applications. */
  startupName: z.string().nullable(),
  /** Units of the currency. */
  amount: z.number(),
  currency,
  createdAt: instant,
  /** Null while it is open. */
  collected: chargeCollected.nullable(),
  /** The invoice that it is on; null until its month is over. */
  invoice: chargeInvoice.nullable(),
  /** Null while it stands. */
  reversed: chargeReversal.nullable(),
} as const;

/** What an organisation owes, for those who may see its bills. */
export const billingCalls = {
  getManagementBilling: call({
    method: 'GET',
    path: '/v3/management/{id}/billing',
    who: 'user',
    key: 'billing',
    summary:
      'What the account was charged, has paid and owes, by currency (finance, admin, owner).',
    params,
    reply: data(
      z.strictObject({
        /** What shortlisting an application costs now, where a project has no price of its own. */
        price: z.strictObject({ amount: z.number(), currency }),
        /** Open invoices can be paid by card. */
        cards: z.boolean(),
        sums: z.array(billed),
        /** Whom invoices are made out to; null for the organisation by its name alone. */
        details: billingDetails.nullable(),
      }),
    ),
    errors: ['not_found', 'forbidden'],
  }),
  listManagementCharges: call({
    method: 'GET',
    path: '/v3/management/{id}/charges',
    who: 'user',
    key: 'billing',
    summary: 'Charges of the account, newest first (finance, admin, owner).',
    params,
    query: z.strictObject({
      state: z.enum(chargeStates).optional(),
      invoiceId: id.optional(),
      sort: sortOf(['-createdAt']).default('-createdAt'),
      ...paged(limits.page.charges, 50),
    }),
    reply: list(z.strictObject(chargeFields)),
    errors: ['not_found', 'forbidden'],
  }),
};
