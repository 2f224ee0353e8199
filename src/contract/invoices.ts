import { z } from 'zod';
import { creditNote } from './credit-notes.ts';
import { call } from './define.ts';
import { languages, limits } from './limits.ts';
import { currency, data, id, instant, list, paged, sortOf } from './shared.ts';
import { text, titleText } from './text.ts';

const account = z.strictObject({ id });
const day = z.iso.date();

/** Whom invoices are made out to. */
export const billingDetails = z.strictObject({
  name: titleText({ min: 1, max: 200 }),
  /** As it is printed, with its lines. */
  address: text({ min: 1, max: 500 }),
  taxNumber: titleText({ min: 1, max: 60 }).nullable(),
});
export type BillingDetails = z.infer<typeof billingDetails>;

export const invoiceStates = ['open', 'overdue', 'settled', 'credited'] as const;

/** What an account was charged in a month and a currency, as it was issued. */
export const invoice = z.strictObject({
  _id: id,
  /** Without a gap in each year: 2026-00042. */
  number: z.string(),
  /** YYYY-MM, in UTC. */
  month: z.string(),
  issuedAt: instant,
  dueOn: day,
  /** Units of the currency. */
  total: z.number(),
  open: z.number(),
  /** What credit notes took off it. */
  credited: z.number(),
  creditNotes: z.array(creditNote),
  currency,
  state: z.enum(invoiceStates),
  /** How many charges are on it. */
  lines: z.int(),
});
export type Invoice = z.infer<typeof invoice>;

/** The invoices of an organisation, for those who may see its bills. */
export const invoiceCalls = {
  listManagementInvoices: call({
    method: 'GET',
    path: '/v3/management/{id}/invoices',
    who: 'user',
    key: 'billing',
    summary: 'Invoices of the account, newest first (finance, admin, owner).',
    params: account,
    query: z.strictObject({
      sort: sortOf(['-issuedAt']).default('-issuedAt'),
      ...paged(limits.page.charges, 50),
    }),
    reply: list(invoice),
    errors: ['not_found', 'forbidden'],
  }),
  getInvoicePdf: call({
    method: 'GET',
    path: '/v3/management/{id}/invoices/{invoiceId}/pdf',
    who: 'user',
    key: 'billing',
    summary: 'An invoice as a PDF, the same each time (finance, admin, owner).',
    params: z.strictObject({ id, invoiceId: id }),
    query: z.strictObject({ language: z.enum(languages).default('en') }),
    reply: z.any(),
    replyKind: 'file',
    errors: ['not_found', 'forbidden'],
    perMinute: 30,
  }),
  setBillingDetails: call({
    method: 'PUT',
    path: '/v3/management/{id}/billingDetails',
    who: 'user',
    summary: 'Say whom invoices are made out to from now on (finance, admin, owner).',
    params: account,
    body: billingDetails,
    reply: data(billingDetails),
    errors: ['not_found', 'forbidden'],
  }),
};
