import type { Database } from '#server/db/database.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import { notFound } from '#server/http/errors.ts';

/** A credit note of the account as it was issued. Throws `not_found`. */
export async function readCreditNote(
  db: Database,
  account: ManagedAccount<'billing'>,
  creditNoteId: string,
) {
  return selectCreditNote(db, creditNoteId)
    .where('invoice.account_id', '=', account.id)
    .executeTakeFirstOrThrow(notFound);
}

export type KeptCreditNote = Awaited<ReturnType<typeof readCreditNote>>;

/** Any credit note with the line that it takes off its invoice, and both sides as the invoice names them. */
export const selectCreditNote = (db: Database, creditNoteId: string) =>
  db
    .selectFrom('credit_notes as note')
    .innerJoin('invoices as invoice', 'invoice.id', 'note.invoice_id')
    .innerJoin('invoice_lines as line', 'line.application_id', 'note.application_id')
    .select(['note.year', 'note.number', 'note.issued_at', 'note.amount_minor', 'note.reason'])
    .select(['note.application_id', 'line.project_name', 'line.charged_at', 'invoice.currency'])
    .select(['invoice.year as invoice_year', 'invoice.number as invoice_number'])
    .select(['invoice.issued_at as invoice_issued_at'])
    .select(['invoice.issuer_name', 'invoice.issuer_address', 'invoice.issuer_tax_number'])
    .select(['invoice.customer_name', 'invoice.customer_address', 'invoice.customer_tax_number'])
    .where('note.id', '=', creditNoteId);
