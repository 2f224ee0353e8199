import { sql } from 'kysely';
import type { QueryOf } from '#contract/define.ts';
import type { Language } from '#contract/limits.ts';
import type { operatorSynonymCalls } from '#contract/operator-synonyms.ts';
import { fold } from '#rules/search/words.ts';
import type { Database } from '#server/db/database.ts';
import { findNamed } from '#server/features/projects/queries/search-names.ts';
import { notFound } from '#server/http/errors.ts';
import { type Order, pageInOrder } from '#server/http/paging/keyset.ts';
import type { Page } from '#server/http/paging/paging.ts';
import type { SynonymRow } from '../views/synonyms.ts';
import { containing } from './containing.ts';

type Query = QueryOf<typeof operatorSynonymCalls.listSynonyms>;
// No two phrases are folded alike.
const order: Order = { columns: ['folded'], direction: 'asc' };

const selectSynonyms = (db: Database) =>
  db
    .selectFrom('search_synonyms')
    .select(['id', 'phrase', 'folded', 'means', 'version', 'created_at', 'updated_at']);

/** A page of the synonyms by their phrase, in three statements. */
export async function listSynonyms(
  db: Database,
  { q, limit, cursor }: Query,
  language: Language,
): Promise<Page<SynonymRow>> {
  const wanted = containing(fold(q ?? ''));
  const filter = sql<boolean>`(folded like ${wanted}
    or exists (select from unnest(means) as meaning where search_fold(meaning) like ${wanted}))`;
  const page = await pageInOrder(
    selectSynonyms(db).where(filter),
    db.selectFrom('search_synonyms').where(filter),
    { order, sort: 'phrase', limit, cursor, position: (row) => [row.folded] },
  );
  const meanings = page.rows.flatMap(({ means }) => means);
  const named = await findNamed(db, meanings, language);
  return { ...page, rows: page.rows.map((row) => ({ ...row, named })) };
}

/** Throws `not_found`. */
export async function getSynonym(
  db: Database,
  id: string,
  language: Language,
): Promise<SynonymRow> {
  const row = await selectSynonyms(db).where('id', '=', id).executeTakeFirstOrThrow(notFound);
  return { ...row, named: await findNamed(db, row.means, language) };
}
