import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { isWanted, joined, type Search } from './search-order.ts';
import { type Bits, bitsFor, both, either, put, without } from './read-model-bits.ts';
import type { Facts } from './read-model-facts.ts';

/** So many words are remembered with where they stand. */
const MOST_KEPT = 500;
const HEX_OF_ID = 32;

export type Found = ReturnType<typeof makeFound>;

/** What the index of words finds, as sets; kept until a project changes. */
export function makeFound(db: Database, facts: Facts) {
  const kept = new Map<string, Promise<Bits>>();

  const read = async (where: 'search_found' | 'search_titled', query: string): Promise<Bits> => {
    // One row of all ids, because a row each takes far longer to be read than to be found.
    const { rows } = await sql<{ ids: string }>`
      select coalesce(encode(string_agg(uuid_send(id), ''), 'hex'), '') as ids
      from ${sql.raw(where)}(${query}::tsquery) as id`.execute(db);
    const ids = rows[0]?.ids ?? '';
    const bits = bitsFor(facts.end);
    for (let at = 0; at < ids.length; at += HEX_OF_ID) {
      const slot = facts.slotOf(idIn(ids, at));
      if (slot !== undefined) put(bits, slot);
    }
    return bits;
  };
  const find = async (where: 'search_found' | 'search_titled', query: string): Promise<Bits> => {
    const key = `${where} ${query}`;
    const known = kept.get(key);
    if (known) return known;
    const reading = read(where, query);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, reading);
    reading.catch(() => kept.delete(key));
    return reading;
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
        ...(plain.length > 0 ? [find('search_found', joined(plain, '&'))] : []),
        ...named.map(async ({ marks, match }) =>
          either(await Promise.all([find('search_found', marks), find('search_titled', match)])),
        ),
      ]);
      const fits = sets.reduce(both, facts.all);
      if (unwanted.length === 0) return fits;
      return without(fits, await find('search_found', joined(unwanted, '|')));
    },
    forget: () => kept.clear(),
  };
}

const idIn = (hex: string, at: number): string =>
  `${hex.slice(at, at + 8)}-${hex.slice(at + 8, at + 12)}-${hex.slice(at + 12, at + 16)}-${hex.slice(at + 16, at + 20)}-${hex.slice(at + 20, at + 32)}`;
