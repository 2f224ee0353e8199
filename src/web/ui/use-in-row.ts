import { useEffect, type RefObject } from 'react';

/* So much of the next one stays in sight, to say that there is more. */
const EDGE = 32;

/** Keeps the item at `place` of a row that scrolls sideways in sight. */
export function useInRow(row: RefObject<HTMLElement | null>, place: number): void {
  useEffect(() => {
    const all = [...(row.current?.querySelectorAll('li') ?? [])];
    const shown = all[place];
    if (!shown) return undefined;
    // Told again when a count, the letters or the language come, later than the row.
    const seen = new ResizeObserver(() => {
      if (!row.current) return;
      // Only the row itself: `scrollIntoView` would move the page as well.
      const [box, item] = [row.current.getBoundingClientRect(), shown.getBoundingClientRect()];
      if (item.left < box.left) row.current.scrollLeft += item.left - box.left - EDGE;
      if (item.right > box.right) row.current.scrollLeft += item.right - box.right + EDGE;
    });
    for (const one of all) seen.observe(one);
    // And when the phone is turned.
    if (row.current) seen.observe(row.current);
    return () => seen.disconnect();
  }, [row, place]);
}
