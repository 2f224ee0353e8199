import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const SCROLL_KEY = 'flair.scroll';
/* As many steps back as somebody takes who still knows where they were. */
const MOST = 50;
/* A list that is asked for anew after a reload. */
const PATIENCE_MS = 4000;

let positions: Map<string, number> | undefined;

/* Outlives a reload of the tab, as the browser's own memory of where it was does. */
function known(): Map<string, number> {
  if (positions) return positions;
  try {
    positions = new Map(
      JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? '[]') as [string, number][],
    );
  } catch {
    positions = new Map();
  }
  return positions;
}

/* The browser itself puts a server-rendered page back, long before any script has come. */
function leave(): void {
  history.scrollRestoration = 'auto';
  try {
    sessionStorage.setItem(SCROLL_KEY, JSON.stringify([...known()].slice(-MOST)));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/* An address that was typed or followed from elsewhere is no return, though its entry may bear the same key. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type !== 'navigate';
}

/** Scroll of each history entry is kept; a new page starts at its top or at its anchor. */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const previous = useRef<string | null>(null);
  const entry = key + pathname;

  useEffect(() => {
    const take = () => {
      history.scrollRestoration = 'manual';
    };
    take();
    // A page that was left may be shown again as it was.
    window.addEventListener('pageshow', take);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pageshow', take);
      window.removeEventListener('pagehide', leave);
    };
  }, []);

  // Ends with the old page's content: the next one is shorter, and its scroll would be taken for the old one's.
  useLayoutEffect(() => {
    const remember = () => {
      // The latest last: the oldest are forgotten first.
      known().delete(entry);
      known().set(entry, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [entry]);

  useEffect(() => {
    const before = previous.current;
    previous.current = pathname;
    if (hash) {
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    } else if (type === NavigationType.Pop) {
      const isSamePage = before === pathname;
      if (before === null && !isReturn()) return undefined;
      // Put back by the browser and read since; a shell was too short for that.
      const isShell = document.documentElement.hasAttribute('data-boot');
      if (before === null && !isShell && window.scrollY > 0) return undefined;
      // What was never scrolled was left at its top.
      const top = known().get(entry) ?? (isSamePage ? undefined : 0);
      if (top !== undefined) return restore(top);
    } else if (before !== null && before !== pathname) {
      window.scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    return undefined;
  }, [entry, pathname, hash, type]);
}

const takeovers = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/* A list that is still loading is too short to scroll in; try until it has grown, or the reader scrolls. */
function restore(top: number): () => void {
  const until = Date.now() + PATIENCE_MS;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const name of takeovers) window.removeEventListener(name, stop);
  };
  const step = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) <= 2 || Date.now() > until) stop();
    else frame = requestAnimationFrame(step);
  };
  for (const name of takeovers) window.addEventListener(name, stop, { passive: true });
  step();
  return stop;
}
