import type { Invoice } from '#contract/invoices.ts';
import { invoiceNumber, invoiceState } from '#rules/invoices.ts';
import { fromMinor } from '#rules/money.ts';

type Row = {
  id: string;
  year: number;
  number: number;
  month: string;
  currency: string;
  created_at: Date;
  due_on: string;
  total_minor: number;
  open_minor: number;
  lines: number;
};

/** An invoice without its lines. */
export function toInvoice(row: Row, now: Date): Invoice {
  return {
    _id: row.id,
    number: invoiceNumber(row),
    month: row.month.slice(0, 7),
    issuedAt: row.created_at.toISOString(),
    dueOn: row.due_on,
    total: fromMinor(row.total_minor, row.currency),
    open: fromMinor(row.open_minor, row.currency),
    currency: row.currency,
    state: invoiceState({ openMinor: row.open_minor, due: row.due_on }, now),
    lines: row.lines,
  };
}

/** On which invoice a charge is; null while on none. */
export function toInvoiceName(row: {
  invoice_id: string | null;
  year: number | null;
  number: number | null;
}): { _id: string; number: string } | null {
  const { invoice_id: id, year, number } = row;
  if (id === null || year === null || number === null) return null;
  return { _id: id, number: invoiceNumber({ year, number }) };
}
