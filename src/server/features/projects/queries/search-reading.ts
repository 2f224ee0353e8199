import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/limits.ts';
import { replaced, type Term, without } from '#rules/search/read.ts';
import { type Candidate, nearest } from '#rules/search/spelling.ts';
import { widerPlace } from '#rules/search/wider-places.ts';
import { fold } from '#rules/search/words.ts';
import type { Database } from '#server/db/database.ts';
import { readCountryNames } from '#server/features/lookups/queries/countries.ts';
import { isShown } from '#server/authorization/shown.ts';
import { fits, isWanted, type Search } from './search-order.ts';
import { readSought, type Sought } from './search-terms.ts';
import { hasStatus } from '#server/queries/project-status.ts';

export type Change = { from: string; to: string; why: 'spelling' | 'place' | 'words' };

/** A search with how many projects fit, and the ways on where nothing has all of it. */
export type FoundSearch = Search & {
  typed: string;
  total: number;
  instead: { q: string; changes: Change[] } | null;
  without: { text: string; q: string; total: number }[];
  past: number | null;
  /** Parts that occur in no project at all. */
  unknown: string[];
};

type Asked = {
  typed: string;
  language: Language;
  now: Date;
  /** What is asked for besides, and the same among past projects. */
  filters: RawBuilder<unknown>;
  past: RawBuilder<unknown> | null;
  /** Counts what fits and passes the filters, where PostgreSQL need not. */
  count?: Count | undefined;
};
/** How many projects fit; null where PostgreSQL is to count. */
export type Count = (search: Pick<Search, 'mode' | 'terms'>) => Promise<number | null>;

const WEIGHT = 10;
const OPTIONAL_WEIGHT = 2;
const MOST_WAYS = 3;

/**
 * Reads what was typed and looks whether anything has all of it. If not, unknown words give way to the nearest
 * spelling and a country to its part of the world; if that finds nothing either, most of it is enough. Null when
 * nothing was typed that could be found.
 */
export async function readSearch(db: Database, asked: Asked): Promise<FoundSearch | null> {
  const first = await searchFor(db, asked, asked.typed);
  if (!first) return null;
  const total = await countAsked(db, first, asked);
  if (total > 0) return { ...first, total, instead: null, without: [], past: null, unknown: [] };

  const uses = await countUses(db, first.terms, asked.now);
  const ways = {
    without: await waysWithout(db, first, asked.filters),
    past: await countPast(db, first, asked),
    unknown: first.terms
      .filter((term, place) => isWanted(term) && uses[place] === 0)
      .map(({ text }) => text),
  };
  const changes = await findChanges(db, first.terms, uses);
  if (changes.length > 0) {
    const q = withChanges(asked.typed, changes);
    const second = await searchFor(db, asked, q);
    const found = second ? await countAsked(db, second, asked) : 0;
    const instead = { q, changes: changes.map(({ from, to, why }) => ({ from, to, why })) };
    if (second && found > 0) return { ...second, total: found, instead, ...ways };
    if (second && second.terms.length > 1) {
      const some = await withSome(db, second, asked);
      if (some.total > 0) return { ...some, instead, ...ways };
    }
  }
  const some = await withSome(db, first, asked, uses);
  // Past rounds are the last way on, so fewer words are enough there too.
  const isLast = some.total === 0 && ways.past === 0 && some.mode === 'some';
  const past = isLast ? await countPast(db, some, asked) : ways.past;
  return { ...some, instead: null, ...ways, past };
}

type Plain = Search & { typed: string };

/** The same, taken at its word: nothing gives way to anything else, and the last word is finished. */
export async function readStrictly(
  db: Database,
  typed: string,
  language: Language,
): Promise<Search | null> {
  return searchFor(db, { language }, `${typed} `);
}

async function searchFor(
  db: Database,
  asked: Pick<Asked, 'language'>,
  typed: string,
): Promise<Plain | null> {
  const sought = await readSought(db, typed, asked.language);
  const terms = sought
    .filter(({ match }) => match !== '')
    .map((term) => ({ ...term, weight: term.optional ? OPTIONAL_WEIGHT : WEIGHT }));
  if (terms.length === 0) return null;
  const words = terms.filter(({ kind, exact }) => kind !== 'not' && exact !== '');
  const whole = words.length > 1 ? words.map(({ exact }) => `( ${exact} )`).join(' <-> ') : '';
  return { mode: 'all', terms, whole, typed };
}

async function countAsked(
  db: Database,
  search: Pick<Search, 'mode' | 'terms'>,
  { filters, count }: Asked,
): Promise<number> {
  return (await count?.(search)) ?? countFitting(db, search, filters);
}

async function countFitting(
  db: Database,
  search: Pick<Search, 'mode' | 'terms'>,
  filters: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from projects where ${filters} and ${fits(search)}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function countPast(db: Database, search: Search, { past }: Asked): Promise<number | null> {
  return past ? countFitting(db, search, past) : null;
}

/** In how many public projects, present and past, each term is found: of others not even a word is told. */
async function countUses(db: Database, terms: Sought[], now: Date): Promise<number[]> {
  const isPublic = sql`${hasStatus('any', now)} and ${isShown}`;
  const counts = terms.map(
    (term) => sql`(select count(*) from projects where ${isPublic}
      and ${fits({ mode: 'all', terms: [{ ...term, kind: 'word', optional: false, weight: 1 }] })})`,
  );
  const { rows } = await sql<{ uses: number[] }>`
    select array[${sql.join(counts)}]::int[] as uses`.execute(db);
  return rows[0]?.uses ?? [];
}

/** What there is when one term is left out, most first. */
async function waysWithout(
  db: Database,
  { terms, typed }: Plain,
  filters: RawBuilder<unknown>,
): Promise<FoundSearch['without']> {
  const wanted = terms.filter(isWanted);
  if (wanted.length < 2) return [];
  const counts = wanted.map((left) => {
    const rest = terms.filter((term) => term !== left);
    return sql`(select count(*) from projects where ${filters}
      and ${fits({ mode: 'all', terms: rest })})`;
  });
  const { rows } = await sql<{ totals: number[] }>`
    select array[${sql.join(counts)}]::int[] as totals`.execute(db);
  return wanted
    .map((term, place) => ({
      text: term.text,
      q: without(typed, term),
      total: rows[0]?.totals[place] ?? 0,
    }))
    .filter(({ total, q }) => total > 0 && q !== '')
    .toSorted((one, other) => other.total - one.total)
    .slice(0, MOST_WAYS);
}

type Replacement = Change & { term: Term; words: string };

/** What was typed with other words in the place of some. */
export const withChanges = (typed: string, changes: readonly Replacement[]): string =>
  changes
    .toSorted((one, other) => other.term.start - one.term.start)
    .reduce((text, { term, words }) => replaced(text, term, words), typed);

/** What may stand for the terms that occur nowhere, by how often each is used. */
export async function findChanges(
  db: Database,
  terms: Sought[],
  uses: number[],
): Promise<Replacement[]> {
  const unknown = terms.filter((term, place) => uses[place] === 0 && isWanted(term));
  const words = unknown.filter(({ kind }) => kind === 'word');
  const candidates = words.length > 0 ? await findAlike(db, words) : [];
  return unknown.flatMap((term): Replacement[] => {
    const from = term.text;
    const place = widerPlace(term.targets[0]?.code);
    if (term.kind === 'country' && place) {
      return [{ term, from, to: place, words: place, why: 'place' }];
    }
    // Nothing is of that type: what speaks of it is better than nothing.
    if (term.kind === 'projectType') {
      return [
        { term, from, to: from, words: `"${from.replaceAll(/["“”„«»]/g, '')}"`, why: 'words' },
      ];
    }
    if (term.kind !== 'word') return [];
    const folded = fold(from);
    const own = candidates.filter(({ misspelt }) => misspelt === folded);
    const to = nearest(folded, own);
    return to === null ? [] : [{ term, from, to, words: to, why: 'spelling' }];
  });
}

type Alike = Candidate & { misspelt: string };

/* Words of projects, of lookups and of synonyms, and the French names of countries. */
async function findAlike(db: Database, terms: Term[]): Promise<Alike[]> {
  const words = terms.map((term) => fold(term.text)).filter((word) => !word.includes(' '));
  const { rows } = await sql<Alike>`
    select misspelt, alike.word, alike.uses
    from unnest(${words}::text[]) as misspelt cross join lateral search_alike(misspelt) as alike
    union all
    select misspelt, known.word, 1
    from unnest(${words}::text[]) as misspelt join (
      select unnest(string_to_array(search_fold(name), ' ')) as word from lookups
      where deactivated_at is null
      union select folded from search_synonyms
    ) known on similarity(known.word, misspelt) >= 0.2`.execute(db);
  const french = Object.values(readCountryNames('fr') ?? {}).map(fold);
  return [
    ...rows,
    ...words.flatMap((misspelt) => french.map((word) => ({ misspelt, word, uses: 1 }))),
  ];
}

/** Most of what was asked for is enough; what occurs nowhere is left out, and rare words count more. */
async function withSome(
  db: Database,
  search: Plain,
  { filters, now }: Asked,
  known?: number[],
): Promise<Omit<FoundSearch, 'instead' | 'without' | 'past' | 'unknown'>> {
  const uses = known ?? (await countUses(db, search.terms, now));
  const { rows } = await sql<{ size: number }>`
    select greatest(reltuples, 1000)::int as size from pg_class
    where oid = 'project_search'::regclass`.execute(db);
  const size = rows[0]?.size ?? 1000;
  const terms = search.terms.flatMap((term, place) => {
    const count = uses[place] ?? 0;
    if (count === 0) return [];
    if (term.optional) return [term];
    const weight = Math.min(WEIGHT, Math.max(1, Math.round(Math.log2(size / count))));
    return [{ ...term, weight }];
  });
  const some: Plain = { ...search, mode: 'some', terms };
  if (!terms.some(isWanted)) return { ...search, total: 0 };
  return { ...some, total: await countFitting(db, some, filters) };
}

const OPEN = '\uE000';
const CLOSE = '\uE001';
const settings = `HighlightAll=true, StartSel=${OPEN}, StopSel=${CLOSE}`;

export type MarkedRow = {
  marked_name?: string | null;
  marked_summary?: string | null;
  marked_organisation?: string | null;
};

/** The texts beside those in which what was found is marked. */
export type MarkableRow = MarkedRow & {
  name: string;
  executive_summary: string | null;
  entity_name: string;
};

/** The texts of a card in which what was found stands between two signs of the private area. */
export function marksOf({ terms }: FoundSearch) {
  const wanted = terms.filter(({ kind }) => kind !== 'not').map(({ match }) => `( ${match} )`);
  const marked = (text: string) =>
    sql<string | null>`ts_headline('search_english', ${sql.ref(text)},
      ${wanted.join(' | ')}::tsquery, ${settings})`;
  return [
    marked('projects.name').as('marked_name'),
    marked('projects.executive_summary').as('marked_summary'),
    marked('entities.name').as('marked_organisation'),
  ] as const;
}
