import { regionNames } from '#data/ecosystems.ts';
import { COUNTRY_CODES, countryName } from '#rules/countries.ts';
import { isPlace } from '../places.ts';
import type { Found, Reader } from './reading.ts';

const others: Record<string, string> = {
  us: 'US',
  'u.s': 'US',
  'u.s.': 'US',
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'u.k.': 'GB',
  'great britain': 'GB',
  eu: 'european-union',
  eea: 'european-economic-area',
  'european economic area (eea)': 'european-economic-area',
  'european union (eu)': 'european-union',
  'sub-saharan africa': 'sub-saharan-africa',
  'south east asia': 'southeast-asia',
  uae: 'AE',
  'czech republic': 'CZ',
  turkey: 'TR',
  'the netherlands': 'NL',
  'nordic countries': 'nordics',
  'baltic states': 'baltics',
};

let names: Map<string, string> | null = null;
function placeNames(): Map<string, string> {
  if (names) return names;
  names = new Map(COUNTRY_CODES.map((code) => [countryName(code).toLowerCase(), code]));
  for (const [code, name] of Object.entries(regionNames)) {
    if (isPlace(code)) names.set(name.toLowerCase(), code);
  }
  for (const [name, place] of Object.entries(others)) names.set(name, place);
  // A state of America, and a name of several countries.
  for (const name of ['georgia', 'jersey']) names.delete(name);
  return names;
}

const begins =
  /\b(?:(?:legally )?(?:registered|incorporated|based|headquartered|located|established|domiciled|operating|founded)|operates?|registered (?:and|or) (?:based|operating|headquartered)|incorporated under the laws of) (?:in |and operating in )?(?=[a-z])/g;

/**
 * "Registered in the EU", "headquartered in Germany, Austria or Switzerland". The list must be known to its end: of
 * "in Europe or the Gulf region" nothing is taken.
 */
export const readPlaces: Reader = (plain) =>
  [...plain.matchAll(begins)].flatMap((match): Found[] => {
    const [said] = match;
    if (!/ in $|laws of $/.test(said)) return [];
    const { index: start } = match;
    const from = start + said.length;
    const isNegative = /\bnot?\b[^,.;]{0,30}$|n't[^,.;]{0,30}$/.test(plain.slice(0, start));
    const read = listAt(plain, from);
    if (!read || isNegative) return [];
    const criterion = { kind: 'country' as const, places: read.places };
    return [{ criterion, start, end: read.end, confidence: 0.9 }];
  });

const joint = /^(?:, or (?:in )?|, and (?:in )?|, (?:in )?| or (?:in )?| and (?:in )?|\/)/;

function listAt(plain: string, from: number): { places: string[]; end: number } | null {
  const places: string[] = [];
  let at = from;
  for (;;) {
    const name = nameAt(plain, at);
    if (!name) break;
    places.push(name.place);
    at = name.end;
    const join = joint.exec(plain.slice(at))?.[0];
    if (join === undefined) break;
    if (nameAt(plain, at + join.length)) at += join.length;
    // An "or" that no known place follows leaves the list open; a comma may begin another rule.
    else if (/ or |\//.test(join)) return null;
    else break;
  }
  const rest = plain.slice(at);
  const isWhole = /^(?:$|[.;)!]|,| and | with | by | at | for | who | that | \(|\n)/.test(rest);
  return places.length > 0 && isWhole ? { places: [...new Set(places)], end: at } : null;
}

const LONGEST_WORDS = 5;

function nameAt(plain: string, from: number): { place: string; end: number } | null {
  const start = plain.startsWith('the ', from) ? from + 4 : from;
  const words = [...plain.slice(start, start + 60).matchAll(/[^\s,;/]+/g)].slice(0, LONGEST_WORDS);
  for (let taken = words.length; taken > 0; taken--) {
    const last = words[taken - 1];
    if (!last) continue;
    const length = last.index + last[0].length;
    const whole = plain.slice(start, start + length);
    const trimmed = whole.replace(/[.)]+$/, '');
    const place = placeNames().get(whole) ?? placeNames().get(trimmed);
    const end = placeNames().has(whole) ? length : trimmed.length;
    if (place) return { place, end: start + end };
  }
  return null;
}
