import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { operatorSynonym } from '#contract/operator-synonyms.ts';
import type { Target } from '#rules/search/read.ts';
import type { SearchSynonyms } from '#server/db/schema.ts';

/** A synonym with what meanings name, by their text. */
export type SynonymRow = Selectable<SearchSynonyms> & {
  named: ReadonlyMap<string, readonly Target[]>;
};

export function toSynonym(row: SynonymRow): z.input<typeof operatorSynonym> {
  return {
    _id: row.id,
    phrase: row.phrase,
    means: row.means.map((text) => ({
      text,
      names: (row.named.get(text) ?? []).map(({ kind, name }) => ({ kind, name })),
    })),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
