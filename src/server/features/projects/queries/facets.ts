import { type RawBuilder, sql } from 'kysely';
import type { FacetsView } from '#contract/project-filters.ts';
import { COUNTRY_CODES } from '#rules/countries.ts';
import { countriesTakenBy } from '#rules/eligibility/places.ts';
import type { Database } from '#server/db/database.ts';
import type { LookupKind } from '#server/db/vocabulary.ts';
import {
  awardFloors,
  closingEnds,
  currencyOf,
  facetFilters,
  type FacetName,
  type Filters,
  kinds,
  type LookupName,
  lookupNames,
  mostAwarded,
  plainFilters,
  takenPlaces,
  takesHere,
} from './filters.ts';
import { fits } from './search-order.ts';
import type { FoundSearch } from './search-engine.ts';

type Value = FacetsView['sector'][number];

/** Something of each facet that lookups are chosen in. */
export const byFacet = <One>(of: (name: LookupName) => One): Record<LookupName, One> => ({
  ecosystem: of('ecosystem'),
  sector: of('sector'),
  projectType: of('projectType'),
  startupStage: of('startupStage'),
});

/** So many lookups of all kinds are counted. */
export const MOST_FACETS = 2000;

/** What was counted, whoever counted it. */
export type Counted = {
  /** Of each facet the most used first. */
  lookups: Record<LookupName, Value[]>;
  languages: ReadonlyMap<string, number>;
  /** How many name these places, and how many there are that could. */
  places: readonly (readonly [places: readonly string[], count: number])[];
  all: number;
  closing: FacetsView['closesWithin'];
  awards: FacetsView['award']['steps'];
  currencies: ReadonlyMap<string, number>;
  here: number;
};

const namesIn = (type: 'region' | 'language') => {
  const names = new Intl.DisplayNames('en', { type });
  const known = new Map<string, string>();
  return (code: string): string => {
    const name = known.get(code) ?? names.of(code) ?? code;
    known.set(code, name);
    return name;
  };
};
const countryName = namesIn('region');
const languageName = namesIn('language');
const isCountry = new Set(COUNTRY_CODES);

const mostFirst = (one: Value, other: Value): number =>
  other.count - one.count || (one._id < other._id ? -1 : 1);

function namedBy(counts: ReadonlyMap<string, number>, nameOf: (code: string) => string): Value[] {
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([code, count]) => ({ _id: code, name: nameOf(code), count }))
    .toSorted(mostFirst);
}

/* Who says nothing of countries refuses none, so each country has those besides. */
function countriesOf({ places, all }: Counted): Pick<FacetsView, 'opensTo' | 'statingNoCountry'> {
  const taken = new Map<string, number>();
  let silent = all;
  for (const [names, count] of places) {
    silent -= count;
    if (count === 0) continue;
    for (const code of countriesTakenBy(names)) {
      if (isCountry.has(code)) taken.set(code, (taken.get(code) ?? 0) + count);
    }
  }
  const counts = new Map([...taken].map(([code, count]) => [code, count + silent]));
  return { opensTo: namedBy(counts, countryName), statingNoCountry: silent };
}

/** The facets of a reply. */
export function toFacets(counted: Counted, filters: Filters): FacetsView {
  return {
    ...counted.lookups,
    ...countriesOf(counted),
    language: namedBy(counted.languages, languageName),
    closesWithin: counted.closing.filter(({ count }) => count > 0),
    award: {
      currency: currencyOf(filters),
      steps: counted.awards.filter(({ count }) => count > 0),
      currencies: namedBy(counted.currencies, (code) => code).map(({ _id, count }) => ({
        code: _id,
        count,
      })),
    },
    applyHere: counted.here,
  };
}

type Row = {
  facet: LookupKind | 'language' | 'place' | 'all' | 'closing' | 'award' | 'currency' | 'here';
  id: string | null;
  name: string | null;
  places: string[] | null;
  count: number;
};

/** Per facet, how many projects each of its values would leave under all the other filters. One statement. */
export async function countFacets(
  db: Database,
  query: Filters,
  search: FoundSearch | null,
  now: Date,
): Promise<FacetsView> {
  const plain = plainFilters(query, now);
  const where = sql.join(search ? [...plain, fits(search)] : plain, sql` and `);
  const { rows } = await counting(query, where, now).execute(db);
  const of = (facet: Row['facet']) => rows.filter((row) => row.facet === facet);
  const byId = (facet: Row['facet']) =>
    new Map(of(facet).map(({ id, count }) => [id ?? '', count] as const));
  const numbered = (facet: Row['facet']) =>
    of(facet)
      .map(({ id, count }) => [Number(id), count] as const)
      .toSorted(([one], [other]) => one - other);
  const ofKind = (name: LookupName): Value[] =>
    of(kinds[name]).map((row) => ({ _id: row.id ?? '', name: row.name ?? '', count: row.count }));
  const lookups = byFacet(ofKind);
  return toFacets(
    {
      lookups,
      languages: byId('language'),
      places: of('place').map(({ places, count }) => [places ?? [], count]),
      all: of('all')[0]?.count ?? 0,
      closing: numbered('closing').map(([days, count]) => ({ days, count })),
      awards: numbered('award').map(([atLeast, count]) => ({ atLeast, count })),
      currencies: byId('currency'),
      here: of('here')[0]?.count ?? 0,
    },
    query,
  );
}

function counting(query: Filters, where: RawBuilder<unknown>, now: Date) {
  const asked = facetFilters(query, now);
  const passes = [...asked].map(([name, filter]) => sql`${filter} as ${sql.ref(`passes_${name}`)}`);
  const under = (name: FacetName): RawBuilder<unknown> => {
    const others = [...asked.keys()].filter((other) => other !== name);
    if (others.length === 0) return sql`true`;
    return sql.join(
      others.map((other) => sql.ref(`base.passes_${other}`)),
      sql` and `,
    );
  };
  const ofKinds = lookupNames.map((name) => sql`when ${kinds[name]} then ${under(name)}`);
  const floors = awardFloors(currencyOf(query)).flatMap(({ step, least }) =>
    [...least].map(([currency, amount]) => ({ step, currency, amount })),
  );
  const ends = closingEnds(now).map(({ days, end }) => ({ days, until: end.toISOString() }));
  return sql<Row>`
    with base as materialized (
      select ${sql.join([
        sql`projects.id, projects.deadline, projects.language, projects.award_currency as currency`,
        sql`${mostAwarded} as most, ${takesHere} as here, ${takenPlaces} as places`,
        ...passes,
      ])} from projects where ${where}
    ), lookups_used as (
      select l.kind, l.id::text as id, l.name, count(*) as count
      from base join project_lookups pl on pl.project_id = base.id
      join lookups l on l.id = pl.lookup_id
      where case pl.kind ${sql.join(ofKinds, sql` `)} end
      group by l.kind, l.id, l.name
      order by count desc, l.name
      limit ${MOST_FACETS})
    select kind as facet, id, name, null::jsonb as places, count from lookups_used
    union all
    select 'language', language, null, null, count(*) from base
    where language is not null and ${under('language')} group by language
    union all
    select 'place', null, null, places, count(*) from base
    where places is not null and ${under('opensTo')} group by places
    union all
    select 'all', null, null, null, count(*) from base where ${under('opensTo')}
    union all
    select 'closing', days::text, null, null, count(*) from base
    join jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as ending (days int, until timestamptz)
      on base.deadline <= ending.until
    where ${under('closesWithin')} group by days
    union all
    select 'award', step::text, null, null, count(*) from base
    join jsonb_to_recordset(${JSON.stringify(floors)}::jsonb)
      as floor (step int, currency text, amount numeric)
      on floor.currency = base.currency and base.most >= floor.amount
    where ${under('awardMin')} group by step
    union all
    select 'currency', currency, null, null, count(*) from base
    where most is not null and currency is not null and ${under('awardMin')} group by currency
    union all
    select 'here', null, null, null, count(*) from base where here and ${under('applyHere')}
    order by count desc, name`;
}
