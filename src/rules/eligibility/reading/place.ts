import { regionNames } from '#data/ecosystems.ts';
import { COUNTRY_CODES, countryName } from '#rules/countries.ts';
import { isPlace } from '../places.ts';
import { isNegated } from './age.ts';
import type { Found, Reader } from './reading.ts';

const otherNames: Record<string, string> = {
  us: 'US',
  'u.s': 'US',
  'u.s.': 'US',
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'u.k': 'GB',
  'u.k.': 'GB',
  'great britain': 'GB',
  eu: 'european-union',
  eea: 'european-economic-area',
  'sub-saharan africa': 'sub-saharan-africa',
  'south east asia': 'southeast-asia',
  uae: 'AE',
  'czech republic': 'CZ',
  turkey: 'TR',
  'the netherlands': 'NL',
  'nordic countries': 'nordics',
  'baltic states': 'baltics',
};

const placeNames = new Map([
  ...COUNTRY_CODES.map((code) => [countryName(code).toLowerCase(), code] as const),
  ...Object.entries(regionNames)
    .filter(([code]) => isPlace(code))
    .map(([code, name]) => [name.toLowerCase(), code] as const),
  ...Object.entries(otherNames),
]);
// A state of America, and a name of several countries.
placeNames.delete('georgia');
placeNames.delete('jersey');

const begins =
  /\b(?:(?:registered (?:and|or) )?(?:legally )?(?:registered|incorporated|based|headquartered|located|established|domiciled|operating|operates?|founded) (?:and operating )?in|incorporated under the laws of) /g;

/**
 * "Registered in the EU", "headquartered in Germany, Austria or Switzerland". The list must be known to its end: of
 * "in Europe or the Gulf region" nothing is taken.
 */
export const readPlaces: Reader = (plain) =>
  [...plain.matchAll(begins)].flatMap((match): Found[] => {
    const { index: start } = match;
    const read = listAt(plain, start + match[0].length);
    if (!read || isNegated(plain, start)) return [];
    const criterion = { kind: 'country' as const, places: read.places };
    return [{ criterion, start, end: read.end, confidence: 0.9 }];
  });

const joint = /^(?:(?:,? or|,? and|,) (?:in )?|\/)/;

function listAt(plain: string, from: number): { places: string[]; end: number } | null {
  const name = nameAt(plain, from);
  if (!name) return null;
  const rest = plain.slice(name.end);
  const join = joint.exec(rest)?.[0];
  if (join !== undefined && nameAt(plain, name.end + join.length)) {
    const others = listAt(plain, name.end + join.length);
    return others && { places: [name.place, ...others.places], end: others.end };
  }
  // An "or" that no known place follows leaves the list open; a comma may begin another rule.
  const isWhole = /^(?:$|[.;)!]|,(?! or )| and | with | by | at | for | who | that | \()/.test(
    rest,
  );
  return isWhole ? { places: [name.place], end: name.end } : null;
}

const LONGEST_NAME = 60;

/** The longest name that begins here. */
function nameAt(plain: string, from: number): { place: string; end: number } | null {
  const start = plain.startsWith('the ', from) ? from + 4 : from;
  const near = plain.slice(start, start + LONGEST_NAME);
  for (const { index, 0: word } of [...near.matchAll(/[^\s,;/]+/g)].toReversed()) {
    const whole = near.slice(0, index + word.length);
    const name = placeNames.has(whole) ? whole : whole.replace(/[.)!]+$/, '');
    const place = placeNames.get(name);
    if (place) return { place, end: start + name.length };
  }
  return null;
}
