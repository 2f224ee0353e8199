import { useEffect, useRef } from 'react';
import type { Dropped } from './drag-questions.ts';

/** Lets questions be dragged while `cards` are shown; keyboard and menu do the same, so it may come late. */
export function useDragging(
  mayEdit: boolean,
  cards: string,
  onDrop: (uid: string, dropped: Dropped) => void,
): void {
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    if (!mayEdit) return undefined;
    let stop: (() => void) | null = null;
    let isGone = false;
    void import('./drag-questions.ts').then(
      ({ startDragging }) => {
        if (!isGone)
          stop = startDragging(cards.split(' '), (uid, dropped) => latest.current(uid, dropped));
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [mayEdit, cards]);
}
