import type { billingCalls } from '#contract/billing.ts';
import { managedAccount } from '#server/features/management/access.ts';
import { type Handlers, ok } from '#server/http/context.ts';
import { okPage } from '#server/http/paging.ts';
import { accountBilling, listAccountCharges } from './queries.ts';
import { toAccountCharge, toBilling } from './views.ts';

export const billingHandlers: Handlers<typeof billingCalls> = {
  getManagementBilling: async ({ db, caller, params }) => {
    const account = await managedAccount(db, caller, params.id, 'billing');
    return ok(toBilling(await accountBilling(db, account)));
  },
  listManagementCharges: async ({ db, caller, params, query }) => {
    const account = await managedAccount(db, caller, params.id, 'billing');
    return okPage(await listAccountCharges(db, account, query), toAccountCharge);
  },
};
