/** Below 0 where the first is before the other; no two are alike. */
type Compare = (one: number, other: number) => number;

/** True where what stands at a place of a sorted array is in order with its neighbours, which may be other than it was. */
export const standsRight = (slots: Uint32Array, at: number, compare: Compare): boolean =>
  [at, at + 1].every((next) => {
    const [one, other] = [slots[next - 1], slots[next]];
    return one === undefined || other === undefined || compare(one, other) < 0;
  });

/** What is left without those at these places, the first of them first. */
export function cutOut(slots: Uint32Array, places: readonly number[]): Uint32Array {
  const rest = new Uint32Array(slots.length - places.length);
  let from = 0;
  let at = 0;
  for (const place of [...places, slots.length]) {
    rest.set(slots.subarray(from, place), at);
    at += place - from;
    from = place + 1;
  }
  return rest;
}

/** The first place from which on it is so, as it is so of all behind. */
export function firstThat(slots: Uint32Array, isSo: (slot: number) => boolean): number {
  let [low, high] = [0, slots.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isSo(slots[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Both in one, of sorted ones: the other of a few. */
export function merged(one: Uint32Array, other: readonly number[], compare: Compare): Uint32Array {
  const result = new Uint32Array(one.length + other.length);
  let from = 0;
  let at = 0;
  for (const slot of other) {
    const until = firstThat(one, (known) => compare(known, slot) > 0);
    result.set(one.subarray(from, until), at);
    at += until - from;
    from = until;
    result[at] = slot;
    at += 1;
  }
  result.set(one.subarray(from), at);
  return result;
}

/** So many numbers are sorted, or put together, before others have their turn: some milliseconds. */
const STEP = 10_000;

/** Sorts runs of a step each, then puts two and two together until one is left; `rest` is waited for in between. */
export async function sortedSlowly(
  slots: Uint32Array,
  compare: Compare,
  rest: () => Promise<unknown>,
): Promise<Uint32Array> {
  let runs: Uint32Array[] = [];
  for (let at = 0; at < slots.length; at += STEP) {
    runs.push(slots.slice(at, at + STEP).toSorted(compare));
    // oxlint-disable-next-line no-await-in-loop -- what is waited for is the turn of others
    await rest();
  }
  while (runs.length > 1) {
    const longer: Uint32Array[] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const [one, other] = [runs[at], runs[at + 1]];
      if (!one) break;
      // oxlint-disable-next-line no-await-in-loop -- run after run, in one thread
      longer.push(other ? await mergedSlowly(one, other, compare, rest) : one);
    }
    runs = longer;
  }
  return runs[0] ?? new Uint32Array(0);
}

async function mergedSlowly(
  one: Uint32Array,
  other: Uint32Array,
  compare: Compare,
  rest: () => Promise<unknown>,
): Promise<Uint32Array> {
  const result = new Uint32Array(one.length + other.length);
  let [a, b] = [0, 0];
  while (a < one.length && b < other.length) {
    const until = Math.min(a + b + STEP, result.length);
    for (let at = a + b; at < until && a < one.length && b < other.length; at += 1) {
      const [next = 0, rival = 0] = [one[a], other[b]];
      const isFirst = compare(next, rival) < 0;
      result[at] = isFirst ? next : rival;
      if (isFirst) a += 1;
      else b += 1;
    }
    // oxlint-disable-next-line no-await-in-loop -- what is waited for is the turn of others
    await rest();
  }
  result.set(one.subarray(a), a + b);
  result.set(other.subarray(b), a + b + one.length - a);
  return result;
}
