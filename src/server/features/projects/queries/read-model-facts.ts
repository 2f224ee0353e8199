import { DEADLINE_GRACE_MS } from '#rules/projects.ts';
import { type Bits, bitsFor, grown, has, put, take } from './read-model-bits.ts';

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
  lookupsInUse: () => Iterable<[string, Bits]>;
  /** Open at this moment: neither deadline nor grace is over. */
  openAt: (now: Date) => Bits;
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
  const statuses = new Map<Fact['status'], Bits>();
  const lookups = new Map<string, Bits>();
  let open: { bits: Bits; from: number; until: number } | null = null;

  const makeRoom = (count: number): void => {
    if (count > deadlines.length) {
      const room = deadlines.length * 2;
      deadlines = longer(deadlines, new Float64Array(room));
      created = longer(created, new Float64Array(room));
      views = longer(views, new Int32Array(room));
    }
    all = grown(all, count);
    featured = grown(featured, count);
  };
  const clear = (slot: number): void => {
    for (const bits of [all, featured, ...statuses.values(), ...lookups.values()]) take(bits, slot);
  };
  const openBits = (limit: number): NonNullable<typeof open> => {
    const bits = bitsFor(ids.length);
    const candidates = statuses.get('open') ?? EMPTY;
    let from = Number.NEGATIVE_INFINITY;
    let until = Number.POSITIVE_INFINITY;
    for (let slot = 0; slot < ids.length; slot += 1) {
      if (!has(candidates, slot)) continue;
      const deadline = deadlines[slot] ?? 0;
      if (deadline > limit) {
        put(bits, slot);
        until = Math.min(until, deadline);
      } else from = Math.max(from, deadline);
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
    slotOf: (id) => slots.get(id),
    idAt: (slot) => ids[slot] ?? '',
    deadlineAt: (slot) => deadlines[slot] ?? 0,
    createdAt: (slot) => created[slot] ?? 0,
    viewsAt: (slot) => views[slot] ?? 0,
    accountAt: (slot) => accounts[slot] ?? '',
    withStatus: (status) => statuses.get(status) ?? EMPTY,
    withLookup: (id) => lookups.get(id),
    lookupsInUse: () => lookups,
    openAt(now) {
      const limit = (now.getTime() - DEADLINE_GRACE_MS) * 1000;
      if (!open || limit < open.from || limit >= open.until) open = openBits(limit);
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
      open = null;
      return slot;
    },
    remove(id) {
      const slot = slots.get(id);
      if (slot === undefined) return undefined;
      slots.delete(id);
      clear(slot);
      free.push(slot);
      open = null;
      return slot;
    },
    bytes() {
      const sets = [all, featured, ...statuses.values(), ...lookups.values()];
      const bits = sets.reduce((sum, { byteLength }) => sum + byteLength, 0);
      const columns = deadlines.byteLength + created.byteLength + views.byteLength;
      return bits + columns + ids.length * (BYTES_OF_ID + 8);
    },
  };
}
