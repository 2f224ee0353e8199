import { sql } from 'kysely';
import type { QueryOf } from '#contract/define.ts';
import type { applicationManagementCalls } from '#contract/application-management.ts';
import { applicationStatuses } from '#rules/applications.ts';
import { scopeOf } from '#rules/roles.ts';
import type { Database } from '#server/db/database.ts';
import { mayRead } from '#server/authorization/member-scope.ts';
import { shownStatus } from '#server/queries/staged-decisions.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import type { Order } from '#server/http/keyset.ts';
import { type Page, toPage } from '#server/http/paging.ts';
import { maySeeEmail } from '../access.ts';
import { inLifeOrder } from './analytics.ts';
import { type ApplicationRow, forReader, listRows } from './rows.ts';
import { type Found, fromApplications, withStaged } from './selected.ts';
import { containing, startupThat, type StatusCount, type Summary, summarise } from './search.ts';

type ListQuery = QueryOf<typeof applicationManagementCalls.listManagementApplications>;
type ManagementPage = Page<ApplicationRow> & { counts: StatusCount[]; summary: Summary };

const stage = sql<number>`array_position(${sql.lit(`{${applicationStatuses.join(',')}}`)}::text[], ${shownStatus})`;
const sent = ['applications.sent_at', 'applications.id'] as const;
const orders: Record<ListQuery['sort'], Order> = {
  '-sentAt': { columns: sent, direction: 'desc' },
  sentAt: { columns: sent, direction: 'asc' },
  '-updatedAt': { columns: ['applications.updated_at', 'applications.id'], direction: 'desc' },
  status: { columns: [stage, 'applications.id'], direction: 'asc' },
};
const places: Record<ListQuery['sort'], (row: ApplicationPlace) => string | number | null> = {
  '-sentAt': (row) => row.sent_at?.toISOString() ?? null,
  sentAt: (row) => row.sent_at?.toISOString() ?? null,
  '-updatedAt': (row) => row.updated_at.toISOString(),
  status: (row) => applicationStatuses.indexOf(row.status) + 1,
};
type ApplicationPlace = Pick<ApplicationRow, 'sent_at' | 'updated_at' | 'status'>;

/** A page of what was sent to the account's projects, with counts by status under the other filters. */
export async function listManaged(
  db: Database,
  account: ManagedAccount,
  query: ListQuery,
): Promise<ManagementPage> {
  const { sort, limit, cursor, statuses } = query;
  const order = orders[sort];
  const found = filtered(db, account, query);
  const reader = { ...account, showsEmail: maySeeEmail(account.role) };
  const asked = found
    .$if(statuses !== undefined || sort === 'status', withStaged(account))
    .$if(statuses !== undefined, (all) =>
      all.where(sql<boolean>`${shownStatus} = any(${statuses})`),
    );
  const sentTo = sort === '-sentAt' || sort === 'sentAt' ? account.id : undefined;
  const rows = await listRows(db, reader, asked, { order, sort, limit, cursor, sentTo });
  const counts = await countByStatus(db, account, found);
  const total = counts
    .filter(({ status }) => !statuses || statuses.includes(status))
    .reduce((sum, { count }) => sum + count, 0);
  const page = toPage(rows, {
    limit,
    total,
    sort,
    position: (row) => [places[sort](row), row.id],
  });
  return {
    ...page,
    rows: await forReader(db, page.rows, reader),
    counts: inLifeOrder(counts),
    summary: summarise(counts),
  };
}

/*
 * All by the status that was told, which an index answers by itself, however many there are; then the few with a decision
 * that waits, taken from there and put where this reader knows them to be.
 */
async function countByStatus(
  db: Database,
  account: ManagedAccount,
  found: Found,
): Promise<StatusCount[]> {
  const waiting = withStaged(account)(found).where('staged.id', 'is not', null);
  const told = found
    .select(({ fn }) => ['applications.status', fn.countAll<number>().as('count')])
    .groupBy('applications.status');
  const taken = waiting
    .select(['applications.status', sql<number>`-count(*)`.as('count')])
    .groupBy('applications.status');
  const put = waiting
    .select(({ fn }) => [
      sql<ApplicationStatus>`staged.to_status`.as('status'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy('staged.to_status');
  return db
    .selectFrom(told.unionAll(taken).unionAll(put).as('counted'))
    .select(['status', sql<number>`sum(count)`.as('count')])
    .groupBy('status')
    .having(sql<boolean>`sum(count) > 0`)
    .execute();
}

function filtered(db: Database, account: ManagedAccount, query: ListQuery) {
  let found = fromApplications(db)
    .where('projects.account_id', '=', account.id)
    .where('applications.status', '<>', sql.lit('draft'))
    .where(mayRead(account));
  if (query.projectId) found = found.where('applications.project_id', '=', query.projectId);
  if (query.referred !== undefined) {
    const referred = sql<boolean>`(applications.recommended_by is not null
      or applications.recommended_account is not null)`;
    found = found.where(query.referred ? referred : sql<boolean>`not ${referred}`);
  }
  if (query.q) {
    const pattern = containing(query.q);
    // A name that this reader may not see must not be found either: the answer would give it away.
    const named =
      scopeOf(account.role) === 'assigned'
        ? sql<boolean>`not projects.blind_review`
        : sql<boolean>`true`;
    found = found.where((where) =>
      where.or([
        where('projects.name', 'ilike', pattern),
        where.and([
          named,
          where.or([
            startupThat(sql`startups.name ilike ${pattern}`),
            sql<boolean>`exists (select from users where users.id = applications.user_id
              and concat_ws(' ', users.first_name, users.last_name) ilike ${pattern})`,
            where('applications.primary_text', 'ilike', pattern),
          ]),
        ]),
      ]),
    );
  }
  return found;
}
