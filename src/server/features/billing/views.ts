import type { ReplyOf } from '#contract/define.ts';
import type { billingCalls } from '#contract/billing.ts';
import { fromMinor } from '#rules/money.ts';
import type { Language } from '#contract/limits.ts';
import { invoiceNumber } from '#rules/invoices.ts';
import type { FileReply } from '#server/http/context.ts';
import { toInvoiceName } from '#server/views/invoice.ts';
import type { AccountChargeRow, accountBilling } from './queries/charges.ts';
import type { KeptInvoice } from './queries/invoices.ts';

export { toInvoice } from '#server/views/invoice.ts';

type Calls = typeof billingCalls;
type Billing = ReplyOf<Calls['getManagementBilling']>['data'];
type Charge = ReplyOf<Calls['listManagementCharges']>['data'][number];

/** What an account pays and owes. */
export function toBilling({
  price,
  sums,
  details,
}: Awaited<ReturnType<typeof accountBilling>>): Billing {
  return {
    price: { amount: fromMinor(price.minor, price.currency), currency: price.currency },
    sums: sums.map(({ currency, charged, collected, invoiced, invoicedOpen }) => ({
      currency,
      charged: fromMinor(charged, currency),
      collected: fromMinor(collected, currency),
      open: fromMinor(charged - collected, currency),
      invoiced: fromMinor(invoiced, currency),
      invoicedOpen: fromMinor(invoicedOpen, currency),
    })),
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
  };
}

/** An invoice as a PDF. */
export async function toInvoiceFile(row: KeptInvoice, language: Language): Promise<FileReply> {
  // Loaded when somebody asks: a library and two fonts.
  const { makeInvoicePdf } = await import('#server/integrations/invoice-pdf.ts');
  const number = invoiceNumber(row);
  const made = await makeInvoicePdf(
    {
      number,
      issuedAt: row.issued_at,
      dueOn: row.due_on,
      month: row.month,
      currency: row.currency,
      totalMinor: row.total_minor,
      issuer: {
        name: row.issuer_name,
        address: row.issuer_address,
        taxNumber: row.issuer_tax_number,
        note: row.issuer_note,
      },
      customer: {
        name: row.customer_name,
        address: row.customer_address,
        taxNumber: row.customer_tax_number,
      },
      lines: row.lines.map((line) => ({
        projectName: line.project_name,
        applicationId: line.application_id,
        chargedAt: line.charged_at,
        amountMinor: line.amount_minor,
      })),
    },
    language,
  );
  return { ...made, name: `flair-${number}.pdf`, type: 'application/pdf', inline: false };
}
