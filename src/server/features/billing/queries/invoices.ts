import { sql } from 'kysely';
import type { QueryOf } from '#contract/define.ts';
import type { invoiceCalls } from '#contract/invoices.ts';
import { rolesThatCan } from '#rules/management/roles.ts';
import type { Database } from '#server/db/database.ts';
import { creditedMinor, creditNotes, lineCount, openMinor } from '#server/queries/charges.ts';
import { type Order, pageByAge } from '#server/http/paging/keyset.ts';
import { notFound } from '#server/http/errors.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';

const order: Order = { columns: ['invoice.issued_at', 'invoice.id'], direction: 'desc' };

/** A page of the account's invoices, newest first; two statements. */
export async function listInvoices(
  db: Database,
  account: ManagedAccount<'billing'>,
  { sort, limit, cursor }: QueryOf<typeof invoiceCalls.listManagementInvoices>,
) {
  return pageByAge(
    db
      .selectFrom('invoices as invoice')
      .select(['invoice.id', 'invoice.month', 'invoice.currency', 'invoice.year', 'invoice.number'])
      .select(['invoice.issued_at as created_at', 'invoice.due_on', 'invoice.total_minor'])
      .select([lineCount.as('lines'), openMinor.as('open_minor')])
      .select([creditedMinor.as('credited_minor'), creditNotes.as('credit_notes')])
      .where('invoice.account_id', '=', account.id),
    db.selectFrom('invoices as invoice').where('invoice.account_id', '=', account.id),
    { order, sort, limit, cursor },
  );
}

/** An invoice of the account as it was issued, with its lines; two statements. Throws `not_found`. */
export async function readInvoice(
  db: Database,
  account: ManagedAccount<'billing'>,
  invoiceId: string,
) {
  const kept = await db
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', invoiceId)
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow(notFound);
  const lines = await db
    .selectFrom('invoice_lines')
    .select(['place', 'application_id', 'project_name', 'charged_at', 'amount_minor'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('place')
    .execute();
  return { ...kept, lines };
}

export type Due = { account_id: string; currency: string; month: string };

/**
 * The next month to invoice: the oldest that is over, of an account and a currency that have charges on no invoice; what
 * was taken back before its month was invoiced goes onto none. What
 * comes after its month was invoiced goes onto the first that is not (`invoiceMonth`).
 */
export async function nextDue(db: Database, thisMonth: Date): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select account_id, currency, to_char(month, 'YYYY-MM') as month from (
      select charge.account_id, charge.currency,
        greatest(date_trunc('month', charge.created_at at time zone 'UTC'),
          last.month + interval '1 month') as month
      from shortlist_charges charge left join lateral (
        select month from invoices where account_id = charge.account_id
          and currency = charge.currency order by month desc limit 1) last on true
      where charge.invoice_id is null and charge.price_minor > 0 and charge.reversed_posting is null
        and charge.created_at < ${thisMonth}) due
    where month < ${thisMonth}::timestamptz at time zone 'UTC'
    order by month, account_id, currency limit 1`.execute(db);
  return rows[0];
}

/** What goes onto an invoice: everything before the end of its month that is on none, oldest first. */
export async function linesOf(db: Database, { account_id, currency }: Due, before: Date) {
  const { rows } = await sql<{
    application_id: string;
    project_name: string;
    charged_at: Date;
    amount_minor: number;
  }>`
    select charge.application_id, projects.name as project_name, charge.created_at as charged_at,
      entry.amount_minor
    from shortlist_charges charge
    join projects on projects.id = charge.project_id
    join ledger_postings posting on posting.application_id = charge.application_id
      and posting.kind = 'charge'
    join ledger_entries entry on entry.posting_id = posting.id
      and entry.account = 'account:' || charge.account_id
    where charge.account_id = ${account_id} and charge.currency = ${currency}
      and charge.invoice_id is null and charge.price_minor > 0 and charge.reversed_posting is null
      and charge.created_at < ${before}
    order by charge.created_at, charge.application_id`.execute(db);
  return rows;
}

/** Whom an account's invoices are made out to. */
export async function readCustomer(db: Database, accountId: string) {
  return db
    .selectFrom('management_accounts')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .leftJoin('billing_details', 'billing_details.account_id', 'management_accounts.id')
    .select((of) => of.fn.coalesce('billing_details.name', 'entities.name').as('name'))
    .select(['billing_details.address', 'billing_details.tax_number'])
    .select('entities.name as entity_name')
    .where('management_accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
}

const mostTold = 20;

/** Those who may see the bills of an account and can be reached. */
export async function listBillingPeople(db: Database, accountId: string) {
  return db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'users.email', 'users.first_name'])
    .where('members.account_id', '=', accountId)
    .where(sql<boolean>`members.role = any(${rolesThatCan('billing')})`)
    .where('users.email_verified_at', 'is not', null)
    .where('users.suspended_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .orderBy('members.joined_at')
    .orderBy('users.id')
    .limit(mostTold)
    .execute();
}
