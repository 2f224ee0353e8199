import { useMemo } from 'react';
import { COUNTRY_CODES } from '#rules/countries.ts';
import type { Language } from './aux-store.ts';
import { useLanguage } from './i18n.ts';

export interface CountryOption {
  value: string;
  label: string;
}

/** Countries by their names in one language, in its alphabetical order. */
export function countryOptions(
  language: Language,
  codes: readonly string[] = COUNTRY_CODES,
): CountryOption[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}

/** All countries, in the language that is shown. */
export function useCountryOptions(): CountryOption[] {
  const language = useLanguage();
  return useMemo(() => countryOptions(language), [language]);
}
