import { useEffect } from 'react';
import { useLanguage } from './i18n.ts';

const suffix = ' · Flair';

/** The full document title of a page's own title. */
export function fullTitle(title: string): string {
  return /^Flair\b/.test(title) ? title : title + suffix;
}

/** Sets the title of the page once its data is known; null leaves the route's default. */
export function useTitle(title: string | null | undefined): void {
  // With the language the route's own title comes anew, and must not stay.
  const language = useLanguage();
  useEffect(() => {
    if (title && language) document.title = fullTitle(title);
  }, [title, language]);
}
