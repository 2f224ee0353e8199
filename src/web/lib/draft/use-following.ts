import { useMemo } from 'react';
import type { Draft } from './draft-options.ts';
import type { Entries } from './entry.ts';
import { useRead } from './use-read.ts';

/** What follows from what is read; found out anew only when that has changed. */
function following<From, T>(read: () => From, follow: (from: From) => T): () => T {
  let known: { from: From; value: T } | null = null;
  return () => {
    const from = read();
    if (known?.from !== from) known = { from, value: follow(from) };
    return known.value;
  };
}

/**
 * What follows from the texts of a document. Whoever uses it is drawn anew when that changes by `isSame`, and not at
 * each keystroke. `follow` and `isSame` have to stay the same functions from one rendering to the next.
 */
export function useFollowing<T>(
  draft: Draft,
  follow: (entries: Entries) => T,
  isSame: (a: T, b: T) => boolean = Object.is,
): T {
  const read = useMemo(() => following(() => draft.entries(), follow), [draft, follow]);
  return useRead(draft, read, isSame);
}
