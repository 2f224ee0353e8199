import { type RawBuilder, sql } from 'kysely';
import { DEADLINE_GRACE_MS } from '#rules/projects.ts';
import type { Sought } from './search-terms.ts';
import type { Sort } from './sorting.ts';

/** What a search comes down to: which projects, and how well each fits. */
export type Search = {
  mode: 'all' | 'some';
  terms: (Sought & { weight: number })[];
  /** Everything that was asked for, side by side in a title. */
  whole: string;
};

const joined = (terms: Sought[], sign: '&' | '|'): string =>
  terms.map(({ match }) => `( ${match} )`).join(` ${sign} `);

export const isWanted = ({ kind, optional }: Sought): boolean => kind !== 'not' && !optional;

const found = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select found.project_id from project_search found where ${condition})`;

/** Projects that fit; read off the index, whatever other filters there are. */
export function fits({ mode, terms }: Pick<Search, 'mode' | 'terms'>): RawBuilder<boolean> {
  const wanted = terms.filter(isWanted);
  const unwanted = terms.filter(({ kind }) => kind === 'not');
  const parts: RawBuilder<unknown>[] = [];
  if (wanted.length > 0) {
    const query = joined(wanted, mode === 'all' ? '&' : '|');
    const enough = mode === 'all' ? sql`` : sql` and ${enoughOf(wanted)}`;
    parts.push(sql`projects.id in ${found(sql`found.document @@ ${query}::tsquery${enough}`)}`);
  }
  if (unwanted.length > 0) {
    parts.push(
      sql`projects.id not in ${found(sql`found.document @@ ${joined(unwanted, '|')}::tsquery`)}`,
    );
  }
  return sql<boolean>`(${parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`})`;
}

/* Half of what was asked for, rare words counting more than common ones; the rarest is enough by itself. */
function enoughOf(terms: Search['terms']): RawBuilder<unknown> {
  const all = terms.reduce((total, { weight }) => total + weight, 0);
  const enough = Math.min(Math.ceil(all / 2), Math.max(...terms.map(({ weight }) => weight)));
  const parts = terms.map(
    ({ match, weight }) =>
      sql`case when found.document @@ ${match}::tsquery then ${weight}::int else 0 end`,
  );
  return sql`(${sql.join(parts, sql` + `)}) >= ${enough}::int`;
}

/* Title before organisation, tags, summary and text; the words themselves before what means the same. */
const levels = [
  ['name', 'exact', 1000],
  ['name', 'match', 600],
  ['organisation', 'exact', 500],
  ['organisation', 'match', 400],
  ['tags', 'match', 300],
  ['summary', 'exact', 150],
  ['summary', 'match', 120],
] as const;

function levelOf(term: Search['terms'][number], mayLack: boolean): RawBuilder<unknown> {
  const cases = levels
    .filter(([, how]) => term[how] !== '')
    .map(
      ([part, how, points]) =>
        sql`when ${sql.ref(`ranked.${part}`)} @@ ${term[how]}::tsquery then ${sql.lit(points)}`,
    );
  const inText = mayLack
    ? sql`when ranked.document @@ ${term.match}::tsquery then 50 else 0`
    : sql`else 50`;
  return sql`${term.weight}::int * (case ${sql.join(cases, sql` `)} ${inText} end)`;
}

/** How well a project fits, a whole number: equal ones are ordered by what comes next. */
function rankOf({ mode, terms, whole }: Search): RawBuilder<number> {
  const ranked = terms.filter(({ kind }) => kind !== 'not');
  const parts = ranked.map((term) => levelOf(term, mode === 'some' || term.optional));
  if (whole !== '') parts.push(sql`case when ranked.name @@ ${whole}::tsquery then 800 else 0 end`);
  // Of two titles with the words the one that says little else.
  parts.push(sql`300 / greatest(10, length(projects.name))`);
  return sql<number>`(select (${sql.join(parts, sql` + `)})::int from project_search ranked
    where ranked.project_id = projects.id)`;
}

const daysOf = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`floor(extract(epoch from ${column}) / 86400)::bigint`;

/**
 * Open ones first, then by fit, then the newest, then the next to close (of past ones the last closed). All keys are
 * whole numbers, so that a place in the list is one comparison without rounding.
 */
export function byFit(search: Search, now: Date): Sort {
  const lastDeadline = new Date(now.getTime() - DEADLINE_GRACE_MS);
  const isOver = sql`(case when projects.status = 'open'
    and (projects.deadline is null or projects.deadline > ${lastDeadline}) then 0 else 1 end)`;
  const closing = sql`coalesce(extract(epoch from projects.deadline)::bigint, 99999999999)`;
  return {
    name: 'relevance',
    direction: 'asc',
    keys: [
      { expression: isOver, type: 'integer' },
      { expression: sql`(-${rankOf(search)})`, type: 'integer' },
      {
        expression: sql`(-${daysOf(sql`coalesce(projects.published_at, projects.created_at)`)})`,
        type: 'bigint',
      },
      { expression: sql`(${isOver} * -2 + 1) * ${closing}`, type: 'bigint' },
    ],
  };
}
