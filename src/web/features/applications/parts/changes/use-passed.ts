import { useEffect, useRef } from 'react';
import type { FormScreen } from '#web/features/forms/parts/fill/form-model.ts';
import type { FormChanges } from './form-changes-context.ts';

/** Counts the changes as seen once every page that has one was shown and left. */
export function usePassed(
  { changes, see }: Pick<FormChanges, 'changes' | 'see'>,
  screens: readonly FormScreen[],
  current: string,
): void {
  const left = useRef(new Set<string>());
  const before = useRef(current);
  const known = useRef(changes);
  useEffect(() => {
    // Another publish has to be passed anew.
    if (known.current !== changes) left.current = new Set();
    known.current = changes;
    if (before.current === current) return;
    left.current.add(before.current);
    before.current = current;
    const ids = new Set(changes.map(({ questionId }) => questionId));
    const marked = screens.filter(({ questions }) => questions.some(({ _id }) => ids.has(_id)));
    if (marked.length > 0 && marked.every(({ key }) => left.current.has(key))) void see(true);
  }, [changes, current, screens, see]);
}
