import { sql } from 'kysely';
import type { QueryOf } from '#contract/define.ts';
import type { applicationCalls } from '#contract/applications.ts';
import { applicationStatuses, summaryBucket } from '#rules/applications/application.ts';
import type { Database } from '#server/db/database.ts';
import { idsOfFounder } from '#server/authorization/founder-scope.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import type { Caller } from '#server/http/context.ts';
import type { Order } from '#server/http/paging/keyset.ts';
import { type Page, type Position, toPage } from '#server/http/paging/paging.ts';
import { type ApplicationRow, forReader, listRows } from './rows.ts';
import { type Found, fromApplications, type SelectedRow } from './selected.ts';
import { containing, meantStatuses, startupThat, type Summary, summarise } from './search.ts';

type ListQuery = QueryOf<typeof applicationCalls.listMyApplications>;
type Sort = ListQuery['sort'];
type Wish = { sort: Sort; limit: number; cursor?: string | undefined };

const created = ['applications.created_at', 'applications.id'] as const;
const updated = ['applications.updated_at', 'applications.id'] as const;
const orders: Record<Sort, Order> = {
  '-createdAt': { columns: created, direction: 'desc' },
  createdAt: { columns: created, direction: 'asc' },
  '-updatedAt': { columns: updated, direction: 'desc' },
  updatedAt: { columns: updated, direction: 'asc' },
};

const asApplicant = ({ userId }: Caller) => ({ userId, role: null, showsEmail: false });

/** A page of the caller's applications; drafts only when `statuses` asks for them. */
export async function listMine(
  db: Database,
  caller: Caller,
  query: Wish & Pick<ListQuery, 'statuses' | 'projectId' | 'startupId' | 'q'>,
): Promise<Page<ApplicationRow>> {
  let own = ownApplications(db, caller, meantStatuses(query.statuses));
  if (query.projectId) own = own.where('applications.project_id', '=', query.projectId);
  if (query.startupId) own = own.where('applications.startup_id', '=', query.startupId);
  if (query.q) {
    const pattern = containing(query.q);
    own = own.where((where) =>
      where.or([
        where('projects.name', 'ilike', pattern),
        startupThat(sql`startups.name ilike ${pattern}`),
        where('applications.primary_text', 'ilike', pattern),
      ]),
    );
  }
  return toApplicationPage(db, caller, own, query);
}

/** A page of the caller's applications to one project, drafts among them. */
export async function listMineOfProject(
  db: Database,
  caller: Caller,
  projectId: string,
  wish: Wish,
): Promise<Page<ApplicationRow>> {
  const own = fromApplications(db)
    .where(isMine(caller))
    .where('applications.project_id', '=', projectId);
  return toApplicationPage(db, caller, own, wish);
}

function ownApplications(db: Database, caller: Caller, statuses: ApplicationStatus[]) {
  return fromApplications(db)
    .where(sql<boolean>`applications.status = any(${statuses})`)
    .where(isMine(caller));
}

/* As an array it is read first. As a subquery it is one more of too many tables to be put in order (PostgreSQL stops at
   eight), and every application there is would be joined before. */
const isMine = ({ userId }: Caller) =>
  sql<boolean>`applications.id = any(array${idsOfFounder(userId)})`;

async function toApplicationPage(
  db: Database,
  caller: Caller,
  applications: Found,
  { sort, limit, cursor }: Wish,
): Promise<Page<ApplicationRow>> {
  const order = orders[sort];
  return readPage(db, caller, applications, {
    order,
    sort,
    limit,
    cursor,
    position: (row) => [
      (order.columns === created ? row.created_at : row.updated_at).toISOString(),
      row.id,
    ],
  });
}

type PageWish = Omit<Wish, 'sort'> & {
  order: Order;
  sort: string;
  position: (row: SelectedRow) => Position;
};

async function readPage(
  db: Database,
  caller: Caller,
  applications: Found,
  wish: PageWish,
): Promise<Page<ApplicationRow>> {
  const reader = asApplicant(caller);
  const found = await listRows(db, reader, applications, wish);
  const { total } = await applications
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const page = toPage(found, { ...wish, total });
  return { ...page, rows: await forReader(db, page.rows, reader) };
}

const undecided = applicationStatuses.filter((status) => summaryBucket(status) === 'pending');
const isUndecided = sql<boolean>`(applications.status = any(${undecided}))`;
const withoutStartupOrder: Order = {
  columns: [isUndecided, 'applications.created_at', 'applications.id'],
  direction: 'desc',
};

/** A page of the caller's sent applications that have no startup: undecided ones first, then by age. */
export async function listWithoutStartup(
  db: Database,
  caller: Caller,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<ApplicationRow>> {
  const applications = fromApplications(db)
    .where(isMine(caller))
    .where('applications.status', '<>', 'draft')
    .where((where) =>
      where.or([
        where('applications.startup_id', 'is', null),
        startupThat(sql`startups.deleted_at is not null`),
      ]),
    );
  return readPage(db, caller, applications, {
    order: withoutStartupOrder,
    sort: '-undecided',
    limit,
    cursor,
    position: (row) => [undecided.includes(row.status), row.created_at.toISOString(), row.id],
  });
}

/** Counts of the caller's applications by bucket, and of the drafts. */
export async function countMine(
  db: Database,
  caller: Caller,
): Promise<Summary & { draft: number }> {
  const counts = await db
    .selectFrom('applications')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where(isMine(caller))
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .execute();
  const draft = counts.find(({ status }) => status === 'draft')?.count ?? 0;
  return { ...summarise(counts), draft };
}
