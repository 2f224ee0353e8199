import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** A row in pixels, until one was measured. */
const ESTIMATE = 64;
/** So many stand above and below what is in sight. */
const OVERSCAN = 8;

/**
 * Of many rows of one height in a frame that scrolls by itself, those in sight, and the current one wherever it is. Each
 * is measured by the first, so that larger letters make larger rows.
 */
export function useEqualRows(frame: RefObject<HTMLElement | null>, count: number, current: number) {
  const [height, setHeight] = useState(ESTIMATE);
  const [sight, setSight] = useState({ top: 0, size: 0 });
  const hasRows = count > 0;
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !hasRows) return undefined;
    const look = () => {
      const row = element.querySelector<HTMLElement>('[data-row]')?.offsetHeight;
      if (row) setHeight(row);
      setSight({ top: element.scrollTop, size: element.clientHeight });
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [frame, hasRows]);
  useEffect(() => {
    const element = frame.current;
    if (!element || current < 0) return;
    const [start, end] = [current * height, (current + 1) * height];
    if (start < element.scrollTop) element.scrollTo({ top: start });
    else if (end > element.scrollTop + element.clientHeight)
      element.scrollTo({ top: end - element.clientHeight });
  }, [frame, current, height]);
  const from = Math.max(0, Math.floor(sight.top / height) - OVERSCAN);
  const to = Math.min(count, Math.ceil((sight.top + sight.size) / height) + OVERSCAN);
  const inSight = Array.from({ length: Math.max(0, to - from) }, (_, place) => from + place);
  const isApart = current >= 0 && current < count && !inSight.includes(current);
  return {
    height,
    /** Places of the rows that stand in the page, in order. */
    shown: isApart ? [...inSight, current].toSorted((one, other) => one - other) : inSight,
    end: to,
  };
}
