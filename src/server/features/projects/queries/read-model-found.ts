import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { isWanted, joined, type Search } from './search-order.ts';
import { type Bits, bitsFor, both, either, grown, put, take, without } from './read-model-bits.ts';
import type { Facts } from './read-model-facts.ts';

/** So many words are remembered with where they stand: a bit for each project. */
const MOST_KEPT = 500;
const MOST_BYTES = 32_000_000;
const LENGTH_OF_ID = 36;
/** So many are put into a set before others have their turn. */
const AT_ONCE = 20_000;

/** So many projects that have changed are looked at again; of more everything is. */
const MOST_CHANGED = 1000;

export type Found = ReturnType<typeof makeFound>;

/** Where a query is looked for. */
type Where = { of: 'search_found' | 'search_titled'; column: 'document' | 'name' };
const inTexts: Where = { of: 'search_found', column: 'document' };
const inTitles: Where = { of: 'search_titled', column: 'name' };

/** What was found, and how many changes there had been when it was asked for. */
type Kept = { bits: Promise<Bits>; at: number };

/** What the index of words finds, as sets; of what has changed since they are told anew. */
export function makeFound(db: Database, facts: Facts) {
  const kept = new Map<string, Kept>();
  /* The last of all changes so far, the ids of projects. */
  let changed: string[] = [];
  let changes = 0;

  const read = async ({ of }: Where, query: string): Promise<Bits> => {
    // One row of all ids, because a row each takes far longer to be read than to be found.
    const { rows } = await sql<{ ids: string }>`
      select coalesce(string_agg(id::text, ''), '') as ids
      from ${sql.raw(of)}(${query}::tsquery) as id`.execute(db);
    const ids = rows[0]?.ids ?? '';
    const bits = bitsFor(facts.end);
    for (let at = 0; at < ids.length; at += LENGTH_OF_ID) {
      // Of a million projects it may be a third. Whoever uses it looks whether anything has changed meanwhile.
      // oxlint-disable-next-line no-await-in-loop -- what is waited for is the turn of others
      if (at % (AT_ONCE * LENGTH_OF_ID) === 0 && at > 0) await setImmediate();
      const slot = facts.slotOf(ids.slice(at, at + LENGTH_OF_ID));
      if (slot !== undefined) put(bits, slot);
    }
    return bits;
  };
  const readAgain = async (
    { column }: Where,
    query: string,
    { before, ids }: { before: Promise<Bits>; ids: readonly string[] },
  ): Promise<Bits> => {
    const { rows } = await sql<{ id: string }>`select project_id as id from project_search
      where project_id = any(${ids}::uuid[]) and ${sql.ref(column)} @@ ${query}::tsquery`.execute(
      db,
    );
    const bits = grown((await before).slice(), facts.end);
    for (const id of ids) {
      const slot = facts.slotOf(id);
      if (slot !== undefined) take(bits, slot);
    }
    for (const { id } of rows) {
      const slot = facts.slotOf(id);
      if (slot !== undefined) put(bits, slot);
    }
    return bits;
  };
  const find = async (where: Where, query: string): Promise<Bits> => {
    const key = `${where.of} ${query}`;
    const known = kept.get(key);
    const missed = known ? changes - known.at : Infinity;
    if (known && missed === 0) return known.bits;
    const bits =
      known && missed <= changed.length
        ? readAgain(where, query, { before: known.bits, ids: changed.slice(-missed) })
        : read(where, query);
    if (kept.size >= Math.min(MOST_KEPT, (MOST_BYTES * 8) / facts.end)) kept.clear();
    kept.set(key, { bits, at: changes });
    bits.catch(() => kept.delete(key));
    return bits;
  };

  return {
    /** The projects that fit, as `fits` says in SQL; null where some of it is enough, which PostgreSQL weighs. */
    async fitting({ mode, terms }: Pick<Search, 'mode' | 'terms'>): Promise<Bits | null> {
      if (mode === 'some') return null;
      const wanted = terms.filter(isWanted);
      const plain = wanted.filter(({ marks }) => marks === '');
      const named = wanted.filter(({ marks }) => marks !== '');
      const unwanted = terms.filter(({ kind }) => kind === 'not');
      const sets = await Promise.all([
        ...(plain.length > 0 ? [find(inTexts, joined(plain, '&'))] : []),
        ...named.map(async ({ marks, match }) =>
          either(await Promise.all([find(inTexts, marks), find(inTitles, match)])),
        ),
      ]);
      const fits = sets.reduce(both, facts.all);
      if (unwanted.length === 0) return fits;
      return without(fits, await find(inTexts, joined(unwanted, '|')));
    },
    /** These projects are other than they were, or gone. */
    change(ids: ReadonlySet<string>): void {
      changes += ids.size;
      changed = [...changed, ...ids].slice(-MOST_CHANGED);
    },
  };
}
