import { type Language, languages } from '#contract/limits.ts';

/** What a page is written in where nothing else is known: its address needs no name of it. */
const UNNAMED: Language = 'en';

/** The language that the search of an address names; null for the one that needs no name, and for none of ours. */
export function languageIn(search: URLSearchParams): Language | null {
  const named = languages.find((language) => language === search.get('lang'));
  return named === undefined || named === UNNAMED ? null : named;
}

/** A path, or a search, with the language in it. */
export function inLanguage(path: string, language: Language | null): string {
  return language === null ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}

/** The addresses of a public page by language; `x-default` is the one for everybody else. */
export function alternatesOf(path: string): { language: string; path: string }[] {
  const named = languages.map((language) => ({
    language,
    path: inLanguage(path, language === UNNAMED ? null : language),
  }));
  return [...named, { language: 'x-default', path }];
}
