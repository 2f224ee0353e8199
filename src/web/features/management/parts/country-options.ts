import { useMemo } from 'react';
import { COUNTRY_CODES } from '#rules/countries.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import type { Option } from '../../../ui/select.tsx';

/** Countries by their names in the language that is shown, in its alphabetical order. */
export function useCountryOptions(): Option[] {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return COUNTRY_CODES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted(
      (a, b) => a.label.localeCompare(b.label, language),
    );
  }, [language]);
}
