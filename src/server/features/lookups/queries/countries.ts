import type { Language } from '#contract/limits.ts';
import { countryNamesIn } from './country-names.ts';

/** What countries are called in a language, by code; null for English, which the lookups themselves have. */
export function readCountryNames(language: Language): Record<string, string> | null {
  return countryNamesIn(language);
}
