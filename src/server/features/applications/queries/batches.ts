import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import { type Order, pageByAge } from '#server/http/keyset.ts';
import { notFound } from '#server/http/errors.ts';
import type { Page } from '#server/http/paging.ts';
import { nameColumns } from '#server/views/person.ts';
import { momentOf } from './outcome-rules.ts';

const order: Order = {
  columns: ['decision_batches.created_at', 'decision_batches.id'],
  direction: 'desc',
};
const countIn = (state: 'staged' | 'released' | 'refused') =>
  sql<number>`(select count(*) from decisions
    where decisions.batch_id = decision_batches.id and decisions.state = ${state})`;
/** When the first of those that wait is told: the moment of a project may have moved since it was made. */
const nextRelease = sql<Date>`coalesce((select min(decisions.release_at) from decisions
  where decisions.batch_id = decision_batches.id and decisions.state = 'staged'),
  decision_batches.release_at)`;
const waitingOf = sql`decisions.batch_id = decision_batches.id and decisions.state = 'staged'`;
const unconfirmed = sql<number>`(select count(*) from decisions
  where ${waitingOf} and decisions.asks_second and decisions.confirmed_at is null)`;
const minor = sql<number>`(select coalesce(sum(decisions.price_minor), 0) from decisions
  where ${waitingOf})`;
/** The last one of the projects of those that wait, over or to come. */
const moment = sql<Date | null>`(select max(${momentOf('waiting.project_id')}) from (
  select distinct applications.project_id from decisions
  join applications on applications.id = decisions.application_id where ${waitingOf}) waiting)`;
const refused = sql<{ applicationId: string; reason: string }[]>`coalesce((
  select json_agg(json_build_object('applicationId', application_id, 'reason', problem)
    order by application_id)
  from decisions
  where decisions.batch_id = decision_batches.id and decisions.state = 'refused'), '[]')`;

function selectBatches(db: Database, account: ManagedAccount) {
  return db
    .selectFrom('decision_batches')
    .innerJoin('management_accounts', 'management_accounts.id', 'decision_batches.account_id')
    .leftJoin('users', 'users.id', 'decision_batches.created_by')
    .select([
      'decision_batches.id',
      'decision_batches.to_status',
      'decision_batches.reason',
      'decision_batches.created_at',
      nextRelease.as('release_at'),
      'users.id as user_id',
      ...nameColumns,
      countIn('staged').as('scheduled'),
      countIn('released').as('applied'),
      countIn('refused').as('refused_count'),
      refused.as('refused'),
      unconfirmed.as('unconfirmed'),
      moment.as('moment'),
      minor.as('price_minor'),
      'management_accounts.currency',
    ])
    .where('decision_batches.account_id', '=', account.id);
}

export type BatchRow = Awaited<ReturnType<ReturnType<typeof selectBatches>['execute']>>[number];

/** A page of the account's bulk decisions, newest first; two statements. */
export async function listBatches(
  db: Database,
  account: ManagedAccount,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<BatchRow>> {
  const rows = selectBatches(db, account);
  return pageByAge(rows, db.selectFrom('decision_batches').where('account_id', '=', account.id), {
    order,
    sort: '-createdAt',
    limit,
    cursor,
  });
}

/** One bulk decision of the account. Throws `not_found`. */
export async function getBatch(
  db: Database,
  account: ManagedAccount,
  batchId: string,
): Promise<BatchRow> {
  return selectBatches(db, account)
    .where('decision_batches.id', '=', batchId)
    .executeTakeFirstOrThrow(notFound);
}
