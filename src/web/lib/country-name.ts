import { useMemo } from 'react';
import { displayNames } from '#rules/text/intl.ts';
import { useLanguage } from './i18n.ts';

/** The country's name in the language that is shown; the code where there is none. */
export function useCountryName(): (code: string) => string {
  const language = useLanguage();
  return useMemo(
    () => (code) => displayNames(language, { type: 'region' }).of(code) ?? code,
    [language],
  );
}
