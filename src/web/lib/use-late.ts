import { useEffect, useState } from 'react';

const AGAIN_MS = 5000;

/**
 * A part of a page in files of its own, fetched once it is wanted; null until it is here. `load` stays the same
 * function. What fails is tried again after 5 s, and at once when the connection returns.
 */
export function useLate<T>(load: () => Promise<T>, isWanted = true): T | null {
  const [part, setPart] = useState<{ loaded: T } | null>(null);
  useEffect(() => {
    if (!isWanted || part) return undefined;
    let isShown = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    const tryIt = () => {
      clearTimeout(again);
      load().then(
        (loaded) => isShown && setPart({ loaded }),
        () => {
          if (isShown) again = setTimeout(tryIt, AGAIN_MS);
        },
      );
    };
    tryIt();
    window.addEventListener('online', tryIt);
    return () => {
      isShown = false;
      clearTimeout(again);
      window.removeEventListener('online', tryIt);
    };
  }, [load, isWanted, part]);
  return part?.loaded ?? null;
}
