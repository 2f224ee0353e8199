import { type RawBuilder, sql } from 'kysely';
import { tokensOf, isUnfinished } from '#rules/search/words.ts';

const maxWords = 12;

/**
 * Projects in which each word stands, in their own texts or in the organisation's name; the last word may be
 * unfinished. For lists of one team: nothing is read into the words. Null when there is nothing to search for.
 */
export function matchesSearch(typed: string | undefined): RawBuilder<boolean> | null {
  const tokens = tokensOf(typed ?? '').slice(0, maxWords);
  if (typed === undefined || tokens.length === 0) return null;
  const queries = tokens.map((token) =>
    isUnfinished(token, typed)
      ? sql`(search_query(${token.text}) || search_prefix(${token.text}))`
      : sql`search_query(${token.text})`,
  );
  return sql<boolean>`projects.id in (select found.project_id from project_search found
    where found.document @@ (${sql.join(queries, sql` && `)}))`;
}
