import { type RawBuilder, sql } from 'kysely';
import { fromCursor, type Position } from '#server/http/paging/paging.ts';
import { AppError } from '#server/http/errors.ts';
import { sayFields } from '#contract/messages/fields.ts';

type Key = {
  expression: RawBuilder<unknown>;
  type: 'timestamptz' | 'boolean' | 'integer' | 'bigint' | 'text';
};
/** All keys of a sort go in one direction, so that a place in the list is one row comparison. */
export type Sort = { name: string; direction: 'asc' | 'desc'; keys: Key[] };

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
} satisfies Record<string, Omit<Sort, 'name'>>;

export type SortName = keyof typeof sorts;

export const sortNamed = (name: SortName): Sort => ({ name, ...sorts[name] });

/** The order of a sort; the id makes it total. */
export function orderOf({ direction, keys }: Sort): RawBuilder<unknown>[] {
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  return [...keys.map((key) => key.expression), sql`projects.id`].map((key) => sql`${key} ${way}`);
}

/** The place of a row in the sort, as texts that lose no digit. */
export function placeOf({ keys }: Sort): RawBuilder<string[]> {
  const texts = keys.map(({ expression }) => sql`(${expression})::text`);
  return sql`json_build_array(${sql.join([...texts, sql`projects.id::text`])})`;
}

/** Rows that stand after the cursor's place. Throws `validation` for a cursor of another list. */
export function isAfter(sort: Sort, cursor: string | undefined): RawBuilder<boolean> | null {
  const { name, direction, keys } = sort;
  const position = fromCursor(cursor, name);
  if (!position) return null;
  if (position.length !== keys.length + 1 || !position.every(isText)) throw wrongCursor();
  const values = keys.map((key, index) => sql`${position[index]}::${sql.raw(key.type)}`);
  const place = sql.join([...values, sql`${position.at(-1)}::uuid`]);
  const row = sql.join([...keys.map((key) => key.expression), sql`projects.id`]);
  return direction === 'asc' ? sql`(${row}) > (${place})` : sql`(${row}) < (${place})`;
}

type PageParts = {
  where: RawBuilder<unknown>;
  after: RawBuilder<unknown> | null;
  sort: Sort;
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
