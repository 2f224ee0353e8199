import { sql } from 'kysely';
import type { ApplicationFound } from '#contract/application-views.ts';
import type { QueryOf } from '#contract/define.ts';
import type { Language } from '#contract/limits.ts';
import type { applicationManagementCalls } from '#contract/application-management.ts';
import { applicationStatuses } from '#rules/applications/application.ts';
import { scopeOf } from '#rules/management/roles.ts';
import type { Database } from '#server/db/database.ts';
import { mayRead } from '#server/authorization/member-scope.ts';
import { shownStatus } from '#server/queries/staged-decisions.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import type { Order } from '#server/http/paging/keyset.ts';
import { cutPage, type Page } from '#server/http/paging/paging.ts';
import { maySeeEmail } from '../access.ts';
import { inLifeOrder } from './analytics.ts';
import { findPlaces } from './found-places.ts';
import { type ApplicationRow, forReader, listRows } from './rows.ts';
import {
  type Found,
  fromApplications,
  ofAccount,
  type SelectedRow,
  withStaged,
} from './selected.ts';
import { type StatusCount, type Summary, summarise } from './search.ts';
import { countByStatus } from './status-counts.ts';
import { pageByFit } from './team-search-page.ts';
import { readTeamSearch, type TeamSearch } from './team-search.ts';

type ListQuery = QueryOf<typeof applicationManagementCalls.listManagementApplications>;
type Sort = Exclude<NonNullable<ListQuery['sort']>, 'relevance'>;
type ManagementPage = Page<ApplicationRow & { found?: ApplicationFound | undefined }> & {
  counts: StatusCount[];
  summary: Summary;
  search: TeamSearch['search'] | null;
};

const stage = sql<number>`array_position(${sql.lit(`{${applicationStatuses.join(',')}}`)}::text[], ${shownStatus})`;
const sent = ['applications.sent_at', 'applications.id'] as const;
const orders: Record<Sort, Order> = {
  '-sentAt': { columns: sent, direction: 'desc' },
  sentAt: { columns: sent, direction: 'asc' },
  '-updatedAt': { columns: ['applications.updated_at', 'applications.id'], direction: 'desc' },
  status: { columns: [stage, 'applications.id'], direction: 'asc' },
};
const places: Record<Sort, (row: ApplicationPlace) => string | number | null> = {
  '-sentAt': (row) => row.sent_at?.toISOString() ?? null,
  sentAt: (row) => row.sent_at?.toISOString() ?? null,
  '-updatedAt': (row) => row.updated_at.toISOString(),
  status: (row) => applicationStatuses.indexOf(row.status) + 1,
};
type ApplicationPlace = Pick<ApplicationRow, 'sent_at' | 'updated_at' | 'status'>;

/**
 * A page of what was sent to the account's projects, with counts by status under the other filters. Of a search the best
 * first, unless another order was chosen, with where each was found.
 */
export async function listManaged(
  db: Database,
  account: ManagedAccount,
  query: ListQuery,
  language: Language,
): Promise<ManagementPage> {
  const filtered = narrowed(db, account, query);
  const readable = readableBy(db, account);
  const { q: typed, statuses } = query;
  const team =
    typed === undefined
      ? null
      : await readTeamSearch(db, account, { typed, language, readable, filtered });
  const found = team ? filtered.where(team.sets.fits(team.search)) : filtered;
  const reader = { ...account, showsEmail: maySeeEmail(account.role) };
  // Neither needs the other, and to count what a search found takes as long as reading a page.
  const [counts, { page, rows }] = await Promise.all([
    team ? team.counts : countByStatus(db, account, { ...query, found: filtered }),
    readPage(db, account, { query, team, found }).then(async (read) => ({
      page: read,
      rows: await forReader(db, read.rows, reader),
    })),
  ]);
  const { search = null } = team ?? {};
  const seen = search && (await findPlaces(db, account, { search, rows: page.rows }));
  const total = counts
    .filter(({ status }) => !statuses || statuses.includes(status))
    .reduce((sum, { count }) => sum + count, 0);
  return {
    ...page,
    total,
    rows: seen ? rows.map((row) => ({ ...row, found: seen.get(row.id) })) : rows,
    counts: inLifeOrder(counts),
    summary: summarise(counts),
    search,
  };
}

/**
 * All that was sent under these filters, newest first, page after page: each a few statements of its own, so that a reader who
 * takes hours holds nothing. Nothing comes twice, whatever changes meanwhile: when something was sent never does.
 */
export async function* eachManaged(
  db: Database,
  account: ManagedAccount,
  {
    size,
    ...filters
  }: Pick<ListQuery, 'projectId' | 'statuses' | 'q' | 'referred'> & { size: number },
  language: Language,
): AsyncGenerator<ApplicationRow[]> {
  const query = { ...filters, sort: '-sentAt', limit: size } as const;
  const filtered = narrowed(db, account, query);
  const readable = readableBy(db, account);
  const { q: typed } = query;
  const team =
    typed === undefined
      ? null
      : await readTeamSearch(db, account, { typed, language, readable, filtered });
  const found = team ? filtered.where(team.sets.fits(team.search)) : filtered;
  const reader = { ...account, showsEmail: maySeeEmail(account.role) };
  let cursor: string | undefined;
  do {
    const wanted = { query: { ...query, cursor }, team, found };
    // oxlint-disable-next-line no-await-in-loop -- page after page, each when it is asked for
    const page = await readPage(db, account, wanted);
    // oxlint-disable-next-line no-await-in-loop -- page after page, each when it is asked for
    if (page.rows.length > 0) yield await forReader(db, page.rows, reader);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

type Wanted = { query: ListQuery; team: TeamSearch | null; found: Found };

async function readPage(
  db: Database,
  account: ManagedAccount,
  { query, team, found }: Wanted,
): Promise<Omit<Page<SelectedRow>, 'total'>> {
  const { statuses, limit, cursor } = query;
  const sort = query.sort ?? (team ? 'relevance' : '-sentAt');
  const asked = found
    .$if(statuses !== undefined || sort === 'status', withStaged(account))
    .$if(statuses !== undefined, (all) =>
      all.where(sql<boolean>`${shownStatus} = any(${statuses})`),
    );
  if (sort === 'relevance' && team)
    return pageByFit(db, account, team, { found: asked, limit, cursor });
  const known = sort === 'relevance' ? '-sentAt' : sort;
  // A search has looked into all projects at once already.
  const bySending = !team && (known === '-sentAt' || known === 'sentAt');
  const all =
    statuses === undefined && query.referred === undefined && scopeOf(account.role) === 'all';
  const sentTo = bySending ? { accountId: account.id, all } : undefined;
  const wish = { order: orders[known], sort: known, limit, cursor, sentTo };
  const rows = await listRows(db, account, asked, wish);
  return cutPage(rows, {
    limit,
    sort: known,
    position: (row) => [places[known](row), row.id],
  });
}

/** What was sent to the account's projects, as far as this member may read it. */
const readableBy = (db: Database, account: ManagedAccount): Found =>
  fromApplications(db)
    .where(ofAccount(account.id))
    .where('applications.status', '<>', sql.lit('draft'))
    .where(mayRead(account));

function narrowed(db: Database, account: ManagedAccount, query: ListQuery): Found {
  let found = readableBy(db, account);
  if (query.projectId) found = found.where('applications.project_id', '=', query.projectId);
  if (query.referred !== undefined) {
    const referred = sql<boolean>`(applications.recommended_by is not null
      or applications.recommended_account is not null)`;
    found = found.where(query.referred ? referred : sql<boolean>`not ${referred}`);
  }
  return found;
}
