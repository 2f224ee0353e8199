import { type RawBuilder, sql } from 'kysely';

const maxWords = 12;

/** The words of a search; empty when there is nothing that could be found. */
export function searchWords(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const head = words.slice(0, maxWords - 1);
  const rest = words.slice(maxWords - 1).join(' ');
  return [...new Set(rest ? [...head, rest] : head)];
}

// A quoted lexeme is parsed as plain text: whatever stands in it, it is never an operator.
const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/**
 * Projects in which each word stands, in their own texts or in the organisation's name; the last
 * word may be unfinished. Null when there is nothing to search for.
 */
export function matchesSearch(text: string | undefined): RawBuilder<boolean> | null {
  const words = searchWords(text ?? '');
  if (words.length === 0) return null;
  const conditions = words.map((word, index) => {
    const query =
      index === words.length - 1
        ? sql`to_tsquery('simple', ${`${quoted(word)}:*`})`
        : sql`plainto_tsquery('simple', ${word})`;
    return sql`(projects.search @@ ${query} or projects.account_id = any(array(
      select found.id from management_accounts found
      join entities organisation on organisation.id = found.entity_id
      where organisation.search @@ ${query})))`;
  });
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
