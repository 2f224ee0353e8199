import { type RawBuilder, sql } from 'kysely';
import type { projectManagementCalls } from '#contract/project-management.ts';
import type { QueryOf } from '#contract/define.ts';
import { awaiting } from '#rules/applications/awaiting.ts';
import { lastDayOver } from '#rules/applications/decision-dates.ts';
import { scopeOf } from '#rules/management/roles.ts';
import type { Database } from '#server/db/database.ts';
import { knowsProject, mayRead } from '#server/authorization/member-scope.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import { type Page, toPage } from '#server/http/paging/paging.ts';
import { type HiddenRow, hiddenColumns, type ProjectRow, selectProjects } from './rows.ts';
import { matchesSearch } from './search.ts';
import { isAfter, orderOf, pageOf, placeOf, sortNamed } from './sorting.ts';
import { hasStatus } from '#server/queries/project-status.ts';

type Query = QueryOf<(typeof projectManagementCalls)['listManagementProjects']>;
export type ManagedProjectRow = ProjectRow &
  HiddenRow & {
    drafts: number;
    sent: number;
    decision_date: string | null;
    overdue: number;
    asked_at: Date | null;
    place: string[];
  };

const countApplications = (condition: RawBuilder<boolean>): RawBuilder<number> =>
  sql<number>`(select count(*) from applications
    where applications.project_id = projects.id and applications.deleted_at is null
      and ${condition})`;

/* By the status that was told: a decision that waits for its release keeps no promise. Counted only where the day is over somewhere. */
const overdue = (account: ManagedAccount, now: Date) =>
  sql<number>`case when projects.decision_date <= ${lastDayOver(now)}::date
    then ${countApplications(sql`applications.status in (${sql.join(awaiting)}) and ${mayRead(account)}`)}
    else 0 end`;

/** A page of an account's projects, drafts included, in two statements; a reviewer's are those assigned. */
export async function listManagedProjects(
  db: Database,
  account: ManagedAccount,
  query: Query,
  now: Date,
): Promise<Page<ManagedProjectRow>> {
  const filters = [
    sql`projects.account_id = ${account.id}`,
    knowsProject(account),
    query.status && hasStatus(query.status, now),
    matchesSearch(query.q),
  ].filter((filter) => typeof filter === 'object' && filter !== null);
  const where = sql<boolean>`${sql.join(filters, sql` and `)}`;
  const sort = sortNamed(query.sort);
  const after = isAfter(sort, query.cursor);
  const rows = await selectProjects(db)
    .select([
      ...hiddenColumns,
      placeOf(sort).as('place'),
      'projects.confirm_asked_at as asked_at',
      countApplications(
        scopeOf(account.role) === 'assigned' ? sql`false` : sql`applications.status = 'draft'`,
      ).as('drafts'),
      countApplications(sql`applications.status <> 'draft' and ${mayRead(account)}`).as('sent'),
      'projects.decision_date',
      overdue(account, now).as('overdue'),
    ])
    .where('projects.id', 'in', pageOf({ where, after, sort, limit: query.limit + 1 }))
    .orderBy(sql.join(orderOf(sort)))
    .execute();
  const { count } = await db
    .selectFrom('projects')
    .select(sql<number>`count(*)`.as('count'))
    .where(where)
    .executeTakeFirstOrThrow();
  return toPage(rows, {
    limit: query.limit,
    total: count,
    sort: query.sort,
    position: (row) => row.place,
  });
}
