import { useLanguage } from './i18n.ts';

/** What a language is called in the language that is shown; its code where there is no name. */
export function useLanguageName(): (code: string) => string {
  const language = useLanguage();
  return (code) => {
    const name = new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
    // A name that stands by itself, as in a list.
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  };
}
