import { type RawBuilder, sql } from 'kysely';
import { fromCursor } from './paging.ts';
import { AppError } from './errors.ts';

type Column = string | RawBuilder<unknown>;
/** How a list is ordered: columns that together are unique, all in one direction. */
export type Order = { columns: readonly [Column, ...Column[]]; direction: 'asc' | 'desc' };

/** The condition for rows that come after a cursor's place; true without a cursor. Throws `validation`. */
export function comesAfter(
  cursor: string | undefined,
  sort: string,
  { columns, direction }: Order,
): RawBuilder<boolean> {
  const position = fromCursor(cursor, sort);
  if (!position) return sql`true`;
  if (position.length !== columns.length) throw new AppError('validation');
  const refs = sql.join(columns.map(toSql));
  const sign = direction === 'asc' ? sql`>` : sql`<`;
  return sql`(${refs}) ${sign} (${sql.join(position)})`;
}

/** The ORDER BY list of the same order. */
export function inOrder({ columns, direction }: Order): RawBuilder<unknown> {
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  return sql.join(columns.map((column) => sql`${toSql(column)} ${way}`));
}

function toSql(column: Column): RawBuilder<unknown> {
  return typeof column === 'string' ? sql.ref(column) : column;
}
