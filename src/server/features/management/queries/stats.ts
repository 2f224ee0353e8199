import { sql } from 'kysely';
import { summaryBucket } from '#rules/applications/application.ts';
import { scopeOf } from '#rules/management/roles.ts';
import type { Database } from '#server/db/database.ts';
import { knowsProject, mayRead } from '#server/authorization/member-scope.ts';
import { isTimeOver } from '#server/queries/project-status.ts';
import { knowsStaged, shownStatus } from '#server/queries/staged-decisions.ts';
import type { ApplicationStatus, ProjectStatus } from '#server/db/vocabulary.ts';
import { fromCursor, type Page, toPage } from '#server/http/paging/paging.ts';
import type { ManagedAccount } from '../access.ts';
import type { PageRequest } from './accounts.ts';
import { accountFigures, type FigureRows } from './figures.ts';
import type { ProjectFigures } from '../views.ts';

const dayMs = 86_400_000;
const chartDays = 30;

type Buckets = { accepted: number; rejected: number; pending: number; total: number };
export type AccountStats = {
  projects: { draft: number; open: number; past: number; total: number };
  applications: Buckets;
  views: number;
  sentByDay: { day: string; count: number }[];
};
type WholeStats = AccountStats & { figures: FigureRows | null };

/** Figures of the whole account: projects, sent applications, views, and how it goes on with them. */
export async function accountStats(
  db: Database,
  account: ManagedAccount,
  now: Date,
): Promise<WholeStats> {
  const projects = await db
    .selectFrom('projects')
    .select([
      'status',
      sql<boolean>`coalesce(${isTimeOver(now)}, false)`.as('over'),
      sql<number>`count(*)`.as('count'),
      sql<number>`sum(view_count)`.as('views'),
    ])
    .where('account_id', '=', account.id)
    .where(knowsProject(account))
    .groupBy(['status', 'over'])
    .execute();
  const statuses = await countByStatus(db, account);
  const days = lastDays(now);
  const sent = await sentOf(db, account)
    .select([
      sql<string>`(sent_at at time zone 'UTC')::date`.as('day'),
      sql<number>`count(*)`.as('count'),
    ])
    .where('applications.sent_at', '>=', new Date(`${days[0]}T00:00:00.000Z`))
    .groupBy('day')
    .execute();
  const sentOn = new Map(sent.map((row) => [row.day, row.count]));
  return {
    projects: projectCounts(projects),
    applications: bucketCounts(statuses),
    views: projects.reduce((sum, row) => sum + row.views, 0),
    sentByDay: days.map((day) => ({ day, count: sentOn.get(day) ?? 0 })),
    figures: await accountFigures(db, account, now),
  };
}

/*
 * By the status that this reader knows. Who sees everything has the kept counts (record 424), with the few that have a decision
 * which waits taken from one status and put to another.
 */
async function countByStatus(db: Database, account: ManagedAccount) {
  if (scopeOf(account.role) !== 'all') {
    return withStaged(db, account)
      .select([shownStatus.as('status'), sql<number>`count(*)`.as('count')])
      .groupBy(shownStatus)
      .execute();
  }
  const waiting = withStaged(db, account).where('staged.id', 'is not', null);
  const moved = waiting
    .select(['applications.status', sql<number>`-count(*)`.as('count')])
    .groupBy('applications.status')
    .unionAll(
      waiting
        .select([
          sql<ApplicationStatus>`staged.to_status`.as('status'),
          sql<number>`count(*)`.as('count'),
        ])
        .groupBy('staged.to_status'),
    )
    .unionAll(
      db
        .selectFrom('application_counts')
        .where('account_id', '=', account.id)
        .select(['status', sql<number>`sum(change)`.as('count')])
        .groupBy('status'),
    );
  return db
    .selectFrom(moved.as('counted'))
    .select(['status', sql<number>`sum(count)::bigint`.as('count')])
    .groupBy('status')
    .execute();
}

const withStaged = (db: Database, account: ManagedAccount) =>
  sentOf(db, account).leftJoin('decisions as staged', (join) =>
    join
      .onRef('staged.application_id', '=', 'applications.id')
      .on('staged.state', '=', 'staged')
      .on(knowsStaged(account)),
  );

function sentOf(db: Database, account: ManagedAccount) {
  return db
    .selectFrom('applications')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .where('projects.account_id', '=', account.id)
    .where('applications.status', '<>', 'draft')
    .where('applications.deleted_at', 'is', null)
    .where(mayRead(account));
}

/** The last 30 days up to today in UTC, oldest first, as YYYY-MM-DD. */
function lastDays(now: Date): string[] {
  return Array.from({ length: chartDays }, (_, index) =>
    new Date(now.getTime() - (chartDays - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

type ProjectGroup = { status: ProjectStatus; over: boolean; count: number };

/** Archived projects count as past ones; an open one is past as soon as it takes no applications. */
function projectCounts(rows: ProjectGroup[]): AccountStats['projects'] {
  const counts = { draft: 0, open: 0, past: 0, total: 0 };
  for (const { status, over, count } of rows) {
    if (status === 'draft') counts.draft += count;
    else if (status === 'open' && !over) counts.open += count;
    else counts.past += count;
    counts.total += count;
  }
  return counts;
}

function bucketCounts(rows: { status: ApplicationStatus; count: number }[]): Buckets {
  const counts = { accepted: 0, rejected: 0, pending: 0, total: 0 };
  for (const { status, count } of rows) {
    const bucket = summaryBucket(status);
    if (bucket) counts[bucket] += count;
    counts.total += count;
  }
  return counts;
}

/** Figures project by project, the newest first; two statements. */
export async function listProjectFigures(
  db: Database,
  account: ManagedAccount,
  request: PageRequest,
): Promise<Page<ProjectFigures>> {
  const after = fromCursor(request.cursor, '-createdAt');
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'name', 'status', 'deadline', 'view_count', 'created_at'])
    .select(
      sql<{ status: ApplicationStatus; count: number }[]>`coalesce((
        select json_agg(json_build_object('status', counted.status, 'count', counted.count))
        from (
          select status, count(*) as count from applications
          where project_id = projects.id and deleted_at is null and ${isCounted(account)}
          group by status
        ) counted), '[]'::json)`.as('counts'),
    )
    .where('account_id', '=', account.id)
    .where(knowsProject(account))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(request.limit + 1)
    .execute();
  const { total } = await db
    .selectFrom('projects')
    .select(sql<number>`count(*)`.as('total'))
    .where('account_id', '=', account.id)
    .where(knowsProject(account))
    .executeTakeFirstOrThrow();
  const page = toPage(rows, {
    limit: request.limit,
    total,
    sort: '-createdAt',
    position: (row) => [row.created_at.toISOString(), row.id],
  });
  return { ...page, rows: page.rows.map(toFigures) };
}

/** A reviewer counts what they read, and no drafts. */
function isCounted(account: ManagedAccount) {
  return scopeOf(account.role) === 'assigned'
    ? sql<boolean>`status <> 'draft' and ${mayRead(account)}`
    : sql<boolean>`true`;
}

function toFigures(row: {
  id: string;
  name: string;
  status: ProjectStatus;
  deadline: Date | null;
  view_count: number;
  counts: { status: ApplicationStatus; count: number }[];
}): ProjectFigures {
  const drafts = row.counts.find((one) => one.status === 'draft')?.count ?? 0;
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    deadline: row.deadline,
    views: row.view_count,
    drafts,
    ...bucketCounts(row.counts.filter((one) => one.status !== 'draft')),
  };
}
