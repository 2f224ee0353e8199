/** Choices that come out the same for the same seed. */
export interface Random {
  /** From 0 up to 1. */
  next: () => number;
  /** A whole number from `low` to `high`, both included. */
  whole: (low: number, high: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
  /** So many of them, in their order. */
  some: <T>(from: readonly T[], count: number) => T[];
  shuffle: <T>(from: readonly T[]) => T[];
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(from: readonly T[]): T => {
    const one = from[whole(0, from.length - 1)];
    if (one === undefined) throw new Error('There is nothing to choose from.');
    return one;
  };
  const shuffle = <T>(from: readonly T[]): T[] =>
    from
      .map((one) => ({ one, by: next() }))
      .toSorted((a, b) => a.by - b.by)
      .map(({ one }) => one);
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick,
    some: (from, count) => {
      const chosen = new Set(shuffle(from.map((_, place) => place)).slice(0, count));
      return from.filter((_, place) => chosen.has(place));
    },
    shuffle,
  };
}
