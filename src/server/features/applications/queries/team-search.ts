import { sql } from 'kysely';
import type { Language } from '#contract/limits.ts';
import { nearest } from '#rules/search/spelling.ts';
import { fold } from '#rules/search/words.ts';
import type { Database } from '#server/db/database.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import {
  type Corpus,
  type FoundSearch,
  readSearchIn,
  type Replacement,
} from '#server/features/projects/queries/search-engine.ts';
import { isWanted, type Search } from '#server/features/projects/queries/search-order.ts';
import type { Sought } from '#server/features/projects/queries/search-terms.ts';
import type { StatusCount } from './search.ts';
import type { Found } from './selected.ts';
import { countFoundByStatus } from './status-counts.ts';
import { type TeamSets, teamSets } from './team-search-sets.ts';

type Asked = Pick<Search, 'mode' | 'terms'>;

export type TeamSearch = {
  search: FoundSearch;
  sets: TeamSets;
  /** What fits by status, whatever status was asked for. */
  counts: StatusCount[];
};

type Reading = {
  typed: string;
  language: Language;
  /** What this member may read, and of that what the other filters leave. */
  readable: Found;
  filtered: Found;
};

/** What was typed, as far as this member may find it. Null when nothing could be found by it. */
export async function readTeamSearch(
  db: Database,
  account: ManagedAccount,
  { typed, language, readable, filtered }: Reading,
): Promise<TeamSearch | null> {
  const sets = teamSets(db, account);
  const counted = new Map<string, StatusCount[]>();
  const corpus: Corpus = {
    count: async (searches) => {
      await sets.learn(searches.flatMap(({ terms }) => terms));
      const [only] = searches;
      if (searches.length !== 1 || !only) return countEach(db, sets, filtered, searches);
      const counts = await countFoundByStatus(account, filtered.where(sets.fits(only)));
      counted.set(keyOf(only), counts);
      return [counts.reduce((sum, { count }) => sum + count, 0)];
    },
    countPast: null,
    uses: async (terms) => {
      await sets.learn(terms);
      return countEach(db, sets, readable, terms.map(alone));
    },
    changes: async (terms, uses) => findSpellings(db, { account, sets, readable }, terms, uses),
    size: async () => countReadable(readable),
  };
  const search = await readSearchIn(db, corpus, { typed, language });
  return search && { search, sets, counts: counted.get(keyOf(search)) ?? [] };
}

const keyOf = ({ mode, terms }: Asked): string =>
  JSON.stringify([mode, terms.map(({ match, kind, weight }) => [match, kind, weight])]);

const alone = (term: Sought): Asked => ({
  mode: 'all',
  terms: [{ ...term, kind: 'word', optional: false, weight: 1 }],
});

/** How many of `found` fit each search; one statement. */
async function countEach(
  db: Database,
  sets: TeamSets,
  found: Found,
  searches: readonly Asked[],
): Promise<number[]> {
  if (searches.length === 0) return [];
  const counts = searches.map(
    (search) =>
      sql`(${found.where(sets.fits(search)).select(({ fn }) => fn.countAll().as('count'))})`,
  );
  const { rows } = await sql<{ totals: number[] }>`
    select array[${sql.join(counts)}]::int[] as totals`.execute(db);
  return rows[0]?.totals ?? [];
}

async function countReadable(readable: Found): Promise<number> {
  const { count } = await readable
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Math.max(count, 1);
}

type Within = { account: ManagedAccount; sets: TeamSets; readable: Found };

/** The nearest spellings among words by which this member finds something. */
async function findSpellings(
  db: Database,
  { account, sets, readable }: Within,
  terms: readonly Sought[],
  uses: readonly number[],
): Promise<Replacement[]> {
  const unknown = terms.filter(
    (term, place) => uses[place] === 0 && term.kind === 'word' && isWanted(term),
  );
  const misspelt = unknown.map(({ text }) => fold(text)).filter((word) => !word.includes(' '));
  if (misspelt.length === 0) return [];
  const alike = await listAlike(db, account, misspelt);
  // Only what is near enough to be meant is looked for.
  const near = alike.filter((one) => nearest(one.misspelt, [{ word: one.word, uses: 1 }]) !== null);
  const words = [...new Set(near.map(({ word }) => word))];
  const parts = words.map((word) => ({ match: `'${word}'` }));
  await sets.learn(parts);
  const counts = parts.map(
    (part) =>
      sql`(${readable.where(sets.hasAll([part])).select(({ fn }) => fn.countAll().as('count'))})`,
  );
  if (counts.length === 0) return [];
  const { rows } = await sql<{ totals: number[] }>`
    select array[${sql.join(counts)}]::int[] as totals`.execute(db);
  const usesOf = new Map(words.map((word, place) => [word, rows[0]?.totals[place] ?? 0]));
  return unknown.flatMap((term): Replacement[] => {
    const folded = fold(term.text);
    const own = near.filter((one) => one.misspelt === folded);
    const to = nearest(
      folded,
      own.map(({ word }) => ({ word, uses: usesOf.get(word) ?? 0 })),
    );
    return to === null ? [] : [{ term, from: term.text, to, words: to, why: 'spelling' }];
  });
}

/* Words of answers, of names, and of the account's projects. */
async function listAlike(db: Database, account: ManagedAccount, misspelt: string[]) {
  const { rows } = await sql<{ misspelt: string; word: string }>`
    select misspelt, alike as word
    from unnest(${misspelt}::text[]) as misspelt
    cross join lateral application_words_alike(${account.id}, misspelt) as alike
    union
    select misspelt, known.word
    from unnest(${misspelt}::text[]) as misspelt join (
      select unnest(string_to_array(search_fold(name), ' ')) as word from projects
      where account_id = ${account.id}
    ) known on similarity(known.word, misspelt) >= 0.25`.execute(db);
  return rows;
}
