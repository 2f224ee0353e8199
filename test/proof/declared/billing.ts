import type { billingCalls } from '#contract/billing.ts';
import type { cardPaymentCalls } from '#contract/card-payments.ts';
import type { creditNoteCalls } from '#contract/credit-notes.ts';
import type { invoiceCalls } from '#contract/invoices.ts';
import type { payeeCalls } from '#contract/payees.ts';
import { anIban, detailsOf } from '#test/money/payees.ts';
import { proofOf } from './accounts.ts';
import { type Declarations, whoCan } from '../declaration.ts';

const on = { account: whoCan('billing') } as const;

export const billingDeclarations: Declarations<
  typeof billingCalls &
    typeof invoiceCalls &
    typeof creditNoteCalls &
    typeof cardPaymentCalls &
    typeof payeeCalls
> = {
  getManagementBilling: { on, id: 'accountId' },
  listManagementCharges: {
    on,
    id: 'accountId',
    query: () => ({ state: 'open', sort: '-createdAt', limit: 50 }),
  },
  listManagementInvoices: {
    on,
    id: 'accountId',
    query: () => ({ sort: '-issuedAt', limit: 50 }),
  },
  getInvoicePdf: {
    on: { invoice: whoCan('billing') },
    id: 'accountId',
    query: () => ({ language: 'fr' }),
  },
  getCreditNotePdf: {
    on: { creditNote: whoCan('billing') },
    id: 'accountId',
    query: () => ({ language: 'fr' }),
  },
  payInvoice: { on: { invoice: whoCan('billing') }, id: 'accountId', body: () => ({}) },
  confirmInvoicePayment: { on: { invoice: whoCan('billing') }, id: 'accountId', body: () => ({}) },
  setBillingDetails: {
    on,
    id: 'accountId',
    body: () => ({ name: 'Acme SAS', address: '2 rue Basse', taxNumber: 'FR 12' }),
  },
  getOwnPayee: {},
  setOwnPayee: { body: async (given) => ({ ...detailsOf(anIban()), ...(await proofOf(given)) }) },
  getManagementPayee: { on, id: 'accountId' },
  setManagementPayee: {
    on,
    id: 'accountId',
    body: async (given) => ({ ...detailsOf(anIban()), ...(await proofOf(given)) }),
  },
};
