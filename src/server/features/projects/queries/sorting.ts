import { type RawBuilder, sql } from 'kysely';
import { fromCursor, type Position } from '#server/http/paging.ts';
import { AppError } from '#server/http/errors.ts';
import { sayFields } from '#contract/messages/fields.ts';

type Key = {
  expression: RawBuilder<unknown>;
  type: 'timestamptz' | 'boolean' | 'integer' | 'text';
};
/** All keys of a sort go in one direction, so that a place in the list is one row comparison. */
type Sort = { direction: 'asc' | 'desc'; keys: Key[] };

// Projects without a deadline stand last, whichever way deadlines are sorted.
const deadlineUp: Key = {
  expression: sql`coalesce(projects.deadline, 'infinity')`,
  type: 'timestamptz',
};
const deadlineDown: Key = {
  expression: sql`coalesce(projects.deadline, '-infinity')`,
  type: 'timestamptz',
};
const notFeatured: Key = { expression: sql`(not projects.featured)`, type: 'boolean' };

const sorts = {
  'deadline,-featured': { direction: 'asc', keys: [deadlineUp, notFeatured] },
  '-featured': { direction: 'asc', keys: [notFeatured, deadlineUp] },
  deadline: { direction: 'asc', keys: [deadlineUp] },
  '-deadline': { direction: 'desc', keys: [deadlineDown] },
  '-createdAt': {
    direction: 'desc',
    keys: [{ expression: sql`projects.created_at`, type: 'timestamptz' }],
  },
  '-updatedAt': {
    direction: 'desc',
    keys: [{ expression: sql`projects.updated_at`, type: 'timestamptz' }],
  },
  '-viewCount': {
    direction: 'desc',
    keys: [{ expression: sql`projects.view_count`, type: 'integer' }],
  },
  name: { direction: 'asc', keys: [{ expression: sql`lower(projects.name)`, type: 'text' }] },
} satisfies Record<string, Sort>;

export type SortName = keyof typeof sorts;

/** The order of a sort; the id makes it total. */
export function orderOf(name: SortName): RawBuilder<unknown>[] {
  const { direction, keys }: Sort = sorts[name];
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  return [...keys.map((key) => key.expression), sql`projects.id`].map((key) => sql`${key} ${way}`);
}

/** The place of a row in the sort, as texts that lose no digit. */
export function placeOf(name: SortName): RawBuilder<string[]> {
  const keys = sorts[name].keys.map((key: Key) => sql`${key.expression}::text`);
  return sql`array[${sql.join([...keys, sql`projects.id::text`])}]`;
}

/** Rows that stand after the cursor's place. Throws `validation` for a cursor of another list. */
export function isAfter(name: SortName, cursor: string | undefined): RawBuilder<boolean> | null {
  const position = fromCursor(cursor, name);
  if (!position) return null;
  const { direction, keys }: Sort = sorts[name];
  if (position.length !== keys.length + 1 || !position.every(isText)) throw wrongCursor();
  const values = keys.map((key, index) => sql`${position[index]}::${sql.raw(key.type)}`);
  const place = sql.join([...values, sql`${position.at(-1)}::uuid`]);
  const row = sql.join([...keys.map((key) => key.expression), sql`projects.id`]);
  return direction === 'asc' ? sql`(${row}) > (${place})` : sql`(${row}) < (${place})`;
}

type PageParts = {
  where: RawBuilder<unknown>;
  after: RawBuilder<unknown> | null;
  sort: SortName;
  limit: number;
};

/** The ids of a page: chosen before anything is joined to them. */
export function pageOf({ where, after, sort, limit }: PageParts): RawBuilder<string> {
  return sql`(select projects.id from projects
    where ${where} and ${after ?? sql`true`}
    order by ${sql.join(orderOf(sort))} limit ${limit})`;
}

function isText(value: Position[number]): boolean {
  return typeof value === 'string' && !value.includes('\0');
}

function wrongCursor(): AppError {
  return new AppError('validation', {
    ...sayFields('fields.at', { path: 'cursor', problem: sayFields('fields.first_page') }),
    details: [{ path: 'query.cursor', ...sayFields('fields.first_page') }],
  });
}
