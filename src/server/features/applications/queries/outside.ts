import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '#contract/define.ts';
import { HOME_ROWS } from '#contract/limits.ts';
import type { outsideApplicationCalls } from '#contract/outside-applications.ts';
import { DAY_MS } from '#rules/time.ts';
import { idsOutsideOf } from '#server/authorization/founder-scope.ts';
import type { Database } from '#server/db/database.ts';
import type { AtHome } from '#server/feature.ts';
import type { Caller } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { type Order, pageInOrder } from '#server/http/paging/keyset.ts';
import { accountFaceColumns } from '#server/views/account.ts';
import { containing } from './search.ts';

type Query = QueryOf<typeof outsideApplicationCalls.listOutsideApplications>;
export type OutsideRow = Awaited<ReturnType<typeof getOutside>>;

const order: Order = {
  columns: ['outside_applications.applied_on', 'outside_applications.id'],
  direction: 'desc',
};

const from = (db: Database) =>
  db
    .selectFrom('outside_applications')
    .innerJoin('projects', 'projects.id', 'outside_applications.project_id')
    .innerJoin('management_accounts', 'management_accounts.id', 'projects.account_id')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .leftJoin('startups', 'startups.id', 'outside_applications.startup_id')
    .leftJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'outside_applications.noted_by')
        .on('users.deleted_at', 'is', null),
    );

const select = (db: Database) =>
  from(db).select([
    'outside_applications.id',
    sql<string>`to_char(outside_applications.applied_on, 'YYYY-MM-DD')`.as('applied_on'),
    'outside_applications.note',
    'outside_applications.created_at',
    'projects.id as project_id',
    'projects.slug as project_slug',
    'projects.name as project_name',
    'projects.status as project_status',
    'projects.deadline',
    'projects.deadline_zone',
    'projects.source_url',
    'startups.id as startup_id',
    'startups.name as startup_name',
    'users.id as noter_id',
    'users.first_name as noter_first_name',
    'users.last_name as noter_last_name',
    'users.picture_url as noter_picture_url',
    ...accountFaceColumns,
  ]);

const isOf = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`outside_applications.id = any(array${idsOutsideOf(userId)})`;

/** A page of what the caller and their startups' teams wrote down, the latest day first; two statements. */
export async function listOutside(
  db: Database,
  { userId }: Caller,
  { project, q, sort, limit, cursor }: Query,
) {
  const filters: RawBuilder<unknown>[] = [isOf(userId)];
  if (project) filters.push(sql`${project} in (projects.id::text, projects.slug)`);
  if (q?.trim()) {
    const text = containing(q);
    filters.push(
      sql`(projects.name ilike ${text} or entities.name ilike ${text} or startups.name ilike ${text})`,
    );
  }
  const filter = sql<boolean>`${sql.join(filters, sql` and `)}`;
  return pageInOrder(select(db).where(filter), from(db).where(filter), {
    order,
    sort,
    limit,
    cursor,
    position: (row: OutsideRow) => [row.applied_on, row.id],
  });
}

export async function getOutside(db: Database, id: string) {
  return select(db).where('outside_applications.id', '=', id).executeTakeFirstOrThrow(notFound);
}

const RECENT_DAYS = 60;

/** What was made elsewhere lately, and how many; one statement and one for the count. */
export async function listOutsideAtHome({ db, caller, now }: AtHome) {
  const since = new Date(now.getTime() - RECENT_DAYS * DAY_MS).toISOString().slice(0, 10);
  const recent = sql<boolean>`${isOf(caller.userId)}
    and outside_applications.applied_on >= ${since}::date`;
  const { rows, total } = await pageInOrder(select(db).where(recent), from(db).where(recent), {
    order,
    sort: '-appliedOn',
    limit: HOME_ROWS,
    position: (row: OutsideRow) => [row.applied_on, row.id],
  });
  return { rows, count: total };
}
