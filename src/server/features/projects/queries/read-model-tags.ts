import {
  type Bits,
  bitsFor,
  countBoth,
  countOf,
  grown,
  has,
  membersOf,
  put,
  take,
} from './read-model-bits.ts';

/** Lookups by their ids, with how many each is on. */
export type Counts = readonly (readonly [id: string, count: number])[];
/** Of the id of a lookup. */
export type IsWanted = (id: string) => boolean;

/** A list of its own, and a place for each lookup in it. */
const BYTES_OF_LIST = 16;
const BYTES_OF_PLACE = 8;
const NONE: readonly number[] = [];
/** To read the lookups of one project takes as long as to compare so many words of sets. */
const WORDS_A_LIST = 20;

/** Which lookups projects have: by the number of a project, and as a set for each lookup. */
export function makeTags() {
  const placeOf = new Map<string, number>();
  const ids: string[] = [];
  const sets: Bits[] = [];
  /* Places in `ids`. */
  const tagsAt: (readonly number[])[] = [];
  /* In all lists. */
  let held = 0;
  /* Of these each lookup is on so many. */
  let known = { among: bitsFor(0), counts: new Int32Array(0) };

  const tag = (id: string, slot: number): number => {
    let place = placeOf.get(id);
    if (place === undefined) {
      place = ids.push(id) - 1;
      placeOf.set(id, place);
      sets.push(bitsFor(0));
    }
    const set = grown(sets[place] ?? bitsFor(0), slot + 1);
    put(set, slot);
    sets[place] = set;
    return place;
  };
  const add = (counts: Int32Array, slot: number, step: 1 | -1): void => {
    for (const place of tagsAt[slot] ?? NONE) counts[place] = (counts[place] ?? 0) + step;
  };
  const clear = (slot: number): void => {
    // What is counted of it now is gone with it.
    if (has(known.among, slot)) {
      add(known.counts, slot, -1);
      take(known.among, slot);
    }
    const tags = tagsAt[slot] ?? NONE;
    for (const place of tags) take(sets[place] ?? bitsFor(0), slot);
    held -= tags.length;
    tagsAt[slot] = NONE;
  };
  const countKnown = (among: Bits): Int32Array => {
    const counts = new Int32Array(ids.length);
    counts.set(known.counts);
    for (let word = 0; word < Math.max(among.length, known.among.length); word += 1) {
      let rest = (among[word] ?? 0) ^ (known.among[word] ?? 0);
      for (; rest !== 0; rest &= rest - 1) {
        const slot = word * 32 + 31 - Math.clz32(rest & -rest);
        add(counts, slot, has(among, slot) ? 1 : -1);
      }
    }
    known = { among: among.slice(), counts };
    return counts;
  };
  const countAnew = (among: Bits, isWanted: IsWanted): Int32Array => {
    const isFew = countOf(among) * WORDS_A_LIST < among.length * sets.length;
    if (!isFew) {
      return Int32Array.from(sets, (set, place) =>
        isWanted(ids[place] ?? '') ? countBoth(among, set) : 0,
      );
    }
    const counts = new Int32Array(ids.length);
    for (const slot of membersOf(among)) add(counts, slot, 1);
    return counts;
  };

  return {
    with(id: string): Bits | undefined {
      const place = placeOf.get(id);
      return place === undefined ? undefined : sets[place];
    },
    /** These are its lookups, in place of what was known of it. */
    write(slot: number, lookups: readonly string[]): void {
      clear(slot);
      tagsAt[slot] = lookups.map((id) => tag(id, slot));
      held += lookups.length;
    },
    clear,
    /**
     * On how many of these each lookup that is wanted is, where it is on any. Of one set, which changes little from one time to the
     * next, the counts are kept: `isUsual` says that it is this one.
     */
    count(among: Bits, { isUsual, isWanted }: { isUsual: boolean; isWanted: IsWanted }): Counts {
      const counts = isUsual ? countKnown(among) : countAnew(among, isWanted);
      const found: [string, number][] = [];
      for (const [place, id] of ids.entries()) {
        const count = counts[place] ?? 0;
        if (count > 0 && isWanted(id)) found.push([id, count]);
      }
      return found;
    },
    sets: (): Bits[] => [...sets, known.among],
    /** Bytes of its lists. */
    bytes: (): number => tagsAt.length * BYTES_OF_LIST + held * BYTES_OF_PLACE,
  };
}
