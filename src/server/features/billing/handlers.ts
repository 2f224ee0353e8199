import type { billingCalls } from '#contract/billing.ts';
import type { invoiceCalls } from '#contract/invoices.ts';
import { managedAccount } from '#server/features/management/access.ts';
import { type Handlers, ok } from '#server/http/context.ts';
import { okPage } from '#server/http/paging.ts';
import { setDetails } from './commands/details.ts';
import { accountBilling, listAccountCharges } from './queries/charges.ts';
import { listInvoices, readInvoice } from './queries/invoices.ts';
import { toAccountCharge, toBilling, toInvoice, toInvoiceFile } from './views.ts';

export const billingHandlers: Handlers<typeof billingCalls & typeof invoiceCalls> = {
  getManagementBilling: async ({ db, caller, params }) => {
    const account = await managedAccount(db, caller, params.id, 'billing');
    return ok(toBilling(await accountBilling(db, account)));
  },
  listManagementCharges: async ({ db, caller, params, query }) => {
    const account = await managedAccount(db, caller, params.id, 'billing');
    return okPage(await listAccountCharges(db, account, query), toAccountCharge);
  },
  listManagementInvoices: async ({ db, caller, params, query, now }) => {
    const account = await managedAccount(db, caller, params.id, 'billing');
    return okPage(await listInvoices(db, account, query), (row) => toInvoice(row, now));
  },
  getInvoicePdf: async ({ db, caller, params, query }) => {
    const account = await managedAccount(db, caller, params.id, 'billing');
    return toInvoiceFile(await readInvoice(db, account, params.invoiceId), query.language);
  },
  setBillingDetails: async ({ db, caller, params, body, now }) => {
    const account = await managedAccount(db, caller, params.id, 'billing');
    await setDetails(db, account, body, now);
    return ok(body);
  },
};
