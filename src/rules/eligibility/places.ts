import { countryGroups } from '#data/country-groups.ts';
import { isCountryCode } from '#rules/countries.ts';

type Group = { sure: ReadonlySet<string>; edge: ReadonlySet<string> };

const codesOf = (list?: string): ReadonlySet<string> => new Set(list?.split(' '));
const groups = new Map<string, Group>(
  Object.entries(countryGroups).map(([name, { sure, edge }]) => [
    name,
    { sure: codesOf(sure), edge: codesOf(edge) },
  ]),
);

/** So many lists of places are remembered with their countries. */
const MOST_KEPT = 2000;

/** The groups of countries that a criterion can name. */
export const placeGroups: readonly string[] = [...groups.keys()];

/** True for the code of a country and for the name of a group. */
export const isPlace = (place: string): boolean => isCountryCode(place) || groups.has(place);

/** The countries that certainly belong to a group; none for what is no group. */
export const countriesOfGroup = (name: string): readonly string[] => [
  ...(groups.get(name)?.sure ?? []),
];

/** Whether a country is one of these places; `edge` where that is seen either way. */
export function isIn(country: string, places: readonly string[]): 'yes' | 'edge' | 'no' {
  const has = (name: string) => name === country || groups.get(name)?.sure.has(country) === true;
  if (places.some(has)) return 'yes';
  return places.some((name) => groups.get(name)?.edge.has(country)) ? 'edge' : 'no';
}

/** The names in a criterion that do not refuse a country: its code, and its groups, at their edge too. */
export const namesOf = (country: string): string[] => [
  country,
  ...placeGroups.filter((name) => isIn(country, [name]) !== 'no'),
];

const taken = new Map<string, readonly string[]>();

/** The countries that a criterion of these places does not refuse, in order of their codes. */
export function countriesTakenBy(places: readonly string[]): readonly string[] {
  const key = places.join();
  const known = taken.get(key);
  if (known) return known;
  const codes = new Set<string>();
  for (const place of places) {
    const group = groups.get(place);
    if (!group) codes.add(place);
    for (const code of [...(group?.sure ?? []), ...(group?.edge ?? [])]) codes.add(code);
  }
  const list = [...codes].toSorted();
  if (taken.size >= MOST_KEPT) taken.clear();
  taken.set(key, list);
  return list;
}
