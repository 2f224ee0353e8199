import { type RawBuilder, sql } from 'kysely';
import type { projectCalls } from '#contract/projects.ts';
import type { QueryOf } from '#contract/define.ts';
import type { Database } from '#server/db/database.ts';
import { isShown } from '#server/authorization/shown.ts';
import type { LookupKind } from '#server/db/vocabulary.ts';
import { type Page, toPage } from '#server/http/paging.ts';
import { type Language, limits } from '#contract/limits.ts';
import type { PictureFocus } from '#contract/pictures.ts';
import { type ProjectRow, selectProjects } from './rows.ts';
import {
  type Count,
  type FoundSearch,
  type MarkableRow,
  marksOf,
  type MarkedRow,
  readSearch,
} from './search-reading.ts';
import { byFit, fits, isByFit, surelyFirst } from './search-order.ts';
import { isAfter, orderOf, pageOf, placeOf, type Sort, sortNamed } from './sorting.ts';
import { byEligibility, type Eligible, isNotRefused } from './eligibility.ts';
import { hasStatus } from './status.ts';

export type Query = QueryOf<(typeof projectCalls)['listProjects']> & {
  /** What `eligibleFor` comes down to. */
  eligible?: Eligible | undefined;
};
export type FacetName = 'ecosystem' | 'sector' | 'projectType' | 'startupStage';
export type Facets = Record<FacetName, { _id: string; name: string; count: number }[]>;
export type ListedProject = ProjectRow & {
  banner?: string | null;
  banner_focus?: PictureFocus | null;
} & MarkedRow;

/** The lookups that each facet counts. */
export const kinds: Record<FacetName, LookupKind> = {
  ecosystem: 'ecosystem',
  sector: 'sector',
  projectType: 'project_type',
  startupStage: 'stage',
};
const nobodysId = '00000000-0000-0000-0000-000000000000';
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object above has these names and no other.
export const facetNames = Object.keys(kinds) as FacetName[];

/** At most 1000 open or 30 past projects a page. */
export function pageSize(query: Query): number {
  return query.status === 'open' ? query.limit : Math.min(query.limit, limits.page.pastProjects);
}

/** What `q` comes down to among the projects that the other filters leave; null when nothing was asked for. */
export async function findSearch(
  db: Database,
  query: Query,
  { now, language, count }: { now: Date; language: Language; count?: Count | undefined },
): Promise<FoundSearch | null> {
  if (query.q === undefined) return null;
  const lookups = lookupFilters(query);
  return readSearch(db, {
    typed: query.q,
    language,
    now,
    count,
    filters: sql.join([...plainFilters(query, now), ...lookups], sql` and `),
    past:
      query.status === 'open'
        ? sql.join([...plainFilters({ ...query, status: 'past' }, now), ...lookups], sql` and `)
        : null,
  });
}

/** A page of public projects, in two statements; in one where the search has counted already. */
export async function listProjects(
  db: Database,
  query: Query,
  search: FoundSearch | null,
  now: Date,
): Promise<Page<ListedProject & { place: string[] }>> {
  const select = selectProjects(db).$if(query.select?.includes('+banner') === true, (rows) =>
    rows.select(['projects.banner', 'projects.banner_focus']),
  );
  return readPage(db, query, search, now, async ({ sort, ids }) =>
    select
      .select(placeOf(sort).as('place'))
      .$if(search !== null && query.select?.includes('+marks') === true, (rows) =>
        rows.select(search ? marksOf(search) : []),
      )
      .where('projects.id', 'in', ids)
      .orderBy(sql.join(orderOf(sort)))
      .execute(),
  );
}

/** The same of the ids alone, with the marks where they are asked for; one statement, two of very many projects. */
export async function listFitting(
  db: Database,
  query: Query,
  search: FoundSearch,
  now: Date,
): Promise<Page<MarkableRow & { id: string; place: string[] }>> {
  return readPage(db, query, search, now, async ({ sort, ids }) =>
    db
      .selectFrom('projects')
      .innerJoin('management_accounts', 'management_accounts.id', 'projects.account_id')
      .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
      .select(['projects.id', 'projects.name', 'projects.executive_summary'])
      .select('entities.name as entity_name')
      .select(placeOf(sort).as('place'))
      .$if(query.select?.includes('+marks') === true, (rows) => rows.select(marksOf(search)))
      .where('projects.id', 'in', ids)
      .orderBy(sql.join(orderOf(sort)))
      .execute(),
  );
}

async function readPage<Row extends { place: string[] }>(
  db: Database,
  query: Query,
  search: FoundSearch | null,
  now: Date,
  read: (page: { sort: Sort; ids: RawBuilder<string> }) => Promise<Row[]>,
): Promise<Page<Row>> {
  const filters = [...plainFilters(query, now), ...lookupFilters(query)];
  if (search) filters.push(fits(search));
  const where = sql.join(filters, sql` and `);
  const sort = sortFor(query, search, now);
  const after = isAfter(sort, query.cursor);
  const limit = pageSize(query);
  const page = async (condition: RawBuilder<unknown>) =>
    read({ sort, ids: pageOf({ where: condition, after, sort, limit: limit + 1 }) });
  const total = search?.total ?? (await countProjects(db, where));
  const first = total > MANY && query.status !== 'any' && isByFit(sort) && search;
  const titled = first ? surelyFirst(first) : null;
  const best = titled ? await page(sql`${where} and ${titled}`) : [];
  const rows = best.length > limit ? best : await page(where);
  return toPage(rows, { limit, total, sort: sort.name, position: (row) => row.place });
}

/** From so many on, a page is looked for among those that are sure to come first. */
const MANY = 1000;

async function countProjects(db: Database, where: RawBuilder<unknown>): Promise<number> {
  const { count } = await db
    .selectFrom('projects')
    .select(sql<number>`count(*)`.as('count'))
    .where(sql<boolean>`${where}`)
    .executeTakeFirstOrThrow();
  return count;
}

/* Best match first when something was asked, unless an order was. */
function sortFor({ sort, eligible }: Query, search: FoundSearch | null, now: Date): Sort {
  if (sort === 'eligible' && eligible) return byEligibility(eligible);
  if (sort !== undefined && sort !== 'relevance' && sort !== 'eligible') return sortNamed(sort);
  return search ? byFit(search, now) : sortNamed('deadline,-featured');
}

type PerkQuery = QueryOf<(typeof projectCalls)['listPerks']>;

/** What the list of perks asks of the list of projects: those of this type, of none where there is no such type. */
export function asPerks({ q, select, limit, cursor }: PerkQuery, perk: string | null): Query {
  return {
    status: 'open',
    sort: q === undefined ? '-featured' : 'relevance',
    projectType: [perk ?? nobodysId],
    q,
    select,
    limit,
    cursor,
  };
}

/** So many values of all kinds are counted. */
export const MOST_FACETS = 2000;

/** Per kind, the lookups of the projects that all the other filters leave; most used first. */
export async function countFacets(
  db: Database,
  query: Query,
  search: FoundSearch | null,
  now: Date,
): Promise<Facets> {
  const filters = plainFilters(query, now);
  const plain = sql.join(search ? [...filters, fits(search)] : filters, sql` and `);
  const passes = facetNames.map(
    (name) => sql`${lookupFilter(query, name) ?? sql`true`} as ${sql.ref(`passes_${kinds[name]}`)}`,
  );
  const others = facetNames.map((name) => {
    const rest = facetNames.filter((other) => other !== name);
    const all = sql.join(
      rest.map((other) => sql.ref(`base.passes_${kinds[other]}`)),
      sql` and `,
    );
    return sql`when ${kinds[name]} then ${all}`;
  });
  const { rows } = await sql<{ kind: LookupKind; id: string; name: string; count: number }>`
    with base as materialized (
      select projects.id, ${sql.join(passes)} from projects where ${plain})
    select l.kind, l.id, l.name, count(*) as count
    from base join project_lookups pl on pl.project_id = base.id
    join lookups l on l.id = pl.lookup_id
    where case pl.kind ${sql.join(others, sql` `)} end
    group by l.kind, l.id, l.name
    order by count desc, l.name
    limit ${MOST_FACETS}`.execute(db);
  const facet = (name: FacetName): Facets[FacetName] =>
    rows
      .filter((row) => row.kind === kinds[name])
      .map((row) => ({ _id: row.id, name: row.name, count: row.count }));
  return {
    ecosystem: facet('ecosystem'),
    sector: facet('sector'),
    projectType: facet('projectType'),
    startupStage: facet('startupStage'),
  };
}

/** What narrows the list besides its words. */
export type Filters = Pick<
  Query,
  'status' | 'deadline' | 'entityManagementAccountId' | 'featured' | 'eligible' | FacetName
>;

/** The projects that pass all of them: public ones alone. */
export function passesAll(filters: Filters, now: Date): RawBuilder<unknown> {
  return sql.join([...plainFilters(filters, now), ...lookupFilters(filters)], sql` and `);
}

function plainFilters(query: Filters, now: Date): RawBuilder<unknown>[] {
  const { deadline, entityManagementAccountId: accountId, featured, eligible } = query;
  return [
    hasStatus(query.status, now),
    isShown,
    deadline && sql`(projects.deadline is null or projects.deadline > ${deadline}::timestamptz)`,
    accountId && sql`projects.account_id = ${accountId}`,
    featured !== undefined && sql`projects.featured = ${featured}`,
    eligible && isNotRefused(eligible),
  ].filter((filter) => typeof filter === 'object' && filter !== null);
}

function lookupFilters(query: Filters): RawBuilder<unknown>[] {
  return facetNames.map((name) => lookupFilter(query, name)).filter((filter) => filter !== null);
}

function lookupFilter(query: Filters, name: FacetName): RawBuilder<unknown> | null {
  const ids = query[name];
  if (!ids || ids.length === 0) return null;
  return sql`exists (select from project_lookups chosen
    where chosen.project_id = projects.id and chosen.lookup_id = any(${ids}::uuid[]))`;
}
