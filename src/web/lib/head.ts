import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useLanguage } from './i18n.ts';

const suffix = ' · Flair';

/** The full document title of a page's own title. */
export function fullTitle(title: string): string {
  return title === 'Flair' || title.startsWith('Flair ') ? title : title + suffix;
}

/** Sets the title of the page once its data is known; null leaves the route's default. */
export function useTitle(title: string | null | undefined): void {
  // With the language the route's own title comes anew, and must not stay.
  const language = useLanguage();
  useEffect(() => {
    if (title && language) document.title = fullTitle(title);
  }, [title, language]);
}

const positions = new Map<string, number>();

/** Scroll of each history entry is kept; a new page starts at its top or at its anchor. */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const previous = useRef(pathname);

  // Ends with the old page's content: the next one is shorter, and its scroll would be taken for the old one's.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useEffect(() => {
    const changedPage = previous.current !== pathname;
    previous.current = pathname;
    if (hash) {
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    } else if (type === NavigationType.Pop) {
      const kept = positions.get(key);
      if (kept === undefined) return;
      restore(kept);
    } else if (changedPage) {
      window.scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [key, pathname, hash, type]);
}

/* A list that is still loading is too short to scroll in; try until it has grown or a second is over. */
function restore(top: number, until = Date.now() + 1000): void {
  window.scrollTo(0, top);
  if (Math.abs(window.scrollY - top) > 2 && Date.now() < until) {
    requestAnimationFrame(() => restore(top, until));
  }
}
