import type { billingCalls } from '#contract/billing.ts';
import { type Declarations, whoCan } from '../declaration.ts';

const on = { account: whoCan('billing') } as const;

export const billingDeclarations: Declarations<typeof billingCalls> = {
  getManagementBilling: { on, id: 'accountId' },
  listManagementCharges: {
    on,
    id: 'accountId',
    query: () => ({ state: 'open', sort: '-createdAt', limit: 50 }),
  },
};
