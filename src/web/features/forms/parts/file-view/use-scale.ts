import { type RefObject, useLayoutEffect, useState } from 'react';
import { fittingScale, nextScale, type Size } from './page-size.ts';

/** What stands at the sides of a page. */
const MARGIN = 24;

/** How large pages are shown: as wide as their room until somebody wants it otherwise. */
export function useScale(room: RefObject<HTMLElement | null>, first: Size) {
  const [wide, setWide] = useState(0);
  const [chosen, choose] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const look = () => setWide(element.clientWidth);
    look();
    const seen = new ResizeObserver(look);
    seen.observe(element);
    return () => seen.disconnect();
  }, [room]);
  // Nothing is shown, and so nothing read, before the room is known: small pages would stand above the line that is read.
  const scale = chosen ?? (wide > 0 ? fittingScale(first, wide - MARGIN) : 0);
  return {
    scale,
    isFit: chosen === null,
    step: (way: 1 | -1) => choose(nextScale(scale, way)),
    fit: () => choose(null),
  };
}
