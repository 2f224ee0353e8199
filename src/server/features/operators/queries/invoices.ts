import { sql } from 'kysely';
import type { QueryOf } from '#contract/define.ts';
import { sayEarnings } from '#contract/messages/earnings.ts';
import type { operatorMoneyCalls } from '#contract/operator-money.ts';
import type { Database } from '#server/db/database.ts';
import {
  creditedMinor,
  creditNotes,
  isOpenCharge,
  lineCount,
  openMinor,
} from '#server/queries/charges.ts';
import {
  type KeptCreditNote,
  selectCreditNote,
} from '#server/features/billing/queries/credit-notes.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { type Order, pageInOrder } from '#server/http/paging/keyset.ts';

const order: Order = { columns: ['invoice.due_on', 'invoice.id'], direction: 'asc' };

const selectInvoices = (db: Database) =>
  db
    .selectFrom('invoices as invoice')
    .innerJoin('management_accounts', 'management_accounts.id', 'invoice.account_id')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .select(['invoice.id', 'invoice.account_id', 'invoice.year', 'invoice.number'])
    .select(['invoice.month', 'invoice.currency', 'invoice.issued_at as created_at'])
    .select(['invoice.due_on', 'invoice.total_minor'])
    .select(['entities.id as entity_id', 'entities.name as entity_name'])
    .select('entities.slug as entity_slug')
    .select([lineCount.as('lines'), openMinor.as('open_minor')])
    .select([creditedMinor.as('credited_minor'), creditNotes.as('credit_notes')]);

export type OpenInvoiceRow = Awaited<ReturnType<typeof listOpenInvoices>>['rows'][number];

// Found by their keys: those that are paid are never read, however many there are.
const isOpen = sql<boolean>`invoice.id = any(array(select invoice_id from shortlist_charges charge
  where ${isOpenCharge} and price_minor > 0 and invoice_id is not null))`;

/** A page of the invoices of which something is open, the longest due first; two statements. */
export async function listOpenInvoices(
  db: Database,
  { sort, limit, cursor }: QueryOf<typeof operatorMoneyCalls.listOpenInvoices>,
) {
  return pageInOrder(
    selectInvoices(db).where(isOpen),
    db.selectFrom('invoices as invoice').where(isOpen),
    { order, sort, limit, cursor, position: (row) => [row.due_on, row.id] },
  );
}

/** Throws `not_found`. */
export async function getInvoice(db: Database, id: string): Promise<OpenInvoiceRow> {
  return selectInvoices(db).where('invoice.id', '=', id).executeTakeFirstOrThrow(notFound);
}

/** Any credit note as it was issued. Throws `not_found`. */
export async function getCreditNote(db: Database, id: string): Promise<KeptCreditNote> {
  return selectCreditNote(db, id).executeTakeFirstOrThrow(notFound);
}

/** The charges of an invoice that are open. Throws `not_found`, `state_conflict` where none is. */
export async function openChargesOf(db: Database, invoiceId: string): Promise<string[]> {
  const charges = await db
    .selectFrom('shortlist_charges')
    .select(['application_id', 'collected_posting', 'reversed_posting'])
    .where('invoice_id', '=', invoiceId)
    .execute();
  if (charges.length === 0) throw new AppError('not_found');
  const open = charges.filter(
    (charge) => charge.collected_posting === null && charge.reversed_posting === null,
  );
  if (open.length === 0) {
    throw new AppError('state_conflict', sayEarnings('earnings.collected_already'));
  }
  return open.map((charge) => charge.application_id);
}
