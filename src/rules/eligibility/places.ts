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
