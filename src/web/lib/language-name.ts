import { useMemo } from 'react';
import { useLanguage } from './i18n.ts';

/** What a language is called in the language that is shown, as in a list; its code where there is no name. */
export function useLanguageName(): (code: string) => string {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'language' });
    return (code) => {
      const name = names.of(code) ?? code;
      return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
    };
  }, [language]);
}
