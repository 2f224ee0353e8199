import { sql } from 'kysely';
import type { QueryOf } from '#contract/define.ts';
import type { operatorMoneyCalls } from '#contract/operator-money.ts';
import type { Database } from '#server/db/database.ts';
import type { EarningStatus } from '#server/db/vocabulary.ts';
import { heldFor, isCollected, payee } from '#server/features/connectors/queries/balances.ts';
import { notFound } from '#server/http/errors.ts';
import { type Order, pageByAge } from '#server/http/paging/keyset.ts';
import type { PersonRow } from '#server/views/person.ts';
import { personOf } from './person-of.ts';

const order: Order = { columns: ['batch.created_at', 'batch.id'], direction: 'desc' };

const selectBatches = (db: Database) =>
  db
    .selectFrom('payout_batches as batch')
    .select(['batch.id', 'batch.state', 'batch.created_at', 'batch.closed_at'])
    .select([
      personOf('batch.created_by').$castTo<PersonRow>().as('made_by'),
      personOf('batch.closed_by').as('closed_by'),
      sql<number>`(select count(*) from payout_lines line
        where line.batch_id = batch.id and line.state <> 'dropped')`.as('lines'),
      sql<{ currency: string; minor: number }[]>`coalesce((
        select json_agg(sums order by sums.currency) from (
          select line.currency, sum(line.amount_minor - line.offset_minor)::bigint as minor
          from payout_lines line where line.batch_id = batch.id and line.state <> 'dropped'
          group by line.currency) sums), '[]'::json)`.as('totals'),
    ]);

export type BatchRow = Awaited<ReturnType<typeof getBatch>>;

/** A page of batches, newest first; two statements. */
export async function listBatches(
  db: Database,
  { sort, limit, cursor }: QueryOf<typeof operatorMoneyCalls.listPayoutBatches>,
) {
  return pageByAge(selectBatches(db), db.selectFrom('payout_batches as batch'), {
    order,
    sort,
    limit,
    cursor,
  });
}

/** Throws `not_found`. */
export async function getBatch(db: Database, id: string) {
  return selectBatches(db).where('batch.id', '=', id).executeTakeFirstOrThrow(notFound);
}

export type BatchLineRow = Awaited<ReturnType<typeof listBatchLines>>[number];

/** The lines of a batch, with everything that may hold them now; one statement. */
export async function listBatchLines(db: Database, batchId: string) {
  return db
    .selectFrom('payout_lines as line')
    .innerJoin('earnings', 'earnings.id', 'line.earning_id')
    .innerJoin('applications', 'applications.id', 'earnings.application_id')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .leftJoin('startups', 'startups.id', 'applications.startup_id')
    .leftJoin('users', 'users.id', 'earnings.connector_id')
    .leftJoin('management_accounts', 'management_accounts.id', 'earnings.account_id')
    .leftJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .select(['line.earning_id as id', 'line.amount_minor', 'line.offset_minor', 'line.currency'])
    .select(['line.state', 'line.dropped_reason', 'earnings.application_id'])
    .select(['projects.id as project_id', 'projects.name as project_name'])
    .select(['projects.slug as project_slug', 'startups.name as startup_name'])
    .select(['users.id as connector_id', 'users.first_name', 'users.last_name'])
    .select(['users.picture_url', 'entities.id as entity_id', 'entities.name as entity_name'])
    .select(['entities.slug as entity_slug', 'earnings.payable_from'])
    .select(sql<EarningStatus>`earnings.status`.as('status'))
    .select([isCollected.as('is_collected'), payee.isSuspended.as('is_suspended')])
    .select([payee.isDeleted.as('is_deleted'), payee.isVerified.as('is_verified')])
    .select([heldFor.as('held_for'), payee.detailsSince.as('details_since')])
    .select(['line.payee_details_id', payee.detailsId.as('details_id')])
    .where('line.batch_id', '=', batchId)
    .orderBy('earnings.payable_from')
    .orderBy('line.earning_id')
    .execute();
}
