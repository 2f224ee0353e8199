import type { PrefillSentence } from '#contract/prefill.ts';
import { normaliseLabel, stemsOf } from '#rules/slots/words.ts';
import { isNumberWord, monthWord, numbersIn } from './numbers.ts';
import { instructions, negations, plainWords, superlatives } from '#data/verify-words.ts';

const sentenceEnd = /(?<=[.!?…]["'”’)\]]*\s)(?=\S)|(?<=\n)(?=\S)/u;
// A run without spaces is looked at from its beginning alone: from each letter it would take its square.
const address = /https?:\/\/\S+|www\.\S+|(?<![^\s@])[^\s@]{1,100}@[^\s@]+\.[^\s@]+/gu;
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;
/** What French and Italian leave of a word before a vowel. */
const elided = /\b(?:qu|dell|nell|all|sull|dall|un|[ldjnscmt])['’](?=\p{L})/giu;
const MAX_SENTENCES = 200;
const MAX_WORDS = 20;

type Span = {
  plain: string;
  numbers: ReadonlySet<number>;
  words: ReadonlySet<string>;
  stems: readonly string[];
  /** Its sentences: their words, and whether they say that something is not so. */
  parts: { words: ReadonlySet<string>; isNegative: boolean }[];
};
type Fault = { why: NonNullable<PrefillSentence['why']>; words: string[] };

/**
 * A model's text, sentence by sentence, each held against the spans that the model quoted: a sentence is
 * supported when one of them has all its numbers, addresses and telling words, turns it round as often,
 * and it gives nobody an order. Words of the question may be said again. The texts together are the text.
 */
export function checkSentences(
  text: string,
  spans: readonly string[],
  question: string,
): PrefillSentence[] {
  const known = spans.map(toSpan);
  const asked = wordsOf(question);
  return sentencesOf(text).map((sentence) => {
    const faults = faultsOf(sentence, known, asked);
    const [first] = faults;
    const words = [...new Set(faults.flatMap((fault) => fault.words))].slice(0, MAX_WORDS);
    return { text: sentence, supported: !first, why: first?.why ?? null, words };
  });
}

function sentencesOf(text: string): string[] {
  const parts = text.split(sentenceEnd);
  const rest = parts.slice(MAX_SENTENCES - 1).join('');
  return rest === '' ? parts : [...parts.slice(0, MAX_SENTENCES - 1), rest];
}

/** What is wrong with a sentence by the span that supports it best; empty when nothing is. */
function faultsOf(sentence: string, spans: Span[], asked: ReadonlySet<string>): Fault[] {
  const order = instructions.exec(normaliseLabel(sentence));
  if (order) return [{ why: 'instruction', words: [] }];
  if (!/[\p{L}\p{N}]/u.test(sentence)) return [];
  const all = spans.map((span) => faultsBy(sentence, span, asked));
  const count = (faults: Fault[]): number =>
    faults.reduce((sum, { words }) => sum + words.length + 1, 0);
  return (
    all.toSorted((one, other) => count(one) - count(other))[0] ?? [{ why: 'words', words: [] }]
  );
}

function faultsBy(sentence: string, span: Span, asked: ReadonlySet<string>): Fault[] {
  const found: Fault[] = [];
  const add = (why: Fault['why'], words: string[]): void => {
    if (words.length > 0) found.push({ why, words });
  };
  const addresses = (sentence.match(address) ?? []).map((one) => one.replace(/[.,;:!?)]+$/, ''));
  add(
    'address',
    addresses.filter((one) => !span.plain.includes(compact(one).replace(/\/$/, ''))),
  );
  const rest = sentence.replaceAll(address, ' ').replaceAll(elided, '');
  const tokens = rest.match(word) ?? [];
  const numbers = [...numbersIn(rest)].filter((number) => !span.numbers.has(number));
  add('number', numbers.length > 0 ? namedNumbers(tokens, numbers) : []);
  const open = tokens.filter((token, place) => !isHeld(token, place === 0, span, asked));
  add('superlative', open.filter(isSuperlative));
  const others = open.filter((token) => !isSuperlative(token));
  const isName = (token: string): boolean => /^\p{Lu}/u.test(token) && token !== tokens[0];
  add('name', others.filter(isName));
  add(
    'words',
    others.filter((token) => !isName(token)),
  );
  if (isTurnedRound(tokens, span)) found.push({ why: 'negation', words: [] });
  return found;
}

const isSuperlative = (token: string): boolean => superlatives.test(normaliseLabel(token));

/** The tokens that say one of the numbers; all that look like numbers where none does so alone. */
function namedNumbers(tokens: readonly string[], numbers: readonly number[]): string[] {
  const numeric = tokens.filter((token) => /\d/.test(token) || isNumberWord(normaliseLabel(token)));
  const exact = numeric.filter((token) =>
    [...numbersIn(token)].some((one) => numbers.includes(one)),
  );
  if (exact.length > 0) return exact;
  return numeric.length > 0 ? numeric : numbers.map(String);
}

/** True for a word that claims nothing, was asked for, or stands in the span; numbers are looked at apart. */
function isHeld(token: string, isFirst: boolean, span: Span, asked: ReadonlySet<string>): boolean {
  const normal = normaliseLabel(token);
  if (/^\d/.test(token) || normal.split(' ').every(isNumberWord)) return true;
  if (isSuperlative(token)) return span.words.has(normal);
  if (/^\p{Ll}/u.test(token) || isFirst) {
    if (plainWords.has(normal) || negations.has(normal)) return true;
  }
  if (span.numbers.has(monthWord(normal) ?? NaN)) return true;
  return normal
    .split(' ')
    .every((part) => isSaid(part, span) || asked.has(part) || plainWords.has(part));
}

function isSaid(part: string, { words, stems }: Span): boolean {
  if (words.has(part)) return true;
  const [stem = part] = stemsOf(part);
  return stems.some((other) => other === stem || isInflected(other, stem));
}

/** Two forms of one word differ at the end, by two letters at most. */
function isInflected(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  if (length < 5 || Math.abs(one.length - other.length) > 2) return false;
  return one.slice(0, length - 1) === other.slice(0, length - 1);
}

/** True when the sentence denies what the likest sentence of the span says, or says what that denies. */
function isTurnedRound(tokens: readonly string[], { parts }: Span): boolean {
  const words = tokens.map(normaliseLabel);
  const telling = words.filter((one) => !plainWords.has(one) && !negations.has(one));
  const shared = (part: Span['parts'][number]): number =>
    telling.filter((one) => part.words.has(one)).length;
  const [likest] = parts.toSorted((one, other) => shared(other) - shared(one));
  return words.some((one) => negations.has(one)) !== (likest?.isNegative === true);
}

function toSpan(text: string): Span {
  const words = wordsOf(text);
  const months = [...words].flatMap((one) => monthWord(one) ?? []);
  return {
    plain: compact(text),
    numbers: new Set([...numbersIn(text), ...months]),
    words,
    stems: [...new Set([...words].flatMap((one) => stemsOf(one)))],
    parts: sentencesOf(text).map((sentence) => {
      const own = wordsOf(sentence);
      return { words: own, isNegative: [...own].some((one) => negations.has(one)) };
    }),
  };
}

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    (text.replaceAll(elided, '').match(word) ?? []).flatMap((token) =>
      normaliseLabel(token).split(' '),
    ),
  );

const compact = (text: string): string => text.toLowerCase().replaceAll(/\s/g, '');
