import type { QuestionView } from '#contract/questions.ts';
import { type CountryOption, countryOptions } from '#web/lib/countries.ts';
import type { Language } from '#web/lib/aux-store.ts';

/** The countries of a question: those that it offers, or all, by their names. */
export function countriesOf(offered: QuestionView['options'], language: Language): CountryOption[] {
  const codes = offered.length > 0 ? offered.map(({ value }) => value) : undefined;
  return countryOptions(language, codes);
}
