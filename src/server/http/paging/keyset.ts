import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { fromCursor, type Page, type Position, toPage } from './paging.ts';
import { AppError } from '#server/http/errors.ts';

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

type Wish = { order: Order; sort: string; limit: number; cursor?: string | undefined };

/**
 * A page of rows in an order: two statements, `counted` for the total. `position` says where a row stands in it. Throws
 * `validation` for a cursor of another list.
 */
export async function pageInOrder<D, T extends keyof D, Row, C, From extends keyof C>(
  rows: SelectQueryBuilder<D, T, Row>,
  counted: SelectQueryBuilder<C, From, unknown>,
  { order, sort, limit, cursor, position }: Wish & { position: (row: Row) => Position },
): Promise<Page<Row>> {
  const found = await rows
    .where(comesAfter(cursor, sort, order))
    .orderBy(inOrder(order))
    .limit(limit + 1)
    .execute();
  const { total } = await counted
    .select(sql<number>`count(*)`.as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return toPage(found as Row[], { limit, total, sort, position });
}

/** The same for rows that are ordered by their time and then their id. */
export async function pageByAge<
  D,
  T extends keyof D,
  Row extends { created_at: Date; id: string },
  C,
  From extends keyof C,
>(
  rows: SelectQueryBuilder<D, T, Row>,
  counted: SelectQueryBuilder<C, From, unknown>,
  wish: Wish,
): Promise<Page<Row>> {
  const position = (row: Row): Position => [row.created_at.toISOString(), row.id];
  return pageInOrder(rows, counted, { ...wish, position });
}

function toSql(column: Column): RawBuilder<unknown> {
  return typeof column === 'string' ? sql.ref(column) : column;
}
