import { limits } from '#contract/limits.ts';
import { sayFields } from '#contract/messages/fields.ts';
import type { Message } from '#contract/messages/message.ts';
import { sayOperators } from '#contract/messages/operators.ts';
import { LONGEST_PHRASE, namesIn } from './read.ts';
import { fold } from './words.ts';

/** A phrase of a search, and the words or names that it stands for. */
export type Synonym = { phrase: string; means: string[] };
type SynonymProblem = Message & { path: keyof Synonym };

const bounds = limits.synonyms;
const SHOWN = 40;

/** Without spaces around the phrase and each meaning. */
export function tidySynonym({ phrase, means }: Synonym): Synonym {
  return { phrase: phrase.trim(), means: means.map((meaning) => meaning.trim()) };
}

/** The meanings of a text with one on each line; empty lines count for nothing. */
export function meaningsIn(lines: string): string[] {
  return lines
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** True when a search for the phrase alone looks it up: of small words, and of too many, none is. */
export const isReadAsPhrase = (phrase: string): boolean =>
  namesIn(phrase).phrases.includes(fold(phrase));

/** What keeps a synonym from being kept, the first of each field. Texts are compared as the search compares them. */
export function synonymProblems({ phrase, means }: Synonym): SynonymProblem[] {
  const ofPhrase = phraseProblem(phrase);
  const ofMeanings = meaningsProblem(fold(phrase), means);
  return [
    ...(ofPhrase ? [{ path: 'phrase' as const, ...ofPhrase }] : []),
    ...(ofMeanings ? [{ path: 'means' as const, ...ofMeanings }] : []),
  ];
}

function phraseProblem(phrase: string): Message | null {
  if (fold(phrase) === '') return sayOperators('operators.synonym_phrase');
  if (phrase.length > bounds.phraseLength) {
    return sayFields('fields.too_long', { max: bounds.phraseLength });
  }
  if (isReadAsPhrase(phrase)) return null;
  return sayOperators('operators.synonym_unread', { max: LONGEST_PHRASE });
}

function meaningsProblem(phrase: string, means: string[]): Message | null {
  const { meanings: max, meaningLength } = bounds;
  const count = means.length;
  if (count < 1 || count > max) return sayOperators('operators.synonym_meanings', { max, count });
  const seen = new Set<string>();
  for (const meaning of means) {
    const folded = fold(meaning);
    const shown = meaning.slice(0, SHOWN).toWellFormed();
    if (meaning.length > meaningLength) {
      const length = { max: meaningLength, meaning: shown, count: meaning.length };
      return sayOperators('operators.synonym_meaning_long', length);
    }
    if (folded === '') return sayOperators('operators.synonym_no_word', { meaning });
    if (folded === phrase) return sayOperators('operators.synonym_own_meaning', { meaning });
    if (seen.has(folded)) return sayOperators('operators.synonym_meaning_twice', { meaning });
    seen.add(folded);
  }
  return null;
}
