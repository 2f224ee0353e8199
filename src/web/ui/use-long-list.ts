import {
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';

export interface LongListOptions<Item> {
  /** What the items stand in. */
  frame: RefObject<HTMLElement | null>;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The height of one that was not seen yet, in pixels. */
  estimate: number;
  /** Keys of those that stand in the page wherever they are. */
  kept?: readonly string[];
}

/** One that stands in the page. */
export interface ShownItem<Item> {
  item: Item;
  key: string;
  /** Its place among all, from 0; its element has it as `data-index`. */
  index: number;
  /** The height of those left out between this one and the one before, in pixels. */
  gap: number;
}

/** So many stand above and below what is in sight. */
const OVERSCAN = 12;

/**
 * Of a long list in a page that scrolls those in sight, and the one that has the focus, wherever it is; on paper all.
 * `measure` is the ref of each element, `rest` the height of those left out below, and `focus` goes onto the frame.
 * The elements in place of those left out have `overflow-anchor: none`.
 */
export function useLongList<Item>({ frame, ...list }: LongListOptions<Item>) {
  const above = useAbove(frame);
  const { options, place } = useInSight(list);
  // oxlint-disable-next-line react/incompatible-library -- only `measureElement` is handed on, which stays the same.
  const virtualizer = useWindowVirtualizer({ ...options, scrollMargin: above });
  useLayoutEffect(() => {
    // The browser holds what is read in its place by itself, if the empty space is no anchor of it. Both at once run away,
    // and so would the columns of a board.
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  }, [virtualizer]);
  return place(virtualizer, above);
}

/** The same where the frame itself scrolls. */
export function useLongColumn<Item>({ frame, ...list }: LongListOptions<Item>) {
  const { options, place } = useInSight(list);
  // oxlint-disable-next-line react/incompatible-library -- only `measureElement` is handed on, which stays the same.
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    ...options,
    getScrollElement: () => frame.current,
  });
  useLayoutEffect(() => {
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  }, [virtualizer]);
  return place(virtualizer, 0);
}

type Measured = Pick<
  Virtualizer<never, Element>,
  'getVirtualItems' | 'getTotalSize' | 'measureElement'
>;

function useInSight<Item>({
  items,
  keyOf,
  estimate,
  kept = [],
}: Omit<LongListOptions<Item>, 'frame'>) {
  const [focused, setFocused] = useState<string | null>(null);
  const isPrinting = usePrinting();
  const always = items.flatMap((item, index) => {
    const key = keyOf(item);
    return isPrinting || key === focused || kept.includes(key) ? [index] : [];
  });
  const options = {
    count: items.length,
    estimateSize: () => estimate,
    overscan: OVERSCAN,
    getItemKey: useCallback(
      (index: number) => {
        const item = items[index];
        return item === undefined ? index : keyOf(item);
      },
      [items, keyOf],
    ),
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...always])].toSorted((a, b) => a - b),
  };
  const focus = {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const index = target.closest<HTMLElement>('[data-index]')?.dataset['index'];
      const item = items[Number(index)];
      setFocused(item === undefined ? null : keyOf(item));
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) setFocused(null);
    },
  };
  const place = (virtualizer: Measured, above: number) => {
    let end = above;
    const shown = virtualizer.getVirtualItems().flatMap(({ index, ...at }): ShownItem<Item>[] => {
      const item = items[index];
      if (item === undefined) return [];
      const gap = Math.max(0, at.start - end);
      ({ end } = at);
      return [{ item, key: keyOf(item), index, gap }];
    });
    const rest = Math.max(0, above + virtualizer.getTotalSize() - end);
    return { shown, rest, measure: virtualizer.measureElement, focus };
  };
  return { options, place };
}

/* How far from the top of the page it begins; what stands above may grow or go. */
function useAbove(frame: RefObject<HTMLElement | null>): number {
  const [above, setAbove] = useState(0);
  useLayoutEffect(() => {
    const look = () => {
      const top = (frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      setAbove((before) => (Math.abs(top - before) > 1 ? top : before));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [frame]);
  return above;
}

function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // Paper waits for nothing: all must stand before the event is over.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
