import type { billingCalls } from '#contract/billing.ts';
import type { invoiceCalls } from '#contract/invoices.ts';
import { type Declarations, whoCan } from '../declaration.ts';

const on = { account: whoCan('billing') } as const;

export const billingDeclarations: Declarations<typeof billingCalls & typeof invoiceCalls> = {
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
  setBillingDetails: {
    on,
    id: 'accountId',
    body: () => ({ name: 'Acme SAS', address: '2 rue Basse', taxNumber: 'FR 12' }),
  },
};
