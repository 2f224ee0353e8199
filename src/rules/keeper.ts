/*
 * How much of what may be kept is let go at once when it is too much. A map passes over each entry that was deleted since it was
 * last put in order, whenever it is read from its start: for one at a time that took 12 µs of each that was kept.
 */
const LET_GO = 1 / 20;

/** What is kept by its key, at most so much of it, and none of it longer than it is of use. */
export type Keeper<Value> = {
  get: (key: string) => Value | undefined;
  /** Keeps it; one that has become heavier is kept anew. */
  keep: (key: string, value: Value) => void;
  drop: (key: string) => void;
  /** What all of it weighs. */
  weight: () => number;
  /** Drops what is too old. */
  dropOld: () => void;
};

type Options<Value> = {
  /**
   * The most that all of it may weigh together. What was kept longest ago goes first, some of it at once; what was asked for since
   * is spared, until it is the oldest again.
   */
  most: number;
  weigh: (value: Value) => number;
  isOld: (value: Value) => boolean;
};

export function keeper<Value>({ most, weigh, isOld }: Options<Value>): Keeper<Value> {
  /** In the order in which they were kept or spared, with what each weighed then. */
  const kept = new Map<string, { value: Value; weight: number; isUsed: boolean }>();
  let weight = 0;
  const drop = (key: string): void => {
    const found = kept.get(key);
    if (found === undefined) return;
    kept.delete(key);
    weight -= found.weight;
  };
  const makeRoom = (): void => {
    for (const [oldest, found] of kept) {
      if (weight <= most * (1 - LET_GO)) break;
      if (!found.isUsed) {
        drop(oldest);
        continue;
      }
      kept.delete(oldest);
      kept.set(oldest, { ...found, isUsed: false });
    }
  };
  return {
    get(key) {
      const found = kept.get(key);
      if (found) found.isUsed = true;
      return found?.value;
    },
    drop,
    weight: () => weight,
    keep(key, value) {
      drop(key);
      const own = weigh(value);
      kept.set(key, { value, weight: own, isUsed: false });
      weight += own;
      if (weight > most) makeRoom();
    },
    dropOld() {
      for (const [key, { value }] of kept) if (isOld(value)) drop(key);
    },
  };
}
