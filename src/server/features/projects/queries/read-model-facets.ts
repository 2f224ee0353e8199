import type { FacetsView } from '#contract/project-filters.ts';
import { byFacet, MOST_FACETS, toFacets } from './facets.ts';
import {
  awardFloors,
  currencyOf,
  type FacetName,
  type Filters,
  kinds,
  lookupNames,
} from './filters.ts';
import { type Bits, both, countBoth, countOf } from './read-model-bits.ts';
import type { KnownLookup } from './read-model-load.ts';
import { selectFacets, selectPlain } from './read-model-select.ts';
import type { Model } from './read-model-state.ts';

/** Per facet, how many projects each of its values would leave under all the other filters; as in SQL. */
export function countFacets(
  model: Model,
  filters: Filters,
  now: Date,
  among?: Bits,
): FacetsView | null {
  const plain = selectPlain(model, filters, now, among);
  if (!plain) return null;
  const { facts } = model;
  const asked = selectFacets(model, filters, now);
  const whole = [...asked.values()].reduce(both, plain);
  const under = (name: FacetName): Bits => {
    if (!asked.has(name)) return whole;
    const others = [...asked].filter(([other]) => other !== name);
    return others.map(([, bits]) => bits).reduce(both, plain);
  };
  const takers = under('opensTo');
  const closers = under('closesWithin');
  const awarders = under('awardMin');
  return toFacets(
    {
      lookups: countLookups(model, under),
      languages: countedIn(under('language'), facts.languagesInUse()),
      places: [...facts.placesInUse()].map(({ names, bits }) => [names, countBoth(takers, bits)]),
      all: countOf(takers),
      closing: [...facts.closingAt(now).bits].map(([days, bits]) => ({
        days,
        count: countBoth(closers, bits),
      })),
      awards: awardFloors(currencyOf(filters)).map(({ step, least }) => ({
        atLeast: step,
        count: countBoth(awarders, facts.awarding(least)),
      })),
      currencies: countedIn(awarders, facts.currenciesInUse()),
      here: countBoth(under('applyHere'), facts.here),
    },
    filters,
  );
}

function countedIn(base: Bits, sets: Iterable<[string, Bits]>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [name, bits] of sets) counts.set(name, countBoth(base, bits));
  return counts;
}

type CountedLookup = { lookup: KnownLookup; count: number };

const mostUsedFirst = (one: CountedLookup, other: CountedLookup): number =>
  other.count - one.count || one.lookup.rank - other.lookup.rank;

function countLookups({ facts, lookups }: Model, under: (name: FacetName) => Bits) {
  const counted = byFacet((): CountedLookup[] => []);
  // Facets that nothing was chosen from are counted among the same projects.
  for (const [base, names] of Map.groupBy(lookupNames, under)) {
    const wanted = new Map<string, CountedLookup[]>(
      names.map((name) => [kinds[name], counted[name]]),
    );
    const ofWhich = (id: string) => wanted.get(lookups.get(id)?.kind ?? '');
    for (const [id, count] of facts.countLookups(base, (one) => ofWhich(one) !== undefined)) {
      const lookup = lookups.get(id);
      if (lookup) ofWhich(id)?.push({ lookup, count });
    }
  }
  const all = Object.values(counted);
  const isMany = all.reduce((sum, { length }) => sum + length, 0) > MOST_FACETS;
  const most = isMany && new Set(all.flat().toSorted(mostUsedFirst).slice(0, MOST_FACETS));
  return byFacet((name) =>
    (most ? counted[name].filter((one) => most.has(one)) : counted[name])
      .toSorted(mostUsedFirst)
      .map(({ lookup, count }) => ({ _id: lookup.id, name: lookup.name, count })),
  );
}
