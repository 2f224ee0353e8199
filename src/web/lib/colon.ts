import { useCallback } from 'react';
import { useLanguage } from './i18n.ts';

const colons = { en: ': ', fr: '\u00a0: ' };

/** Puts a name before what is said of it, with the colon of the language that is shown. */
export function useColon(): (name: string, said: string | number) => string {
  const language = useLanguage();
  return useCallback((name, said) => `${name}${colons[language]}${said}`, [language]);
}
