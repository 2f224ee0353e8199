import { useCallback } from 'react';
import { type Catalogue, useLanguage, useText } from './i18n.ts';
import type { Texts } from './texts.ts';

/* Names of built-in values of lists by their English names; English needs none. */
const lookups: Catalogue<Texts> = { feature: 'lookup-names', en: {} };

/** What a value of a list (a sector, a stage, a kind of project, a country) is called in the language that is shown. */
export function useLookupName(): (name: string) => string {
  const names = useText(lookups);
  return useCallback(
    (name) => {
      const translated = Object.hasOwn(names, name) ? names[name] : null;
      return typeof translated === 'string' ? translated : name;
    },
    [names],
  );
}

const colons = { en: ': ', fr: '\u00a0: ' };

/** Puts a name before what is said of it, with the colon of the language that is shown. */
export function useColon(): (name: string, said: string | number) => string {
  const language = useLanguage();
  return useCallback((name, said) => `${name}${colons[language]}${said}`, [language]);
}
