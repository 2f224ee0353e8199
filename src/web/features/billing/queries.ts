import { callPages, callQuery } from '#web/lib/query.ts';

/** What the account pays and owes. */
export const accountBilling = (accountId: string) =>
  callQuery('getManagementBilling', { params: { id: accountId } });

/** Its charges, or those in one state. */
export const accountCharges = (accountId: string, state: 'open' | 'collected' | undefined) =>
  callPages('listManagementCharges', {
    params: { id: accountId },
    query: state ? { state } : {},
  });

/** The charges on one invoice. */
export const invoiceCharges = (accountId: string, invoiceId: string) =>
  callPages('listManagementCharges', { params: { id: accountId }, query: { invoiceId } });

/** Its invoices, newest first. */
export const accountInvoices = (accountId: string) =>
  callPages('listManagementInvoices', { params: { id: accountId } });
