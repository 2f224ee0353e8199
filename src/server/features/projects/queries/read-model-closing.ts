import { closingEnds } from './filters.ts';
import { type Bits, bitsFor, put } from './read-model-bits.ts';

/** What closes within each window that lists may ask for, by its days; another serial whenever it is anything else. */
export type Closing = { bits: ReadonlyMap<number, Bits>; serial: number };

type Windows = { days: number; bits: Bits; from: number; until: number }[];

/** Keeps the windows until one of them has moved over a deadline. */
export function makeClosing(read: () => { deadlines: Float64Array; end: number }) {
  let known: (Closing & { windows: Windows }) | null = null;
  let serial = 0;

  const windowOf = (days: number, limit: number): Windows[number] => {
    const { deadlines, end } = read();
    const bits = bitsFor(end);
    let from = Number.NEGATIVE_INFINITY;
    let until = Number.POSITIVE_INFINITY;
    for (let slot = 0; slot < end; slot += 1) {
      const deadline = deadlines[slot] ?? 0;
      if (deadline <= limit) {
        put(bits, slot);
        from = Math.max(from, deadline);
      } else until = Math.min(until, deadline);
    }
    return { days, bits, from, until };
  };

  return {
    at(now: Date): Closing {
      const limits = closingEnds(now).map(({ days, end }) => ({
        days,
        limit: end.getTime() * 1000,
      }));
      const isSame = known?.windows.every(({ from, until }, at) => {
        const limit = limits[at]?.limit ?? 0;
        return from <= limit && limit < until;
      });
      if (known && isSame) return known;
      const windows = limits.map(({ days, limit }) => windowOf(days, limit));
      serial += 1;
      known = { windows, serial, bits: new Map(windows.map(({ days, bits }) => [days, bits])) };
      return known;
    },
    forget(): void {
      known = null;
    },
    sets: (): Bits[] => known?.windows.map(({ bits }) => bits) ?? [],
  };
}
