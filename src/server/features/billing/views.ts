import type { ReplyOf } from '#contract/define.ts';
import type { billingCalls } from '#contract/billing.ts';
import type { Payee } from '#contract/payees.ts';
import { payableOn } from '#rules/connectors/payees.ts';
import { fromMinor } from '#rules/money.ts';
import { toInvoiceName, toReversal } from '#server/views/invoice.ts';
import type { Config } from '#server/config.ts';
import type { AccountChargeRow, accountBilling } from './queries/charges.ts';
import type { PayeeRow } from './queries/payee-details.ts';

export { toCreditNoteFile, toInvoiceFile } from '#server/views/bill-files.ts';
export { toInvoice } from '#server/views/invoice.ts';

type Calls = typeof billingCalls;
type Billing = ReplyOf<Calls['getManagementBilling']>['data'];
type Charge = ReplyOf<Calls['listManagementCharges']>['data'][number];

/** What an account pays and owes. */
export function toBilling(
  { price, sums, details }: Awaited<ReturnType<typeof accountBilling>>,
  { cards }: Pick<Config, 'cards'>,
): Billing {
  return {
    price: { amount: fromMinor(price.minor, price.currency), currency: price.currency },
    cards: cards !== undefined,
    sums: sums.map(
      ({ currency, charged, reversed, collected, invoiced, credited, invoicedOpen }) => ({
        currency,
        charged: fromMinor(charged, currency),
        reversed: fromMinor(reversed, currency),
        collected: fromMinor(collected, currency),
        open: fromMinor(charged - reversed - collected, currency),
        invoiced: fromMinor(invoiced, currency),
        credited: fromMinor(credited, currency),
        invoicedOpen: fromMinor(invoicedOpen, currency),
      }),
    ),
    details:
      details.name === null || details.address === null
        ? null
        : { name: details.name, address: details.address, taxNumber: details.tax_number },
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
    invoice: toInvoiceName(row),
    reversed: toReversal(row.reversal),
  };
}

/** Where somebody is paid, as it is shown to whoever may ask: never whole. */
export function toPayee(row: PayeeRow): Payee {
  const { country, tail, created_at: since } = row;
  return { country, tail, since: since.toISOString(), payableFrom: payableOn(since).toISOString() };
}
