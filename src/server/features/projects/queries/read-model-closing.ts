import { closingDays } from '#contract/limits.ts';
import { closingEnds } from './filters.ts';
import type { Bits } from './read-model-bits.ts';
import { makePassed, type Passed } from './read-model-passed.ts';

/** What closes within each window that lists may ask for, by its days; another serial whenever it is anything else. */
export type Closing = { bits: ReadonlyMap<number, Bits>; serial: number };

/** The windows of these deadlines, as they are known. */
export function makeClosing(...deadlines: Parameters<typeof makePassed>) {
  const windows = new Map<number, Passed>(
    closingDays.map((days) => [days, makePassed(...deadlines)]),
  );
  let known: Closing = { bits: new Map<number, Bits>(), serial: 0 };

  return {
    at(now: Date): Closing {
      const bits = new Map<number, Bits>();
      for (const { days, end } of closingEnds(now)) {
        const passed = windows.get(days)?.at(end.getTime() * 1000);
        if (passed) bits.set(days, passed);
      }
      if ([...bits].some(([days, set]) => known.bits.get(days) !== set)) {
        known = { bits, serial: known.serial + 1 };
      }
      return known;
    },
    touch(slot: number): void {
      for (const window of windows.values()) window.touch(slot);
    },
    sets: (): Bits[] => [...known.bits.values()],
  };
}
