import { DEADLINE_GRACE_MS } from '#rules/projects.ts';
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
import { type Closing, makeClosing } from './read-model-closing.ts';

/** What lists ask of a public project; its texts are on its card. Times are microseconds, as PostgreSQL counts. */
export type Fact = {
  id: string;
  status: 'open' | 'closed' | 'expired';
  /** Infinity without one. */
  deadline: number;
  createdAt: number;
  views: number;
  featured: boolean;
  account: string;
  lookups: string[];
  language: string | null;
  currency: string | null;
  /** The most that it awards, in whole units. */
  most: number | null;
  /** Its form is here. */
  here: boolean;
  /** The places that it takes startups from, where it says so. */
  places: string[] | null;
};

/** The facts of all public projects, each under a number that it keeps while it is among them. */
export type Facts = {
  readonly size: number;
  /** Numbers given so far, those that are free again among them. */
  readonly end: number;
  readonly all: Bits;
  readonly featured: Bits;
  slotOf: (id: string) => number | undefined;
  idAt: (slot: number) => string;
  deadlineAt: (slot: number) => number;
  createdAt: (slot: number) => number;
  viewsAt: (slot: number) => number;
  accountAt: (slot: number) => string;
  withStatus: (status: Fact['status']) => Bits;
  withLookup: (id: string) => Bits | undefined;
  /** How many of these each lookup is on; one that is on none may be left out. */
  countLookups: (among: Bits) => ReadonlyMap<string, number>;
  /** Open at this moment: the deadline is not over, nor the grace where the form is ours. */
  openAt: (now: Date) => Bits;
  /** What closes within each of the windows that lists may ask for; another serial whenever it is anything else. */
  closingAt: (now: Date) => Closing;
  readonly here: Bits;
  withLanguage: (code: string) => Bits | undefined;
  languagesInUse: () => Iterable<[string, Bits]>;
  /** The places that projects take startups from, each with who says so. */
  placesInUse: () => Iterable<{ names: readonly string[]; bits: Bits }>;
  /** Those that award anything in this currency. */
  currenciesInUse: () => Iterable<[string, Bits]>;
  /** Those that award at least so much, by currency. */
  awarding: (least: ReadonlyMap<string, number>) => Bits;
  /** Puts it in, or in place of what was known of it; returns its number. */
  write: (fact: Fact) => number;
  /** Takes it out; returns the number that it had. */
  remove: (id: string) => number | undefined;
  /** Bytes of what it holds, names of accounts and lookups left out. */
  bytes: () => number;
};

const FIRST_ROOM = 1024;
/** A text of 36 characters, where it stands, and its place in the map. */
const BYTES_OF_ID = 120;
/** So many amounts are remembered with who awards them. */
const MOST_AMOUNTS = 50;
/** A list of its own, and a place for each lookup in it. */
const BYTES_OF_LIST = 16;
const BYTES_OF_PLACE = 8;
const NONE: readonly number[] = [];
/** To read the lookups of one project takes as long as to compare so many words of sets. */
const WORDS_A_LIST = 20;
const EMPTY = new Uint32Array(0);

/** The same numbers at the beginning of a longer column. */
function longer<T extends Float64Array | Int32Array>(old: T, made: T): T {
  made.set(old);
  return made;
}

function putInto<Key>(sets: Map<Key, Bits>, key: Key, slot: number): void {
  const bits = grown(sets.get(key) ?? EMPTY, slot + 1);
  sets.set(key, bits);
  put(bits, slot);
}

export function makeFacts(): Facts {
  const slots = new Map<string, number>();
  const ids: string[] = [];
  const free: number[] = [];
  const accounts: string[] = [];
  let deadlines = new Float64Array(FIRST_ROOM);
  let created = new Float64Array(FIRST_ROOM);
  let views = new Int32Array(FIRST_ROOM);
  let all = bitsFor(FIRST_ROOM);
  let featured = bitsFor(FIRST_ROOM);
  let here = bitsFor(FIRST_ROOM);
  let most = new Float64Array(FIRST_ROOM);
  const languages = new Map<string, Bits>();
  const currencies = new Map<string, Bits>();
  const places = new Map<string, { names: readonly string[]; bits: Bits }>();
  const awards = new Map<string, Bits>();
  const closing = makeClosing(() => ({ deadlines, end: ids.length }));
  const statuses = new Map<Fact['status'], Bits>();
  const lookups = new Map<string, Bits>();
  /* The same by slot, as places in `lookupIds`. */
  const lookupsAt: (readonly number[])[] = [];
  const lookupIds: string[] = [];
  const lookupPlaces = new Map<string, number>();
  /* Of all that are open, which are other bits as soon as anything changes. */
  const counted = new WeakMap<Bits, ReadonlyMap<string, number>>();
  let open: { bits: Bits; from: number; until: number } | null = null;

  const makeRoom = (count: number): void => {
    if (count > deadlines.length) {
      const room = deadlines.length * 2;
      deadlines = longer(deadlines, new Float64Array(room));
      created = longer(created, new Float64Array(room));
      views = longer(views, new Int32Array(room));
      most = longer(most, new Float64Array(room));
    }
    all = grown(all, count);
    featured = grown(featured, count);
    here = grown(here, count);
  };
  const allSets = (): Bits[] => [
    all,
    featured,
    here,
    ...[statuses, lookups, languages, currencies].flatMap((sets) => [...sets.values()]),
    ...[...places.values()].map(({ bits }) => bits),
  ];
  const clear = (slot: number): void => {
    for (const bits of allSets()) take(bits, slot);
  };
  const placeOf = (id: string): number => {
    const place = lookupPlaces.get(id) ?? lookupIds.push(id) - 1;
    lookupPlaces.set(id, place);
    return place;
  };
  const countedByLists = (among: Bits): ReadonlyMap<string, number> => {
    const counts = new Uint32Array(lookupIds.length);
    for (const slot of membersOf(among)) {
      for (const place of lookupsAt[slot] ?? NONE) counts[place] = (counts[place] ?? 0) + 1;
    }
    const found = new Map<string, number>();
    for (const [place, id] of lookupIds.entries()) {
      const count = counts[place] ?? 0;
      if (count > 0) found.set(id, count);
    }
    return found;
  };
  const forgetTimes = (): void => {
    open = null;
    closing.forget();
    awards.clear();
  };
  /* Each is open until its own moment; `from` and `until` are those between which nothing changes. */
  const openBits = (now: number): NonNullable<typeof open> => {
    const bits = bitsFor(ids.length);
    const candidates = statuses.get('open') ?? EMPTY;
    let from = Number.NEGATIVE_INFINITY;
    let until = Number.POSITIVE_INFINITY;
    for (let slot = 0; slot < ids.length; slot += 1) {
      if (!has(candidates, slot)) continue;
      const closes = (deadlines[slot] ?? 0) + (has(here, slot) ? DEADLINE_GRACE_MS * 1000 : 0);
      if (closes > now) {
        put(bits, slot);
        until = Math.min(until, closes);
      } else from = Math.max(from, closes);
    }
    return { bits, from, until };
  };

  return {
    get size() {
      return slots.size;
    },
    get end() {
      return ids.length;
    },
    get all() {
      return all;
    },
    get featured() {
      return featured;
    },
    get here() {
      return here;
    },
    slotOf: (id) => slots.get(id),
    idAt: (slot) => ids[slot] ?? '',
    deadlineAt: (slot) => deadlines[slot] ?? 0,
    createdAt: (slot) => created[slot] ?? 0,
    viewsAt: (slot) => views[slot] ?? 0,
    accountAt: (slot) => accounts[slot] ?? '',
    withStatus: (status) => statuses.get(status) ?? EMPTY,
    withLookup: (id) => lookups.get(id),
    countLookups(among) {
      const known = counted.get(among);
      if (known) return known;
      const words = Math.min(among.length, all.length) * lookups.size;
      const counts =
        countOf(among) * WORDS_A_LIST < words
          ? countedByLists(among)
          : new Map([...lookups].map(([id, bits]) => [id, countBoth(among, bits)]));
      if (among === open?.bits) counted.set(among, counts);
      return counts;
    },
    withLanguage: (code) => languages.get(code),
    languagesInUse: () => languages,
    placesInUse: () => places.values(),
    currenciesInUse: () => currencies,
    awarding(least) {
      const key = JSON.stringify([...least]);
      const known = awards.get(key);
      if (known) return known;
      const bits = bitsFor(ids.length);
      for (const [currency, amount] of least) {
        for (const slot of membersOf(currencies.get(currency) ?? EMPTY)) {
          if ((most[slot] ?? 0) >= amount) put(bits, slot);
        }
      }
      if (awards.size >= MOST_AMOUNTS) awards.clear();
      awards.set(key, bits);
      return bits;
    },
    closingAt: (now) => closing.at(now),
    openAt(now) {
      const at = now.getTime() * 1000;
      if (!open || at < open.from || at >= open.until) open = openBits(at);
      return open.bits;
    },
    write(fact) {
      const known = slots.get(fact.id);
      const slot = known ?? free.pop() ?? ids.length;
      if (known !== undefined) clear(slot);
      makeRoom(slot + 1);
      slots.set(fact.id, slot);
      ids[slot] = fact.id;
      accounts[slot] = fact.account;
      deadlines[slot] = fact.deadline;
      created[slot] = fact.createdAt;
      views[slot] = fact.views;
      put(all, slot);
      if (fact.featured) put(featured, slot);
      putInto(statuses, fact.status, slot);
      for (const id of fact.lookups) putInto(lookups, id, slot);
      lookupsAt[slot] = fact.lookups.map(placeOf);
      if (fact.here) put(here, slot);
      if (fact.language !== null) putInto(languages, fact.language, slot);
      if (fact.currency !== null && fact.most !== null) {
        putInto(currencies, fact.currency, slot);
        most[slot] = fact.most;
      }
      if (fact.places) {
        const key = fact.places.join();
        const old = places.get(key)?.bits ?? EMPTY;
        const bits = grown(old, slot + 1);
        put(bits, slot);
        places.set(key, { names: fact.places, bits });
      }
      forgetTimes();
      return slot;
    },
    remove(id) {
      const slot = slots.get(id);
      if (slot === undefined) return undefined;
      slots.delete(id);
      clear(slot);
      lookupsAt[slot] = NONE;
      free.push(slot);
      forgetTimes();
      return slot;
    },
    bytes() {
      const sets = [...allSets(), ...awards.values(), ...closing.sets()];
      const bits = sets.reduce((sum, { byteLength }) => sum + byteLength, 0);
      const columns =
        deadlines.byteLength + created.byteLength + views.byteLength + most.byteLength;
      const lists = lookupsAt.reduce(
        (sum, { length }) => sum + BYTES_OF_LIST + length * BYTES_OF_PLACE,
        0,
      );
      return bits + columns + lists + ids.length * (BYTES_OF_ID + 8);
    },
  };
}
