import type { Position } from '#server/http/paging/paging.ts';
import type { SortName } from './sorting.ts';
import { type Bits, has, membersOf } from './read-model-bits.ts';
import type { Facts } from './read-model-facts.ts';
import { cutOut, firstThat, merged, sortedSlowly, standsRight } from './read-model-sorted.ts';

/** The orders of public lists that need no search; `sorting.ts` says the same in SQL. */
export type Order = Exclude<SortName, '-updatedAt' | 'name'>;
type Key = {
  of: (facts: Facts, slot: number) => number;
  text: (value: number) => string;
  read: Read;
};
type Read = (text: string) => number | null;

const textOfInstant = (micros: number): string => {
  if (!Number.isFinite(micros)) return micros > 0 ? 'infinity' : '-infinity';
  const seconds = Math.floor(micros / 1e6);
  const fraction = String(micros - seconds * 1e6)
    .padStart(6, '0')
    .replace(/0+$/, '');
  const [day, time = ''] = new Date(seconds * 1000).toISOString().split('T');
  return `${day} ${time.slice(0, 8)}${fraction === '' ? '' : `.${fraction}`}+00`;
};
const readInstant: Read = (text) => {
  if (text === 'infinity') return Number.POSITIVE_INFINITY;
  if (text === '-infinity') return Number.NEGATIVE_INFINITY;
  const [, day, time, fraction = ''] =
    /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/.exec(text) ?? [];
  const seconds = Date.parse(`${day}T${time}Z`);
  return Number.isNaN(seconds) ? null : seconds * 1000 + Number(fraction.padEnd(6, '0'));
};
const readNumber: Read = (text) => (/^-?\d{1,9}$/.test(text) ? Number(text) : null);
const readFlag: Read = (text) => (text === 'true' ? 1 : text === 'false' ? 0 : null);

const instant = { text: textOfInstant, read: readInstant };
const deadlineUp: Key = { of: (facts, slot) => facts.deadlineAt(slot), ...instant };
// Without a deadline it stands last, whichever way deadlines are sorted.
const deadlineDown: Key = {
  of: (facts, slot) => {
    const deadline = facts.deadlineAt(slot);
    return Number.isFinite(deadline) ? deadline : Number.NEGATIVE_INFINITY;
  },
  ...instant,
};
const notFeatured: Key = {
  of: ({ featured }, slot) => (has(featured, slot) ? 0 : 1),
  text: (value) => String(value === 1),
  read: readFlag,
};
const created: Key = { of: (facts, slot) => facts.createdAt(slot), ...instant };
const views: Key = { of: (facts, slot) => facts.viewsAt(slot), text: String, read: readNumber };

const orders: Record<Order, { down: boolean; keys: Key[] }> = {
  'deadline,-featured': { down: false, keys: [deadlineUp, notFeatured] },
  '-featured': { down: false, keys: [notFeatured, deadlineUp] },
  deadline: { down: false, keys: [deadlineUp] },
  '-deadline': { down: true, keys: [deadlineDown] },
  '-createdAt': { down: true, keys: [created] },
  '-viewCount': { down: true, keys: [views] },
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object above has these names and no other.
export const orderNames = Object.keys(orders) as Order[];

/** As measured: with 4, 200 of 10,000 and 2,000 of a million are few. */
const FEW = 4;

/** A place in a list: the keys of a row, and its id. */
export type Place = { keys: number[]; id: string };

/** Reads a cursor's place; null for one that PostgreSQL is to read. */
export function readPlace(order: Order, position: Position): Place | null {
  const { keys } = orders[order];
  const id = position[keys.length];
  if (position.length !== keys.length + 1 || typeof id !== 'string') return null;
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null;
  const values = keys.map(({ read }, index) => {
    const text = position[index];
    return typeof text === 'string' ? read(text) : null;
  });
  return values.every((value) => value !== null) ? { keys: values, id } : null;
}

export type Orders = ReturnType<typeof makeOrders>;

/** Sorted numbers of all projects, an array for each order. */
export function makeOrders(facts: Facts) {
  const sorted = new Map<Order, Uint32Array>(
    orderNames.map((order) => [order, new Uint32Array(0)]),
  );

  const comparing = (order: Order) => {
    const { down, keys } = orders[order];
    const sign = down ? -1 : 1;
    return (one: number, other: number): number => {
      for (const { of } of keys) {
        const [a, b] = [of(facts, one), of(facts, other)];
        if (a !== b) return a < b ? -sign : sign;
      }
      return facts.idAt(one) < facts.idAt(other) ? -sign : sign;
    };
  };
  const isAfter = (order: Order, slot: number, place: Place): boolean => {
    const { down, keys } = orders[order];
    for (const [index, { of }] of keys.entries()) {
      const [own, other] = [of(facts, slot), place.keys[index] ?? 0];
      if (own !== other) return down ? own < other : own > other;
    }
    return down ? facts.idAt(slot) < place.id : facts.idAt(slot) > place.id;
  };
  return {
    /** At most so many of `bits` in this order, after a place or from the beginning. */
    pick(
      order: Order,
      bits: Bits,
      count: number,
      { after, limit }: { after: Place | null; limit: number },
    ) {
      const isNext = (slot: number): boolean => after === null || isAfter(order, slot, after);
      // Of few among many it is quicker to sort the few than to look through all until enough of them have come.
      if (count * count < facts.size * FEW) {
        return membersOf(bits).filter(isNext).toSorted(comparing(order)).slice(0, limit);
      }
      const slots = sorted.get(order) ?? new Uint32Array(0);
      const found: number[] = [];
      let at = after === null ? 0 : firstThat(slots, isNext);
      for (; at < slots.length && found.length < limit; at += 1) {
        const slot = slots[at] ?? 0;
        if (has(bits, slot)) found.push(slot);
      }
      return found;
    },
    /** The keys and the id of a row, as texts that PostgreSQL reads. */
    placeOf(order: Order, slot: number): string[] {
      const { keys } = orders[order];
      return [...keys.map(({ of, text }) => text(of(facts, slot))), facts.idAt(slot)];
    },
    /**
     * Has `write` change the facts of these numbers, and of others that stand nowhere yet; puts what it returns, numbers whose
     * facts are there now, into their places.
     */
    change(before: readonly number[], write: () => readonly number[]): void {
      // Looked for while their facts are what they were when they got there.
      const places = new Map(
        [...sorted].map(([order, slots]) => {
          const compare = comparing(order);
          const at = before.map((slot) =>
            firstThat(slots, (other) => other === slot || compare(other, slot) > 0),
          );
          return [order, at.toSorted((one, other) => one - other)];
        }),
      );
      const after = write();
      const isSame = after.length === before.length && new Set(before).isSubsetOf(new Set(after));
      for (const [order, slots] of sorted) {
        const compare = comparing(order);
        const left = places.get(order) ?? [];
        if (isSame && left.every((at) => standsRight(slots, at, compare))) continue;
        sorted.set(order, merged(cutOut(slots, left), after.toSorted(compare), compare));
      }
    },
    /** Puts all there is into its places, a little at a time: `rest` is waited for in between. */
    async fill(rest: () => Promise<unknown>): Promise<void> {
      for (const order of orderNames) {
        const all = Uint32Array.from(membersOf(facts.all));
        // oxlint-disable-next-line no-await-in-loop -- an order after the other, in one thread
        sorted.set(order, await sortedSlowly(all, comparing(order), rest));
      }
    },
    bytes: () => [...sorted.values()].reduce((sum, { byteLength }) => sum + byteLength, 0),
  };
}
