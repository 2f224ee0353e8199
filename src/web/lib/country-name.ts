import { useMemo } from 'react';
import { useLanguage } from './i18n.ts';

/** The country's name in the language that is shown; the code where there is none. */
export function useCountryName(): (code: string) => string {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return (code) => names.of(code) ?? code;
  }, [language]);
}
