import { type RawBuilder, sql } from 'kysely';
import type { projectCalls } from '#contract/projects.ts';
import type { QueryOf } from '#contract/define.ts';
import type { Database } from '#server/db/database.ts';
import { type Page, toPage } from '#server/http/paging/paging.ts';
import { type Language, limits } from '#contract/limits.ts';
import type { PictureFocus } from '#contract/pictures.ts';
import { type ProjectRow, selectProjects } from './rows.ts';
import type { FoundSearch } from './search-engine.ts';
import {
  type Counts,
  type MarkableRow,
  marksOf,
  type MarkedRow,
  readSearch,
} from './search-reading.ts';
import { byFit, fits, isByFit, surelyFirst } from './search-order.ts';
import { isAfter, orderOf, pageOf, placeOf, type Sort, sortNamed } from './sorting.ts';
import { byEligibility } from './eligibility.ts';
import { passesAll, type Query } from './filters.ts';

export type ListedProject = ProjectRow & {
  banner?: string | null;
  banner_focus?: PictureFocus | null;
} & MarkedRow;

const nobodysId = '00000000-0000-0000-0000-000000000000';

/** At most 1000 open or 30 past projects a page. */
export function pageSize(query: Query): number {
  return query.status === 'open' ? query.limit : Math.min(query.limit, limits.page.pastProjects);
}

/** What `q` comes down to among the projects that the other filters leave; null when nothing was asked for. */
export async function findSearch(
  db: Database,
  query: Query,
  { now, language, ...counts }: Counts & { now: Date; language: Language },
): Promise<FoundSearch | null> {
  if (query.q === undefined) return null;
  return readSearch(db, {
    typed: query.q,
    language,
    now,
    ...counts,
    filters: passesAll(query, now),
    past: query.status === 'open' ? passesAll({ ...query, status: 'past' }, now) : null,
  });
}

/** `total` where it is known already. */
type At = { now: Date; total?: number | undefined };

/** A page of public projects, in two statements; in one where they were counted already. */
export async function listProjects(
  db: Database,
  query: Query,
  search: FoundSearch | null,
  at: At,
): Promise<Page<ListedProject & { place: string[] }>> {
  const select = selectProjects(db).$if(query.select?.includes('+banner') === true, (rows) =>
    rows.select(['projects.banner', 'projects.banner_focus']),
  );
  return readPage(db, query, search, at, async ({ sort, ids }) =>
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

/* The texts in which words are marked, and the marks where they are asked for. */
const selectMarkable = (db: Database, query: Query, search: FoundSearch) =>
  db
    .selectFrom('projects')
    .innerJoin('management_accounts', 'management_accounts.id', 'projects.account_id')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .select(['projects.id', 'projects.name', 'projects.executive_summary'])
    .select('entities.name as entity_name')
    .$if(query.select?.includes('+marks') === true, (rows) => rows.select(marksOf(search)));

/** The same of the ids alone, with the marks where they are asked for; one statement, two of very many projects. */
export async function listFitting(
  db: Database,
  query: Query,
  search: FoundSearch,
  now: Date,
): Promise<Page<MarkableRow & { id: string; place: string[] }>> {
  return readPage(db, query, search, { now }, async ({ sort, ids }) =>
    selectMarkable(db, query, search)
      .select(placeOf(sort).as('place'))
      .where('projects.id', 'in', ids)
      .orderBy(sql.join(orderOf(sort)))
      .execute(),
  );
}

/** The same of projects that are known already, in no order. */
export async function readMarkable(
  db: Database,
  query: Query,
  search: FoundSearch,
  ids: readonly string[],
): Promise<(MarkableRow & { id: string })[]> {
  return selectMarkable(db, query, search)
    .where('projects.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

async function readPage<Row extends { place: string[] }>(
  db: Database,
  query: Query,
  search: FoundSearch | null,
  { now, total: counted }: At,
  read: (page: { sort: Sort; ids: RawBuilder<string> }) => Promise<Row[]>,
): Promise<Page<Row>> {
  const passes = passesAll(query, now);
  const where = search ? sql`${passes} and ${fits(search)}` : passes;
  const sort = sortFor(query, search, now);
  const after = isAfter(sort, query.cursor);
  const limit = pageSize(query);
  const page = async (condition: RawBuilder<unknown>) =>
    read({ sort, ids: pageOf({ where: condition, after, sort, limit: limit + 1 }) });
  const total = search?.total ?? counted ?? (await countProjects(db, where));
  const first = total > MANY && query.status !== 'any' && isByFit(sort) && search;
  const titled = first ? surelyFirst(first) : null;
  const best = titled ? await page(sql`${passes} and ${titled}`) : [];
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
