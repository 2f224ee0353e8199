import type { ReplyOf } from '#contract/define.ts';
import type { billingCalls } from '#contract/billing.ts';
import { fromMinor } from '#rules/money.ts';
import type { AccountChargeRow, accountBilling } from './queries.ts';

type Calls = typeof billingCalls;
type Billing = ReplyOf<Calls['getManagementBilling']>['data'];
type Charge = ReplyOf<Calls['listManagementCharges']>['data'][number];

/** What an account pays and owes. */
export function toBilling({ price, sums }: Awaited<ReturnType<typeof accountBilling>>): Billing {
  return {
    price: { amount: fromMinor(price.minor, price.currency), currency: price.currency },
    sums: sums.map(({ currency, charged, collected }) => ({
      currency,
      charged: fromMinor(charged, currency),
      collected: fromMinor(collected, currency),
      open: fromMinor(charged - collected, currency),
    })),
  };
}

/** What an account was charged for one application. */
export function toAccountCharge(row: AccountChargeRow): Charge {
  return {
    _id: row.id,
    project: { _id: row.project_id, name: row.project_name, slug: row.project_slug },
    startupName: row.startup_name,
    amount: fromMinor(row.amount_minor, row.currency),
    currency: row.currency,
    createdAt: row.created_at.toISOString(),
    collected: row.collected_at && {
      reference: row.reference ?? '',
      at: row.collected_at.toISOString(),
    },
  };
}
