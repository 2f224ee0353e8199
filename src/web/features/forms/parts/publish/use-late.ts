import { useEffect, useState } from 'react';

/** What `load` brings, once it is wanted and here; null before, and without a connection. */
export function useLate<T>(load: () => Promise<T>, isWanted = true): T | null {
  const [part, setPart] = useState<{ loaded: T } | null>(null);
  const isMissing = isWanted && part === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isOver = false;
    load().then(
      (loaded) => (isOver ? undefined : setPart({ loaded })),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [isMissing, load]);
  return part?.loaded ?? null;
}
