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
