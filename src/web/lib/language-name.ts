import { useMemo } from 'react';
import { displayNames } from '#rules/text/intl.ts';
import { useLanguage } from './i18n.ts';

/** What a language is called in the language that is shown, as in a list; its code where there is no name. */
export function useLanguageName(): (code: string) => string {
  const language = useLanguage();
  return useMemo(
    () => (code) => {
      const name = displayNames(language, { type: 'language' }).of(code) ?? code;
      return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
    },
    [language],
  );
}
