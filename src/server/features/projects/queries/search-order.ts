import { type RawBuilder, sql } from 'kysely';
import type { Sought } from './search-terms.ts';
import type { Sort } from './sorting.ts';
import { hasStatus } from '#server/queries/project-status.ts';

/** What a search comes down to: which projects, and how well each fits. */
export type Search = {
  mode: 'all' | 'some';
  terms: (Sought & { weight: number })[];
  /** Everything that was asked for, side by side in a title. */
  whole: string;
};

/** The weight of what one project in thirty has. */
const RARE_WEIGHT = 5;

export const joined = (terms: Sought[], sign: '&' | '|'): string =>
  terms.map(({ match }) => `( ${match} )`).join(` ${sign} `);

export const isWanted = ({ kind, optional }: Sought): boolean => kind !== 'not' && !optional;

const found = (query: string): RawBuilder<unknown> =>
  sql`(select found from search_found(${query}::tsquery) as found)`;

/** Projects that fit; read off the index, whatever other filters there are. */
export function fits({ mode, terms }: Pick<Search, 'mode' | 'terms'>): RawBuilder<boolean> {
  const wanted = terms.filter(isWanted);
  const unwanted = terms.filter(({ kind }) => kind === 'not');
  const parts: RawBuilder<unknown>[] = [];
  if (wanted.length > 0 && mode === 'all') {
    const plain = wanted.filter(({ marks }) => marks === '');
    if (plain.length > 0) parts.push(sql`projects.id in ${found(joined(plain, '&'))}`);
    // That a text speaks of a type says nothing; that a title does, much.
    for (const { marks, match } of wanted.filter((term) => term.marks !== '')) {
      parts.push(sql`projects.id in (select found from search_found(${marks}::tsquery) as found
        union select titled from search_titled(${match}::tsquery) as titled)`);
    }
  } else if (wanted.length > 0) {
    parts.push(sql`projects.id in (select found.project_id from project_search found
      where found.project_id in ${found(joined(rarest(wanted), '|'))} and ${enoughOf(wanted)})`);
  }
  if (unwanted.length > 0) parts.push(sql`projects.id not in ${found(joined(unwanted, '|'))}`);
  return sql<boolean>`(${parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`})`;
}

/* Of what may be lacking one of the rarer parts is there, so that few projects need to be looked into. */
function rarest(terms: Search['terms']): Search['terms'] {
  const top = Math.max(...terms.map(({ weight }) => weight));
  return terms.filter(({ weight }) => weight >= Math.min(top, RARE_WEIGHT));
}

/**
 * Projects with every wanted word in the title, where they are sure to fit and to come before all others: what a page of very
 * many projects is chosen from. Null where that is not so.
 */
export function surelyFirst({ mode, terms }: Search): RawBuilder<boolean> | null {
  const unwanted = terms.filter(({ kind }) => kind === 'not');
  const others = terms.filter(({ kind }) => kind !== 'not');
  const isPlain = others.every((term) => isWanted(term) && term.exact !== '');
  if (mode !== 'all' || !isPlain || others.length === 0) return null;
  const query = others.map(({ exact }) => `( ${exact} )`).join(' & ');
  return sql<boolean>`(projects.id in (select titled from search_titled(${query}::tsquery) as titled)
    and ${fits({ mode, terms: unwanted })})`;
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

const BY_FIT = 'relevance';
export const isByFit = ({ name }: Sort): boolean => name === BY_FIT;

/**
 * Open ones first, then by fit, then the newest, then the next to close (of past ones the last closed). All keys are
 * whole numbers, so that a place in the list is one comparison without rounding.
 */
export function byFit(search: Search, now: Date): Sort {
  const isOver = sql`(case when ${hasStatus('open', now)} then 0 else 1 end)`;
  const closing = sql`coalesce(extract(epoch from projects.deadline)::bigint, 99999999999)`;
  return {
    name: BY_FIT,
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
