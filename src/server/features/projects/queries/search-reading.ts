import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/limits.ts';
import type { Term } from '#rules/search/read.ts';
import { type Candidate, nearest } from '#rules/search/spelling.ts';
import { widerPlace } from '#rules/search/wider-places.ts';
import { fold } from '#rules/search/words.ts';
import type { Database } from '#server/db/database.ts';
import { readCountryNames } from '#server/features/lookups/queries/countries.ts';
import { isShown } from '#server/authorization/shown.ts';
import { type FoundSearch, readSearchIn, type Replacement, searchFor } from './search-engine.ts';
import { fits, isWanted, type Search } from './search-order.ts';
import type { Sought } from './search-terms.ts';
import { hasStatus } from '#server/queries/project-status.ts';

/** How many projects fit; null where PostgreSQL is to count. */
export type Count = (search: Pick<Search, 'mode' | 'terms'>) => Promise<number | null>;
/** What PostgreSQL need not count. */
export type Counts = {
  /** What fits and passes the filters. */
  count?: Count | undefined;
  /** What fits of all that is public. */
  countPublic?: Count | undefined;
};

type Asked = Counts & {
  typed: string;
  language: Language;
  now: Date;
  /** What is asked for besides, and the same among past projects. */
  filters: RawBuilder<unknown>;
  past: RawBuilder<unknown> | null;
};

/** What was typed, as far as public projects under these filters have it. Null when nothing could be found by it. */
export async function readSearch(
  db: Database,
  { typed, language, now, filters, past, count, countPublic }: Asked,
): Promise<FoundSearch | null> {
  const corpus = {
    count: async (searches: Parameters<Count>[0][]) => {
      const [only] = searches;
      const known = searches.length === 1 && only ? await count?.(only) : null;
      return typeof known === 'number' ? [known] : countFitting(db, searches, filters);
    },
    countPast:
      past &&
      (async (search: Parameters<Count>[0]) => (await countFitting(db, [search], past))[0] ?? 0),
    uses: async (terms: Sought[]) => countUses(db, terms, { now, count: countPublic }),
    changes: async (terms: Sought[], uses: number[]) => findChanges(db, terms, uses),
    size: async () => countAll(db),
  };
  return readSearchIn(db, corpus, { typed, language });
}

/** The same, taken at its word: nothing gives way to anything else, and the last word is finished. */
export async function readStrictly(
  db: Database,
  typed: string,
  language: Language,
): Promise<Search | null> {
  return searchFor(db, { language, typed: `${typed} ` });
}

/** How many projects fit each of these searches; one statement. */
async function countFitting(
  db: Database,
  searches: Pick<Search, 'mode' | 'terms'>[],
  filters: RawBuilder<unknown>,
): Promise<number[]> {
  const counts = searches.map(
    (search) => sql`(select count(*) from projects where ${filters} and ${fits(search)})`,
  );
  const { rows } = await sql<{ totals: number[] }>`
    select array[${sql.join(counts)}]::int[] as totals`.execute(db);
  return rows[0]?.totals ?? [];
}

/**
 * In how many public projects, present and past, each term is found: of others not even a word is told. PostgreSQL is asked where
 * `count` does not know.
 */
export async function countUses(
  db: Database,
  terms: readonly Sought[],
  { now, count }: { now: Date; count?: Count | undefined },
): Promise<number[]> {
  const alone = terms.map((term) => ({
    mode: 'all' as const,
    terms: [{ ...term, kind: 'word' as const, optional: false, weight: 1 }],
  }));
  const known = count ? await Promise.all(alone.map(count)) : [null];
  if (known.every((one) => one !== null)) return known;
  return countFitting(db, alone, sql`${hasStatus('any', now)} and ${isShown}`);
}

async function countAll(db: Database): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select greatest(reltuples, 1000)::int as size from pg_class
    where oid = 'project_search'::regclass`.execute(db);
  return rows[0]?.size ?? 1000;
}

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

const QUOTED_OR_JOINED = /'(?:[^']|'')*'|<->|<\d+>|&/g;

/** A query that finds each of the words of `query` by itself, however they stand to each other. */
const anyWordOf = (query: string): string =>
  query.replaceAll(QUOTED_OR_JOINED, (part) => (part.startsWith("'") ? part : '|'));

/**
 * The texts of a card in which what was found stands between two signs of the private area; null for one that has none of its
 * words. Marking reads a text word by word, so its vector is asked first, which has all that could be marked.
 */
export function marksOf({ terms }: FoundSearch) {
  const wanted = terms
    .filter(({ kind }) => kind !== 'not')
    .map(({ match }) => `( ${match} )`)
    .join(' | ');
  const marked = (text: string, vector: string) =>
    sql<string | null>`case when (select ${sql.ref(vector)} @@ ${anyWordOf(wanted)}::tsquery
      from project_search where project_search.project_id = projects.id)
      then ts_headline('search_english', ${sql.ref(text)}, ${wanted}::tsquery, ${settings}) end`;
  return [
    marked('projects.name', 'project_search.name').as('marked_name'),
    marked('projects.executive_summary', 'project_search.summary').as('marked_summary'),
    marked('entities.name', 'project_search.organisation').as('marked_organisation'),
  ] as const;
}
