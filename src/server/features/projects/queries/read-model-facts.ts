import { DEADLINE_GRACE_MS } from '#rules/projects/grace.ts';
import {
  type Bits,
  bitsFor,
  grown,
  has,
  membersOf,
  put,
  take,
  without,
} from './read-model-bits.ts';
import { type Closing, makeClosing } from './read-model-closing.ts';
import { makePassed } from './read-model-passed.ts';
import { type Counts, type IsWanted, makeTags } from './read-model-tags.ts';

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
  countLookups: (among: Bits, isWanted: IsWanted) => Counts;
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
  const deadlineAt = (slot: number): number => deadlines[slot] ?? 0;
  const closing = makeClosing(deadlineAt, () => ids.length);
  /* Over where the form is ours is a project when its grace is. */
  const over = makePassed(
    (slot) => deadlineAt(slot) + (has(here, slot) ? DEADLINE_GRACE_MS * 1000 : 0),
    () => ids.length,
  );
  const statuses = new Map<Fact['status'], Bits>();
  const tags = makeTags();
  let open: { bits: Bits; over: Bits } | null = null;

  const withStatus = (status: Fact['status']): Bits => statuses.get(status) ?? EMPTY;
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
    ...[statuses, languages, currencies].flatMap((sets) => [...sets.values()]),
    ...[...places.values()].map(({ bits }) => bits),
  ];
  const clear = (slot: number): void => {
    for (const bits of allSets()) take(bits, slot);
  };
  const awardsChange = (slot: number, { currency, most: amount }: Fact): boolean => {
    const isListed = (code: string): boolean => has(currencies.get(code) ?? EMPTY, slot);
    return currency === null || amount === null
      ? [...currencies.keys()].some(isListed)
      : most[slot] !== amount || !isListed(currency);
  };
  const touch = (slot: number): void => {
    over.touch(slot);
    closing.touch(slot);
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
    deadlineAt,
    createdAt: (slot) => created[slot] ?? 0,
    viewsAt: (slot) => views[slot] ?? 0,
    accountAt: (slot) => accounts[slot] ?? '',
    withStatus,
    withLookup: (id) => tags.with(id),
    countLookups: (among, isWanted) =>
      tags.count(among, { isUsual: among === open?.bits, isWanted }),
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
      const passed = over.at(now.getTime() * 1000);
      if (open?.over !== passed) {
        open = { bits: without(withStatus('open'), passed), over: passed };
      }
      return open.bits;
    },
    write(fact) {
      const known = slots.get(fact.id);
      const slot = known ?? free.pop() ?? ids.length;
      if (known === undefined || awardsChange(slot, fact)) awards.clear();
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
      tags.write(slot, fact.lookups);
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
      touch(slot);
      return slot;
    },
    remove(id) {
      const slot = slots.get(id);
      if (slot === undefined) return undefined;
      slots.delete(id);
      clear(slot);
      tags.clear(slot);
      free.push(slot);
      touch(slot);
      return slot;
    },
    bytes() {
      const sets = [
        ...allSets(),
        ...tags.sets(),
        ...awards.values(),
        ...closing.sets(),
        ...over.sets(),
      ];
      const bits = sets.reduce((sum, { byteLength }) => sum + byteLength, 0);
      const columns =
        deadlines.byteLength + created.byteLength + views.byteLength + most.byteLength;
      return bits + columns + tags.bytes() + ids.length * (BYTES_OF_ID + 8);
    },
  };
}
