import { AppError } from '#server/http/errors.ts';
import { sayFields } from '#contract/messages/fields.ts';

/** The values of the sort columns of the last row of a page. */
export type Position = (string | number | boolean | null)[];

/** The cursor for the place after `position` in a list sorted by `sort`; `cursors.ts` seals those that not everybody may read. */
export function toCursor(sort: string, position: Position): string {
  return Buffer.from(JSON.stringify([sort, ...position])).toString('base64url');
}

/** Reads a cursor made for the same sort. Throws `validation` for any other text. */
export function fromCursor(cursor: string | undefined, sort: string): Position | null {
  if (cursor === undefined) return null;
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(value) && value[0] === sort && value.slice(1).every(isScalar)) {
      return value.slice(1) as Position;
    }
  } catch {
    // Not ours: refused below like any other wrong cursor.
  }
  throw wrongCursor();
}

/** The failure that says to begin the list again. */
export function wrongCursor(): AppError {
  return new AppError('validation', {
    ...sayFields('fields.at', { path: 'cursor', problem: sayFields('fields.first_page') }),
    details: [{ path: 'query.cursor', ...sayFields('fields.first_page') }],
  });
}

function isScalar(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

export type Page<Row> = { rows: Row[]; total: number; limit: number; next: string | null };

type Cut<Row> = { limit: number; sort: string; position: (row: Row) => Position };

/** Cuts the extra row that tells whether there is a next page. */
export function toPage<Row>(
  rows: Row[],
  { total, ...cut }: Cut<Row> & { total: number },
): Page<Row> {
  return { ...cutPage(rows, cut), total };
}

/** The same of a list that is counted meanwhile. */
export function cutPage<Row>(
  rows: Row[],
  { limit, sort, position }: Cut<Row>,
): Omit<Page<Row>, 'total'> {
  const more = rows.length > limit;
  const kept = more ? rows.slice(0, limit) : rows;
  const last = kept.at(-1);
  return { rows: kept, limit, next: more && last ? toCursor(sort, position(last)) : null };
}

/** The envelope of a list. */
export function okList<Item>(
  data: Item[],
  page: { total: number; next: string | null },
  limit: number,
) {
  return {
    status: 'success' as const,
    data,
    paging: { total: page.total, limit, next: page.next },
  };
}

/** The envelope of a page, its rows as `view` says them. */
export function okPage<Row, Item>(page: Page<Row>, view: (row: Row) => Item) {
  return okList(page.rows.map(view), page, page.limit);
}
