/** What is kept by its key, at most so much of it, and none of it longer than it is of use. */
export type Keeper<Value> = {
  get: (key: string) => Value | undefined;
  keep: (key: string, value: Value) => void;
  drop: (key: string) => void;
  /** What all of it weighs. */
  weight: () => number;
  /** Drops what is too old. */
  dropOld: () => void;
};

type Options<Value> = {
  /** The most that all of it may weigh together; what was kept longest ago goes first. */
  most: number;
  weigh: (value: Value) => number;
  isOld: (value: Value) => boolean;
};

export function keeper<Value>({ most, weigh, isOld }: Options<Value>): Keeper<Value> {
  /** In the order in which they were kept. */
  const kept = new Map<string, Value>();
  let weight = 0;
  const drop = (key: string): void => {
    const value = kept.get(key);
    if (value === undefined) return;
    kept.delete(key);
    weight -= weigh(value);
  };
  return {
    get: (key) => kept.get(key),
    drop,
    weight: () => weight,
    keep(key, value) {
      drop(key);
      kept.set(key, value);
      weight += weigh(value);
      for (const oldest of kept.keys()) {
        if (weight <= most) break;
        drop(oldest);
      }
    },
    dropOld() {
      for (const [key, value] of kept) if (isOld(value)) drop(key);
    },
  };
}
