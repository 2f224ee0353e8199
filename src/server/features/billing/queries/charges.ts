import { sql } from 'kysely';
import type { QueryOf } from '#contract/define.ts';
import type { billingCalls } from '#contract/billing.ts';
import { shortlistingPrice } from '#rules/money.ts';
import { can } from '#rules/management/roles.ts';
import type { Database } from '#server/db/database.ts';
import { listOwed, postedMinor } from '#server/features/connectors/queries/owed.ts';
import { type Order, pageByAge } from '#server/http/paging/keyset.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import { isInState, isOpenCharge, reversalOf } from '#server/queries/charges.ts';

type Invoiced = { currency: string; invoiced: number; credited: number; invoiced_open: number };

/** What of the account's charges is on invoices, what of that was credited, and what is open. */
async function listInvoiced(db: Database, accountId: string): Promise<Invoiced[]> {
  const { rows } = await sql<Invoiced>`
    select charge.currency, sum(line.amount_minor)::float8 as invoiced,
      coalesce(sum(note.amount_minor), 0)::float8 as credited,
      coalesce(sum(line.amount_minor) filter (where ${isOpenCharge}), 0)::float8 as invoiced_open
    from shortlist_charges charge
    join invoice_lines line on line.application_id = charge.application_id
    left join credit_notes note on note.application_id = charge.application_id
    where charge.account_id = ${accountId} group by charge.currency`.execute(db);
  return rows;
}

/** The price of a shortlisting, the sums of the account by currency, and whom it is billed to; three statements. */
export async function accountBilling(db: Database, { id }: ManagedAccount<'billing'>) {
  const account = await db
    .selectFrom('management_accounts')
    .leftJoin('billing_details', 'billing_details.account_id', 'management_accounts.id')
    .select(['price_minor', 'currency', 'name', 'address', 'tax_number'])
    .where('management_accounts.id', '=', id)
    .executeTakeFirstOrThrow();
  const { currency } = account;
  const { minor } = shortlistingPrice({
    projectPriceMinor: null,
    accountPriceMinor: account.price_minor,
    currency,
    ownReferral: false,
  });
  const [owed, found] = [await listOwed(db, id), await listInvoiced(db, id)];
  const ofCurrency = new Map(found.map((row) => [row.currency, row]));
  const sums = owed.map((row) => {
    const { invoiced = 0, credited = 0, invoiced_open = 0 } = ofCurrency.get(row.currency) ?? {};
    return { ...row, invoiced, credited, invoicedOpen: invoiced_open };
  });
  return { price: { minor, currency }, sums, details: account };
}

const order: Order = { columns: ['charge.created_at', 'charge.application_id'], direction: 'desc' };

export type AccountChargeRow = Awaited<ReturnType<typeof listAccountCharges>>['rows'][number];

/**
 * A page of what the account was charged, newest first; what costs nothing is none. Who applied is named
 * to those who read applications. Two statements.
 */
export async function listAccountCharges(
  db: Database,
  account: ManagedAccount<'billing'>,
  { state, invoiceId, sort, limit, cursor }: QueryOf<typeof billingCalls.listManagementCharges>,
) {
  const wanted = sql<boolean>`charge.price_minor > 0 and charge.account_id = ${account.id}::uuid
    and ${isInState(state)}
    and (${invoiceId ?? null}::uuid is null or charge.invoice_id = ${invoiceId ?? null}::uuid)`;
  const startupName = can(account.role, 'read') ? sql.ref('startups.name') : sql`null`;
  return pageByAge(
    db
      .selectFrom('shortlist_charges as charge')
      .innerJoin('projects', 'projects.id', 'charge.project_id')
      .innerJoin('applications', 'applications.id', 'charge.application_id')
      .leftJoin('startups', 'startups.id', 'applications.startup_id')
      .leftJoin('ledger_postings as collection', 'collection.id', 'charge.collected_posting')
      .leftJoin('invoices as invoice', 'invoice.id', 'charge.invoice_id')
      .select(['charge.invoice_id', 'invoice.year', 'invoice.number'])
      .select(['charge.application_id as id', 'charge.currency', 'charge.created_at'])
      .select(['projects.id as project_id', 'projects.name as project_name'])
      .select('projects.slug as project_slug')
      .select(['collection.reference', 'collection.created_at as collected_at'])
      .select([
        postedMinor.as('amount_minor'),
        reversalOf.as('reversal'),
        sql<string | null>`${startupName}`.as('startup_name'),
      ])
      .where(wanted),
    db.selectFrom('shortlist_charges as charge').where(wanted),
    { order, sort, limit, cursor },
  );
}
