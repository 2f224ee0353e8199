import { slugify } from '#rules/text/letters.ts';
import type { Database } from '#server/db/database.ts';
import type { Lookups } from '#server/db/schema.ts';

type Kind = Lookups['kind'];

/** Finds the id of a lookup by its name or code, in any case; null when there is none. */
export type LookupFinder = (kind: Kind, nameOrCode: string) => string | null;

/** Reads all lookups once, so that many rows can be resolved without a question each. */
export async function openLookupFinder(db: Database): Promise<LookupFinder> {
  const rows = await db
    .selectFrom('lookups')
    .select(['id', 'kind', 'code', 'name'])
    .orderBy('ranking')
    .orderBy('id')
    .limit(5000)
    .execute();
  const ids = new Map<string, string>();
  for (const { id, kind, code, name } of rows) {
    for (const word of [name, code ?? name]) {
      const key = `${kind} ${slugify(word, word)}`;
      if (!ids.has(key)) ids.set(key, id);
    }
  }
  return (kind, nameOrCode) => ids.get(`${kind} ${slugify(nameOrCode, nameOrCode)}`) ?? null;
}
