import { sql } from 'kysely';
import { invoiceNumber, monthAfter, monthOf } from '#rules/billing/invoices.ts';
import type { LedgerMoney } from '#rules/billing/ledger-money.ts';
import type { Database } from '#server/db/database.ts';

type InvoiceRow = {
  id: string;
  account_id: string;
  currency: string;
  month: string;
  year: number;
  number: number;
  total_minor: number;
};
type LineRow = {
  invoice_id: string;
  application_id: string;
  charged_at: Date;
  amount_minor: number;
  noted_on: string | null;
};

/**
 * The first thing wrong with invoices: a number that is missing or there twice, a line that is not what was posted for its
 * application, one that its charge does not know of, a charge on an invoice without a line, or another total.
 */
export async function invoicesProblem(db: Database, money: LedgerMoney): Promise<string | null> {
  const { rows: invoices } = await sql<InvoiceRow>`
    select id, account_id, currency, to_char(month, 'YYYY-MM') as month, year, number, total_minor
    from invoices order by year, number`.execute(db);
  const { rows: lines } = await sql<LineRow>`
    select line.invoice_id, line.application_id, line.charged_at, line.amount_minor,
      charge.invoice_id as noted_on
    from invoice_lines line
    left join shortlist_charges charge on charge.application_id = line.application_id
    order by line.invoice_id, line.place`.execute(db);
  const { rows: noted } = await sql<{ noted: number }>`
    select count(*)::float8 as noted from shortlist_charges where invoice_id is not null`.execute(
    db,
  );
  const byInvoice = Map.groupBy(lines, (line) => line.invoice_id);
  let before: InvoiceRow | null = null;
  for (const invoice of invoices) {
    const name = `Invoice ${invoiceNumber(invoice)}`;
    const wanted: number = before?.year === invoice.year ? before.number + 1 : 1;
    if (invoice.number !== wanted) return `${name}: the number before it is missing.`;
    before = invoice;
    const own = byInvoice.get(invoice.id) ?? [];
    const wrong = own.find((line) => isWrong(line, invoice, money));
    if (wrong) {
      return `${name}: its line of application ${wrong.application_id} is not what was posted.`;
    }
    if (own.reduce((sum, line) => sum + line.amount_minor, 0) !== invoice.total_minor) {
      return `${name}: its total is not the sum of its lines.`;
    }
  }
  if (noted[0]?.noted !== lines.length) {
    return `There are ${lines.length} lines of invoices, and ${noted[0]?.noted} charges on one.`;
  }
  return null;
}

function isWrong(line: LineRow, invoice: InvoiceRow, { cases }: LedgerMoney): boolean {
  const known = cases.get(line.application_id);
  return (
    known?.price !== line.amount_minor ||
    known.accountId !== invoice.account_id ||
    known.currency !== invoice.currency ||
    line.noted_on !== invoice.id ||
    monthOf(line.charged_at) >= monthAfter(invoice.month)
  );
}
