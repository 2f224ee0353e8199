import type { ChargeReversal } from '#contract/credit-notes.ts';
import type { Invoice } from '#contract/invoices.ts';
import { creditNoteNumber, invoiceNumber, invoiceState } from '#rules/billing/invoices.ts';
import { fromMinor } from '#rules/money.ts';
import type { CreditNoteRow, ReversalRow } from '#server/queries/charges.ts';

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
  credited_minor: number;
  credit_notes: CreditNoteRow[];
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
    credited: fromMinor(row.credited_minor, row.currency),
    creditNotes: row.credit_notes.map((note) => ({
      _id: note.id,
      number: creditNoteNumber(note),
      amount: fromMinor(note.amount_minor, row.currency),
      issuedAt: new Date(note.issued_at).toISOString(),
    })),
    state: invoiceState(
      {
        totalMinor: row.total_minor,
        creditedMinor: row.credited_minor,
        openMinor: row.open_minor,
        due: row.due_on,
      },
      now,
    ),
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

/** How a charge was taken back; null while it stands. */
export function toReversal(row: ReversalRow | null): ChargeReversal | null {
  if (row === null) return null;
  const { noteId: id, year, number, reference, isOwed } = row;
  return {
    at: new Date(row.at).toISOString(),
    reason: row.reason,
    refund: reference === null ? null : { reference, isOwed },
    creditNote: id === null ? null : { _id: id, number: creditNoteNumber({ year, number }) },
  };
}
