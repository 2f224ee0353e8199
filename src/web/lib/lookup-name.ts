import { useCallback } from 'react';
import { type Catalogue, useText } from './i18n.ts';
import type { Texts } from './texts.ts';

/** Names of built-in values of lists by their English names; English needs none. */
const source: Catalogue<Texts> = { feature: 'lookup-names', en: {} };

/** What a value of a list (a sector, a stage, a kind of project, a country) is called in the language that is shown. */
export function useLookupName(): (name: string) => string {
  const names = useText(source);
  return useCallback(
    (name) => {
      const translated = Object.hasOwn(names, name) ? names[name] : null;
      return typeof translated === 'string' ? translated : name;
    },
    [names],
  );
}
