import { type Bits, bitsFor, grown, put, take } from './read-model-bits.ts';

/** To judge those that have changed is quicker than to judge all, as long as they are less than this part. */
const PART = 1 / 8;

/** Which numbers have a moment that is not after a limit, where limits and moments move a little at a time. */
export type Passed = {
  /** Another set whenever anything of it may be other than it was. */
  at: (limit: number) => Bits;
  /** The moment of this number is another one. */
  touch: (slot: number) => void;
  sets: () => Bits[];
};

/** `momentOf` tells the moment of a number, and `count` how many numbers there are. */
export function makePassed(momentOf: (slot: number) => number, count: () => number): Passed {
  let known: { bits: Bits; from: number; until: number } | null = null;
  const touched = new Set<number>();

  return {
    at(limit) {
      const near = known && known.from <= limit && limit < known.until ? known : null;
      if (near && touched.size === 0) return near.bits;
      const end = count();
      const old = near && touched.size < end * PART ? near : null;
      const bits = old ? grown(old.bits.slice(), end) : bitsFor(end);
      // Between them no limit finds anything else.
      let { from, until } = old ?? { from: -Infinity, until: Infinity };
      const judge = (slot: number): void => {
        const moment = momentOf(slot);
        if (moment <= limit) {
          put(bits, slot);
          from = Math.max(from, moment);
        } else {
          take(bits, slot);
          until = Math.min(until, moment);
        }
      };
      if (old) for (const slot of touched) judge(slot);
      else for (let slot = 0; slot < end; slot += 1) judge(slot);
      touched.clear();
      known = { bits, from, until };
      return bits;
    },
    touch: (slot) => {
      if (known) touched.add(slot);
    },
    sets: () => (known ? [known.bits] : []),
  };
}
