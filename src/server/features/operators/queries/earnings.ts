import { sql } from 'kysely';
import type { QueryOf } from '#contract/define.ts';
import type { operatorEarningCalls } from '#contract/operator-earnings.ts';
import type { Database } from '#server/db/database.ts';
import {
  accruedMinor,
  heldFor,
  isCollected,
  payee,
} from '#server/features/connectors/queries/balances.ts';
import { notFound } from '#server/http/errors.ts';
import { type Order, pageByAge } from '#server/http/paging/keyset.ts';
import type { Page } from '#server/http/paging/paging.ts';
import { nameColumns } from '#server/views/person.ts';
import type { OperatorEarningRow } from '../views/earnings.ts';

const order: Order = { columns: ['earnings.created_at', 'earnings.id'], direction: 'desc' };

const selectEarnings = (db: Database) =>
  db
    .selectFrom('earnings')
    .innerJoin('applications', 'applications.id', 'earnings.application_id')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .leftJoin('startups', 'startups.id', 'applications.startup_id')
    .leftJoin('users', 'users.id', 'earnings.connector_id')
    .leftJoin('management_accounts', 'management_accounts.id', 'earnings.account_id')
    .leftJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .select([
      'earnings.id',
      'earnings.status',
      'earnings.reason',
      'earnings.note',
      'earnings.currency',
      'earnings.payable_from',
      'earnings.created_at',
      'earnings.updated_at',
      'projects.id as project_id',
      'projects.name as project_name',
      'projects.slug as project_slug',
      'startups.name as startup_name',
      'users.id as connector_id',
      ...nameColumns,
      'entities.id as entity_id',
      'entities.name as entity_name',
      'entities.slug as entity_slug',
    ])
    .select([accruedMinor.as('amount_minor'), isCollected.as('is_collected')])
    .select([payee.isSuspended.as('is_suspended'), payee.isDeleted.as('is_deleted')])
    .select([payee.isVerified.as('is_verified'), heldFor.as('held_for')])
    .select(payee.detailsSince.as('details_since'))
    .select(
      sql<Date | null>`case when earnings.status = 'payable' then (
        select max(event.created_at) from earning_events event
        where event.earning_id = earnings.id and event.to_status = 'payable') end`.as(
        'payable_since',
      ),
    );

/** A page of everybody's earnings, newest first; two statements. */
export async function listOperatorEarnings(
  db: Database,
  {
    status,
    connector,
    sort,
    limit,
    cursor,
  }: QueryOf<typeof operatorEarningCalls.listOperatorEarnings>,
): Promise<Page<OperatorEarningRow>> {
  const wanted = sql<boolean>`(${status ?? null}::text is null or earnings.status = ${status ?? null})
    and (${connector ?? null}::uuid is null or earnings.connector_id = ${connector ?? null}::uuid)`;
  return pageByAge(selectEarnings(db).where(wanted), db.selectFrom('earnings').where(wanted), {
    order,
    sort,
    limit,
    cursor,
  });
}

/** Throws `not_found`. */
export async function getOperatorEarning(db: Database, id: string): Promise<OperatorEarningRow> {
  return selectEarnings(db).where('earnings.id', '=', id).executeTakeFirstOrThrow(notFound);
}
