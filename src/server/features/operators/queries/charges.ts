import { sql } from 'kysely';
import { applicationStatuses } from '#contract/limits.ts';
import type { QueryOf } from '#contract/define.ts';
import type { operatorMoneyCalls } from '#contract/operator-money.ts';
import { isShortlisting } from '#rules/applications/application.ts';
import type { Database } from '#server/db/database.ts';
import { accruedMinor } from '#server/features/connectors/queries/balances.ts';
import { postedMinor } from '#server/features/connectors/queries/owed.ts';
import { AppError } from '#server/http/errors.ts';
import { comesAfter, inOrder, type Order, pageByAge } from '#server/http/paging/keyset.ts';
import { type Page, toPage } from '#server/http/paging/paging.ts';
import { isByCard } from '#server/queries/card-payments.ts';
import { isInState, isOpenCharge, reversalOf } from '#server/queries/charges.ts';
import type { PersonRow } from '#server/views/person.ts';
import { begunOfCharge } from './card-refunds.ts';
import { personOf } from './person-of.ts';

const order: Order = { columns: ['charge.created_at', 'charge.application_id'], direction: 'desc' };

// Its application, or one that goes on with it.
const isShortlistedCase = sql<boolean>`exists (select from applications going_on
  where (going_on.id = charge.application_id or going_on.first_id = charge.application_id)
    and going_on.status = any(${applicationStatuses.filter(isShortlisting)}::text[])
    and going_on.deleted_at is null)`;

export type ProposalRow = {
  id: string;
  made_by: PersonRow;
  created_at: string;
  reason: string;
};
const proposalOf = sql<ProposalRow | null>`(
  select json_build_object('id', waiting.id, 'created_at', waiting.created_at,
    'reason', waiting.reason, 'made_by', ${personOf('waiting.made_by')})
  from reversals waiting
  where waiting.application_id = charge.application_id and waiting.state = 'waiting')`;
const isProposed = sql<boolean>`exists (select from reversals waiting
  where waiting.application_id = charge.application_id and waiting.state = 'waiting')`;

const selectCharges = (db: Database) =>
  db
    .selectFrom('shortlist_charges as charge')
    .innerJoin('projects', 'projects.id', 'charge.project_id')
    .innerJoin('applications', 'applications.id', 'charge.application_id')
    .leftJoin('startups', 'startups.id', 'applications.startup_id')
    .innerJoin('management_accounts', 'management_accounts.id', 'charge.account_id')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .leftJoin('ledger_postings as collection', 'collection.id', 'charge.collected_posting')
    .leftJoin('invoices as invoice', 'invoice.id', 'charge.invoice_id')
    .select(['charge.invoice_id', 'invoice.year', 'invoice.number'])
    .select(['charge.application_id as id', 'charge.account_id', 'charge.currency'])
    .select(['charge.created_at', 'collection.reference', 'collection.created_at as collected_at'])
    .select(['projects.id as project_id', 'projects.name as project_name'])
    .select(['projects.slug as project_slug', 'startups.name as startup_name'])
    .select(['entities.id as entity_id', 'entities.name as entity_name'])
    .select('entities.slug as entity_slug')
    .leftJoin('earnings', (join) =>
      join
        .onRef('earnings.application_id', '=', 'charge.application_id')
        .on('earnings.moved_at', 'is', null),
    )
    .select(['earnings.id as earning_id', 'earnings.status as earning_status'])
    .select(accruedMinor.as('share_minor'))
    .select([postedMinor.as('amount_minor'), reversalOf.as('reversal')])
    .select([isByCard.as('is_by_card'), isShortlistedCase.as('is_shortlisted')])
    .select([proposalOf.as('proposal'), begunOfCharge.as('begun')]);

export type ChargeRow = Awaited<ReturnType<typeof listCharges>>['rows'][number];

/** A page of what organisations owe, newest first; what costs nothing is none. Two statements. */
export async function listCharges(
  db: Database,
  {
    state,
    managementAccountId,
    sort,
    limit,
    cursor,
  }: QueryOf<typeof operatorMoneyCalls.listCharges>,
) {
  const wanted = sql<boolean>`charge.price_minor > 0
    and (${managementAccountId ?? null}::uuid is null
      or charge.account_id = ${managementAccountId ?? null}::uuid)
    and ${state === 'proposed' ? isProposed : isInState(state)}`;
  return pageByAge(
    selectCharges(db).where(wanted),
    db.selectFrom('shortlist_charges as charge').where(wanted),
    { order, sort, limit, cursor },
  );
}

/** Charges by the ids of their applications, in the order of the list. */
export async function getCharges(db: Database, ids: readonly string[]): Promise<ChargeRow[]> {
  return selectCharges(db)
    .where(sql<boolean>`charge.application_id = any(${ids}::uuid[])`)
    .orderBy(inOrder(order))
    .execute();
}

/** Throws `not_found`. */
export async function getCharge(db: Database, id: string): Promise<ChargeRow> {
  const [row] = await getCharges(db, [id]);
  if (!row) throw new AppError('not_found');
  return row;
}

export type DebtorRow = {
  id: string;
  entity_id: string;
  entity_name: string;
  entity_slug: string;
  count: number;
  since: Date;
  open: { currency: string; minor: number }[];
};

const oldest: Order = { columns: ['debtor.since', 'debtor.id'], direction: 'asc' };

/** A page of the accounts with open charges, the longest waiting first; one statement. */
export async function listDebtors(
  db: Database,
  { sort, limit, cursor }: QueryOf<typeof operatorMoneyCalls.listDebtors>,
): Promise<Page<DebtorRow>> {
  const { rows } = await sql<DebtorRow & { total: number }>`
    with owed as (
      select charge.account_id, charge.currency, min(charge.created_at) as since,
        count(*) as count, sum(entry.amount_minor)::bigint as minor
      from shortlist_charges charge
      join ledger_postings posting on posting.application_id = charge.application_id
        and posting.kind = 'charge'
      join ledger_entries entry on entry.posting_id = posting.id
        and entry.account = 'account:' || charge.account_id
      where ${isOpenCharge} and charge.price_minor > 0
      group by charge.account_id, charge.currency
    ), debtor as (
      select account_id as id, min(since) as since, sum(count)::bigint as count,
        json_agg(json_build_object('currency', currency, 'minor', minor) order by currency) as open,
        count(*) over () as total
      from owed group by account_id
    )
    select debtor.*, entities.id as entity_id, entities.name as entity_name,
      entities.slug as entity_slug
    from debtor join management_accounts on management_accounts.id = debtor.id
    join entities on entities.id = management_accounts.entity_id
    where ${comesAfter(cursor, sort, oldest)}
    order by ${inOrder(oldest)} limit ${limit + 1}`.execute(db);
  const total = rows[0]?.total ?? 0;
  return toPage(rows, { limit, total, sort, position: (row) => [row.since.toISOString(), row.id] });
}
