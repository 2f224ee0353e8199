import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import { type Order, pageByAge } from '#server/http/paging/keyset.ts';
import { notFound } from '#server/http/errors.ts';
import type { Page } from '#server/http/paging/paging.ts';
import { nameColumns } from '#server/views/person.ts';
import { knowsOfMany } from '#server/queries/staged-decisions.ts';
import { momentOf } from './outcome-rules.ts';

const order: Order = {
  columns: ['decision_batches.created_at', 'decision_batches.id'],
  direction: 'desc',
};
/** SQL for those of its decisions that the reader knows of. */
const ofBatch = (reader: ManagedAccount) =>
  sql`decisions.batch_id = decision_batches.id and ${knowsOfMany(reader)}`;

/** SQL for "there is one of which the reader knows nothing, and none of which they do": then there is no such batch. */
const isUnknown = (reader: ManagedAccount) => sql<boolean>`(
  exists (select from decisions where decisions.batch_id = decision_batches.id
    and not ${knowsOfMany(reader)})
  and not exists (select from decisions where ${ofBatch(reader)}))`;

const columnsFor = (reader: ManagedAccount) => {
  const known = ofBatch(reader);
  const waiting = sql`${known} and decisions.state = 'staged'`;
  const countIn = (state: 'staged' | 'released' | 'refused') =>
    sql<number>`(select count(*) from decisions where ${known} and decisions.state = ${state})`;
  return [
    countIn('staged').as('scheduled'),
    countIn('released').as('applied'),
    countIn('refused').as('refused_count'),
    sql<{ applicationId: string; reason: string }[]>`coalesce((
      select json_agg(json_build_object('applicationId', application_id, 'reason', problem)
        order by application_id)
      from decisions where ${known} and decisions.state = 'refused'), '[]')`.as('refused'),
    sql<number>`(select count(*) from decisions
      where ${waiting} and decisions.asks_second and decisions.confirmed_at is null)`.as(
      'unconfirmed',
    ),
    // When the first of those that wait is told: the moment of a project may have moved since it was made.
    sql<Date>`coalesce((select min(decisions.release_at) from decisions where ${waiting}),
      decision_batches.release_at)`.as('release_at'),
    // The last one of the projects of those that wait, over or to come.
    sql<Date | null>`(select max(${momentOf('waiting.project_id')}) from (
      select distinct applications.project_id from decisions
      join applications on applications.id = decisions.application_id
      where ${waiting}) waiting)`.as('moment'),
    sql<number>`(select coalesce(sum(decisions.price_minor), 0) from decisions
      where ${waiting})`.as('price_minor'),
  ] as const;
};

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
      'users.id as user_id',
      ...nameColumns,
      ...columnsFor(account),
      'management_accounts.currency',
    ])
    .where('decision_batches.account_id', '=', account.id)
    .where(sql<boolean>`not ${isUnknown(account)}`);
}

export type BatchRow = Awaited<ReturnType<ReturnType<typeof selectBatches>['execute']>>[number];

/** A page of the account's bulk decisions of which the reader knows, newest first; two statements. */
export async function listBatches(
  db: Database,
  account: ManagedAccount,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<BatchRow>> {
  const rows = selectBatches(db, account);
  const counted = db
    .selectFrom('decision_batches')
    .where('account_id', '=', account.id)
    .where(sql<boolean>`not ${isUnknown(account)}`);
  return pageByAge(rows, counted, {
    order,
    sort: '-createdAt',
    limit,
    cursor,
  });
}

/** One bulk decision of the account of which the reader knows. Throws `not_found`. */
export async function getBatch(
  db: Database,
  account: ManagedAccount,
  batchId: string,
): Promise<BatchRow> {
  return selectBatches(db, account)
    .where('decision_batches.id', '=', batchId)
    .executeTakeFirstOrThrow(notFound);
}
