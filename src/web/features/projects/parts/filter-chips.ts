import { useCountryName } from '#web/lib/country-name.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useLanguageName } from '#web/lib/language-name.ts';
import { en } from '#web/locales/en/project-list.ts';
import { type ListValues, savedQueryOf } from './list-queries.ts';
import type { Chosen } from './chosen-chips.tsx';

/** The chips of what narrows the list besides its words and lookups, as far as it is understood. */
export function useFilterChips() {
  const { chips } = useText(en);
  const format = useFormat();
  const countryName = useCountryName();
  const languageName = useLanguageName();
  return (values: ListValues, href: (change: Partial<ListValues>) => string): Chosen[] => {
    const { awardMin, awardCurrency, closesWithin, applyHere, language, opensTo } =
      savedQueryOf(values);
    const chosen: Chosen[] = [];
    if (closesWithin) {
      const name = chips.closes(closesWithin);
      chosen.push({ key: 'closes', name, to: href({ closes: 'any' }) });
    }
    if (awardMin && awardCurrency) {
      const name = chips.amount(format.amount(awardMin, awardCurrency));
      chosen.push({ key: 'amount', name, to: href({ amount: '', currency: '' }) });
    }
    if (applyHere !== undefined) {
      const name = chips.here[applyHere ? 'yes' : 'no'];
      chosen.push({ key: 'here', name, to: href({ here: 'any' }) });
    }
    for (const code of language ?? []) {
      const rest = values.language.filter((one) => one !== code);
      const to = href({ language: rest });
      chosen.push({ key: `language.${code}`, name: languageName(code), to });
    }
    for (const code of opensTo ?? []) {
      const rest = values.country.filter((one) => one !== code);
      const name = chips.country(countryName(code));
      chosen.push({ key: `country.${code}`, name, to: href({ country: rest }) });
    }
    return chosen;
  };
}
