import { useEffect, useState } from 'react';

/**
 * A part of a page in files of its own, fetched once it is wanted; null until it is here. `load` stays the same
 * function. Without a connection it is tried again when that returns.
 */
export function useLate<T>(load: () => Promise<T>, isWanted = true): T | null {
  const [part, setPart] = useState<{ loaded: T } | null>(null);
  useEffect(() => {
    if (!isWanted || part) return undefined;
    let isShown = true;
    const tryIt = () => {
      load().then(
        (loaded) => isShown && setPart({ loaded }),
        () => undefined,
      );
    };
    tryIt();
    window.addEventListener('online', tryIt);
    return () => {
      isShown = false;
      window.removeEventListener('online', tryIt);
    };
  }, [load, isWanted, part]);
  return part?.loaded ?? null;
}
