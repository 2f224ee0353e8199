import type { Language } from '#contract/limits.ts';
import { countryNames } from '#data/country-names.ts';

const kept = new Map<Language, Record<string, string>>();

/** The names of countries by their code in a language; null for English, which the rows have. */
export function countryNamesIn(language: Language): Record<string, string> | null {
  if (language === 'en') return null;
  const known = kept.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const made = Object.fromEntries(
    Object.keys(countryNames).flatMap((code) => {
      const name = names.of(code);
      return name ? [[code, name]] : [];
    }),
  );
  kept.set(language, made);
  return made;
}
