import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Draft } from './draft-options.ts';
import type { SaveState } from './state.ts';

/** Reads again and again, and gives the same value for as long as it is the same by `isSame`. */
function steady<T>(read: () => T, isSame: (a: T, b: T) => boolean): () => T {
  let known: { value: T } | null = null;
  return () => {
    const value = read();
    if (!known || !isSame(known.value, value)) known = { value };
    return known.value;
  };
}

/**
 * What is read of a document, again at each change of it; while it says the same it is the same value, and nothing is
 * drawn anew. `read` and `isSame` have to stay the same functions from one rendering to the next. With a question it is
 * read at the changes of that one alone.
 */
export function useRead<T>(
  draft: Draft,
  read: () => T,
  isSame: (a: T, b: T) => boolean,
  questionId?: string,
): T {
  const snapshot = useMemo(() => steady(read, isSame), [read, isSame]);
  const subscribe = useCallback(
    (changed: () => void) => draft.subscribe(changed, questionId),
    [draft, questionId],
  );
  return useSyncExternalStore(subscribe, snapshot);
}

/** True when both are said in the same words. Hundreds are compared at each keystroke, and few have a message. */
export function isSameState(a: SaveState, b: SaveState): boolean {
  if (a.kind !== b.kind) return false;
  if (a.kind === 'saved' && b.kind === 'saved') return a.at === b.at;
  return 'message' in a ? JSON.stringify(a) === JSON.stringify(b) : true;
}
