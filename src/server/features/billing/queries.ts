import { sql } from 'kysely';
import type { QueryOf } from '#contract/define.ts';
import type { billingCalls } from '#contract/billing.ts';
import { shortlistingPrice } from '#rules/money.ts';
import { can } from '#rules/roles.ts';
import type { Database } from '#server/db/database.ts';
import { listOwed, type Owed, postedMinor } from '#server/features/connectors/queries/owed.ts';
import { type Order, pageByAge } from '#server/http/keyset.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';

type Price = { minor: number; currency: string };

/** The price of a shortlisting and the sums of the account, by currency; two statements. */
export async function accountBilling(
  db: Database,
  { id }: ManagedAccount<'billing'>,
): Promise<{ price: Price; sums: Owed[] }> {
  const account = await db
    .selectFrom('management_accounts')
    .select(['price_minor', 'currency'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { currency } = account;
  const { minor } = shortlistingPrice({
    projectPriceMinor: null,
    accountPriceMinor: account.price_minor,
    currency,
    ownReferral: false,
  });
  return { price: { minor, currency }, sums: await listOwed(db, id) };
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
  { state, sort, limit, cursor }: QueryOf<typeof billingCalls.listManagementCharges>,
) {
  const wanted = sql<boolean>`charge.price_minor > 0 and charge.account_id = ${account.id}::uuid
    and (${state ?? null}::text is null
      or (charge.collected_posting is null) = (${state ?? null} = 'open'))`;
  const startupName = can(account.role, 'read') ? sql.ref('startups.name') : sql`null`;
  return pageByAge(
    db
      .selectFrom('shortlist_charges as charge')
      .innerJoin('projects', 'projects.id', 'charge.project_id')
      .innerJoin('applications', 'applications.id', 'charge.application_id')
      .leftJoin('startups', 'startups.id', 'applications.startup_id')
      .leftJoin('ledger_postings as collection', 'collection.id', 'charge.collected_posting')
      .select(['charge.application_id as id', 'charge.currency', 'charge.created_at'])
      .select(['projects.id as project_id', 'projects.name as project_name'])
      .select('projects.slug as project_slug')
      .select(['collection.reference', 'collection.created_at as collected_at'])
      .select([
        postedMinor.as('amount_minor'),
        sql<string | null>`${startupName}`.as('startup_name'),
      ])
      .where(wanted),
    db.selectFrom('shortlist_charges as charge').where(wanted),
    { order, sort, limit, cursor },
  );
}
