import type { Language } from '#contract/limits.ts';
import { replaced, type Term, without } from '#rules/search/read.ts';
import type { Database } from '#server/db/database.ts';
import { isWanted, type Search } from './search-order.ts';
import { readSought, type Sought } from './search-terms.ts';

export type Change = { from: string; to: string; why: 'spelling' | 'place' | 'words' };
export type Replacement = Change & { term: Term; words: string };

/** A search with how much fits, and the ways on where nothing has all of it. */
export type FoundSearch = Search & {
  typed: string;
  total: number;
  instead: { q: string; changes: Change[] } | null;
  without: { text: string; q: string; total: number }[];
  past: number | null;
  /** Parts that occur nowhere at all. */
  unknown: string[];
};

type Asked = Pick<Search, 'mode' | 'terms'>;

/** What is searched: how much of it fits, as far as whoever asks may know of it. */
export type Corpus = {
  /** How much fits under the other filters, for each of these; one statement. */
  count: (searches: Asked[]) => Promise<number[]>;
  /** The same among what is over; null where that is no way on. */
  countPast: ((search: Asked) => Promise<number>) | null;
  /** In how much each term stands, without the other filters; one statement. */
  uses: (terms: Sought[]) => Promise<number[]>;
  /** What may stand for the terms that occur nowhere. */
  changes: (terms: Sought[], uses: number[]) => Promise<Replacement[]>;
  /** How much there is: rare words are told by it. */
  size: () => Promise<number>;
};

type Reading = { typed: string; language: Language };

const WEIGHT = 10;
const OPTIONAL_WEIGHT = 2;
const MOST_WAYS = 3;

/**
 * Reads what was typed and looks whether anything has all of it. If not, unknown words give way to the nearest
 * spelling and a country to its part of the world; if that finds nothing either, most of it is enough. Null when
 * nothing was typed that could be found.
 */
export async function readSearchIn(
  db: Database,
  corpus: Corpus,
  reading: Reading,
): Promise<FoundSearch | null> {
  const first = await searchFor(db, reading);
  if (!first) return null;
  const total = await countOne(corpus, first);
  if (total > 0) return { ...first, total, instead: null, without: [], past: null, unknown: [] };

  const uses = await corpus.uses(first.terms);
  const ways = {
    without: await waysWithout(corpus, first),
    past: (await corpus.countPast?.(first)) ?? null,
    unknown: first.terms
      .filter((term, place) => isWanted(term) && uses[place] === 0)
      .map(({ text }) => text),
  };
  const changes = await corpus.changes(first.terms, uses);
  if (changes.length > 0) {
    const q = withChanges(reading.typed, changes);
    const second = await searchFor(db, { ...reading, typed: q });
    const found = second ? await countOne(corpus, second) : 0;
    const instead = { q, changes: changes.map(({ from, to, why }) => ({ from, to, why })) };
    if (second && found > 0) return { ...second, total: found, instead, ...ways };
    if (second && second.terms.length > 1) {
      const some = await withSome(corpus, second);
      if (some.total > 0) return { ...some, instead, ...ways };
    }
  }
  const some = await withSome(corpus, first, uses);
  // Past rounds are the last way on, so fewer words are enough there too.
  const isLast = some.total === 0 && ways.past === 0 && some.mode === 'some';
  const past = isLast ? ((await corpus.countPast?.(some)) ?? null) : ways.past;
  return { ...some, instead: null, ...ways, past };
}

type Plain = Search & { typed: string };

/** What was typed as what is looked for; null when nothing could be found by it. */
export async function searchFor(db: Database, { typed, language }: Reading): Promise<Plain | null> {
  const sought = await readSought(db, typed, language);
  const terms = sought
    .filter(({ match }) => match !== '')
    .map((term) => ({ ...term, weight: term.optional ? OPTIONAL_WEIGHT : WEIGHT }));
  if (terms.length === 0) return null;
  const words = terms.filter(({ kind, exact }) => kind !== 'not' && exact !== '');
  const whole = words.length > 1 ? words.map(({ exact }) => `( ${exact} )`).join(' <-> ') : '';
  return { mode: 'all', terms, whole, typed };
}

const countOne = async (corpus: Corpus, search: Asked): Promise<number> =>
  (await corpus.count([search]))[0] ?? 0;

/** What there is when one term is left out, most first. */
async function waysWithout(
  corpus: Corpus,
  { terms, typed }: Plain,
): Promise<FoundSearch['without']> {
  const wanted = terms.filter(isWanted);
  if (wanted.length < 2) return [];
  const totals = await corpus.count(
    wanted.map((left) => ({ mode: 'all', terms: terms.filter((term) => term !== left) })),
  );
  return wanted
    .map((term, place) => ({
      text: term.text,
      q: without(typed, term),
      total: totals[place] ?? 0,
    }))
    .filter(({ total, q }) => total > 0 && q !== '')
    .toSorted((one, other) => other.total - one.total)
    .slice(0, MOST_WAYS);
}

/** What was typed with other words in the place of some. */
export const withChanges = (typed: string, changes: readonly Replacement[]): string =>
  changes
    .toSorted((one, other) => other.term.start - one.term.start)
    .reduce((text, { term, words }) => replaced(text, term, words), typed);

/** Most of what was asked for is enough; what occurs nowhere is left out, and rare words count more. */
async function withSome(
  corpus: Corpus,
  search: Plain,
  known?: number[],
): Promise<Plain & { total: number }> {
  const uses = known ?? (await corpus.uses(search.terms));
  const size = await corpus.size();
  const terms = search.terms.flatMap((term, place) => {
    const count = uses[place] ?? 0;
    if (count === 0) return [];
    if (term.optional) return [term];
    const weight = Math.min(WEIGHT, Math.max(1, Math.round(Math.log2(size / count))));
    return [{ ...term, weight }];
  });
  const some: Plain = { ...search, mode: 'some', terms };
  if (!terms.some(isWanted)) return { ...search, total: 0 };
  return { ...some, total: await countOne(corpus, some) };
}
