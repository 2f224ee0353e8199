/** A set of small whole numbers, a bit each. Beyond its end nothing is in it. */
export type Bits = Uint32Array;

export const bitsFor = (count: number): Bits => new Uint32Array(Math.ceil(count / 32));

export const has = (bits: Bits, at: number): boolean =>
  (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1;

export function put(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
}

export function take(bits: Bits, at: number): void {
  if (at >>> 5 < bits.length) bits[at >>> 5] = (bits[at >>> 5] ?? 0) & ~(1 << (at & 31));
}

/** The same set with room for `count` numbers; itself where it has the room. */
export function grown(bits: Bits, count: number): Bits {
  if (bits.length * 32 >= count) return bits;
  const more = bitsFor(Math.max(count, bits.length * 64));
  more.set(bits);
  return more;
}

/** What is in both. */
export function both(one: Bits, other: Bits): Bits {
  const result = one.slice(0, Math.min(one.length, other.length));
  for (let word = 0; word < result.length; word += 1) {
    result[word] = (result[word] ?? 0) & (other[word] ?? 0);
  }
  return result;
}

/** What is in the first and not in the other. */
export function without(one: Bits, other: Bits): Bits {
  const result = one.slice();
  const shared = Math.min(one.length, other.length);
  for (let word = 0; word < shared; word += 1) {
    result[word] = (result[word] ?? 0) & ~(other[word] ?? 0);
  }
  return result;
}

/** What is in one of them at least. */
export function either(sets: readonly Bits[]): Bits {
  const result = new Uint32Array(sets.reduce((most, { length }) => Math.max(most, length), 0));
  for (const set of sets) {
    for (let word = 0; word < set.length; word += 1) {
      result[word] = (result[word] ?? 0) | (set[word] ?? 0);
    }
  }
  return result;
}

function ones(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

export function countOf(bits: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) count += ones(bits[word] ?? 0);
  return count;
}

/** How many are in both. */
export function countBoth(one: Bits, other: Bits): number {
  const shared = Math.min(one.length, other.length);
  let count = 0;
  for (let word = 0; word < shared; word += 1) count += ones((one[word] ?? 0) & (other[word] ?? 0));
  return count;
}

/** The numbers in it, the least first. */
export function membersOf(bits: Bits): number[] {
  const members: number[] = [];
  for (let word = 0; word < bits.length; word += 1) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      members.push(word * 32 + 31 - Math.clz32(rest & -rest));
    }
  }
  return members;
}
