import { type Selectable, sql } from 'kysely';
import type { Language } from '#contract/limits.ts';
import type { Database } from '#server/db/database.ts';
import type { Lookups } from '#server/db/schema.ts';
import { countryNames } from '#data/country-names.ts';
import { countryNamesIn } from './country-names.ts';
import { fromCursor, type Page, toPage } from '#server/http/paging/paging.ts';

export type LookupRow = Pick<Selectable<Lookups>, 'id' | 'name' | 'code' | 'type' | 'ranking'>;
type Kind = Lookups['kind'];
type PageRequest = { limit: number; cursor?: string | undefined };
type NamedRequest = PageRequest & {
  sort: 'name' | '-name';
  type?: string | undefined;
  language: Language;
};

const columns = ['id', 'name', 'code', 'type', 'ranking'] as const;
const count = sql<number>`count(*)`.as('total');

/** The name in a language, where there is one in it and no operator has changed it. */
function nameIn(language: Language) {
  const translated = countryNamesIn(language);
  return translated === null
    ? sql<string>`name`
    : sql<string>`case when type = 'Country' and name = ${JSON.stringify(countryNames)}::jsonb ->> code
        then coalesce(${JSON.stringify(translated)}::jsonb ->> code, name) else name end`;
}

/** Lookups of a kind in the order of their names; two statements. */
export async function listByName(
  db: Database,
  kind: Kind,
  request: NamedRequest,
): Promise<Page<LookupRow>> {
  const after = fromCursor(request.cursor, request.sort);
  const shown = nameIn(request.language);
  // Å beside A, whatever the collation of the database.
  const name = sql<string>`(${shown}) collate "und-x-icu"`;
  const descending = request.sort === '-name';
  const all = db
    .selectFrom('lookups')
    .where('kind', '=', kind)
    .where('deactivated_at', 'is', null)
    .$if(request.type !== undefined, (query) => query.where('type', '=', request.type ?? ''));
  const rows = await all
    .select(['id', 'code', 'type', 'ranking', shown.as('name')])
    .$if(after !== null, (query) =>
      query.where(
        descending
          ? sql<boolean>`(${name}, id) < (${after?.[0]}::text collate "und-x-icu", ${after?.[1]}::uuid)`
          : sql<boolean>`(${name}, id) > (${after?.[0]}::text collate "und-x-icu", ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy(name, descending ? 'desc' : 'asc')
    .orderBy('id', descending ? 'desc' : 'asc')
    .limit(request.limit + 1)
    .execute();
  const { total } = await all.select(count).executeTakeFirstOrThrow();
  return toPage(rows, {
    limit: request.limit,
    total,
    sort: request.sort,
    position: (row) => [row.name, row.id],
  });
}

/** Lookups of a kind in their own order, e.g. the earliest stage first; two statements. */
export async function listByRanking(
  db: Database,
  kind: Kind,
  request: PageRequest,
): Promise<Page<LookupRow>> {
  const after = fromCursor(request.cursor, 'ranking');
  const all = db.selectFrom('lookups').where('kind', '=', kind).where('deactivated_at', 'is', null);
  const rows = await all
    .select(columns)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(ranking, id) > (${after?.[0]}::int, ${after?.[1]}::uuid)`),
    )
    .orderBy('ranking')
    .orderBy('id')
    .limit(request.limit + 1)
    .execute();
  const { total } = await all.select(count).executeTakeFirstOrThrow();
  return toPage(rows, {
    limit: request.limit,
    total,
    sort: 'ranking',
    position: (row) => [row.ranking, row.id],
  });
}

/** The id of the built-in value with this code, whatever its name is by now; null when there is none. */
export async function findLookupId(db: Database, kind: Kind, code: string): Promise<string | null> {
  const row = await db
    .selectFrom('lookups')
    .select('id')
    .where('kind', '=', kind)
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.id ?? null;
}
