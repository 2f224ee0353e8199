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
  /** The most that all of it may weigh together; what was kept longest ago goes first. */
  most: number;
  weigh: (value: Value) => number;
  isOld: (value: Value) => boolean;
};

export function keeper<Value>({ most, weigh, isOld }: Options<Value>): Keeper<Value> {
  /** In the order in which they were kept, with what each weighed then. */
  const kept = new Map<string, { value: Value; weight: number }>();
  let weight = 0;
  const drop = (key: string): void => {
    const found = kept.get(key);
    if (found === undefined) return;
    kept.delete(key);
    weight -= found.weight;
  };
  return {
    get: (key) => kept.get(key)?.value,
    drop,
    weight: () => weight,
    keep(key, value) {
      drop(key);
      const own = weigh(value);
      kept.set(key, { value, weight: own });
      weight += own;
      for (const oldest of kept.keys()) {
        if (weight <= most) break;
        drop(oldest);
      }
    },
    dropOld() {
      for (const [key, { value }] of kept) if (isOld(value)) drop(key);
    },
  };
}
