import { queryOptions } from '@tanstack/react-query';
import { callPages, callQuery, ofCalls } from '#web/lib/query.ts';

/** What the account pays and owes. */
export const accountBilling = (accountId: string) =>
  callQuery('getManagementBilling', { params: { id: accountId } });

/** Its charges, or those in one state. */
export const accountCharges = (
  accountId: string,
  state: 'open' | 'collected' | 'reversed' | undefined,
) =>
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

/** Where an account, or without one the caller, is paid. */
export const payeeOf = (accountId: string | null) =>
  accountId === null
    ? callQuery('getOwnPayee')
    : callQuery('getManagementPayee', { params: { id: accountId } });

/** While a payment is being confirmed it is asked about so often, and after a while less. */
const SOON_MS = 3000;
const LATER_MS = 20_000;
const SOON_TIMES = 20;

/** What became of the payment of an invoice by card. */
export const paymentOf = (accountId: string, invoiceId: string) =>
  queryOptions({
    ...callQuery('confirmInvoicePayment', { params: { id: accountId, invoiceId }, body: {} }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data?.data.state !== 'confirming') return false;
      return state.dataUpdateCount < SOON_TIMES ? SOON_MS : LATER_MS;
    },
  });

/** What a payment changes. */
export const afterPayment = ofCalls(
  'getManagementBilling',
  'listManagementInvoices',
  'listManagementCharges',
);
