import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/* A list that is asked for anew after a reload. */
const PATIENCE_MS = 4000;
/* Browsers refuse an entry that is written to many times a second. */
const WRITE_AFTER_MS = 200;

/* Of the entries seen since the page was loaded. */
const positions = new Map<string, number>();

/* In the history entry itself, as the router's key is: it outlives a reload of the tab, and storage keeps nothing of pages. */
function write(top: number): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a state is an object or null: the router and this file set it.
  history.replaceState({ ...(history.state as object | null), scroll: top }, '');
}
function written(): number | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the next line looks at what it may lack.
  const { scroll } = (history.state ?? {}) as { scroll?: unknown };
  return typeof scroll === 'number' ? scroll : undefined;
}

/* The browser itself puts a server-rendered page back, long before any script has come. */
function leave(): void {
  write(window.scrollY);
  history.scrollRestoration = 'auto';
}

/* An address that was typed or followed from elsewhere is no return, though its entry may bear the same key. */
function isReturn(): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries of this type are these.
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
    let timer: number | undefined;
    const remember = () => {
      positions.set(entry, window.scrollY);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => write(window.scrollY), WRITE_AFTER_MS);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('scroll', remember);
    };
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
      const top = positions.get(entry) ?? written() ?? (isSamePage ? undefined : 0);
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
