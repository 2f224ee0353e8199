import { isNoise, isStopWord, isUnfinished, spaced, type Token, tokensOf } from './words.ts';

export type TargetKind =
  | 'country'
  | 'region'
  | 'community'
  | 'sector'
  | 'projectType'
  | 'startupStage'
  | 'organisation';

/** A value that words name: a lookup, or an organisation by its account. */
export type Target = { kind: TargetKind; id: string; name: string; code?: string | null };

/** What a phrase means: values that it names, and words that mean the same. */
export type Meaning = { targets: Target[]; synonyms: string[] };

export type Term = {
  kind: 'word' | 'phrase' | 'not' | TargetKind;
  /** As it was typed. */
  text: string;
  /** What is looked for: the same, or the name that a code stands for. */
  words: string;
  start: number;
  end: number;
  targets: Target[];
  synonyms: string[];
  unfinished: boolean;
  /** Counts for the order, and no project need have it. */
  optional: boolean;
};

export const MOST_TERMS = 12;
/** A name of more words is found as words. */
export const LONGEST_PHRASE = 6;

/** Names that are everyday words: alone they name nothing. */
const everyday = new Set(['public', 'other', 'early', 'global', 'growth', 'concept', 'consumer']);

/** What a search may name: phrases, folded, and codes of countries. */
export function namesIn(typed: string): { phrases: string[]; codes: string[] } {
  const tokens = tokensOf(typed);
  const spans = tokens.flatMap((_, start) => spansFrom(tokens, start));
  const phrases = spans.flatMap(({ phrase }) => formsOf(phrase));
  const codes = tokens.filter((token) => isCode(token, typed)).map(({ text }) => text);
  return { phrases: [...new Set(phrases)], codes: [...new Set(codes)] };
}

type Span = { phrase: string; length: number };

/* Phrases that begin here, the longest first; of one length, as it is written before what is left out of it. */
function spansFrom(tokens: Token[], start: number): Span[] {
  const spans: Span[] = [];
  for (let length = 1; length <= LONGEST_PHRASE; length += 1) {
    const part = tokens.slice(start, start + length);
    const last = part.at(-1);
    if (part.length < length || !last || last.quoted || last.minus) break;
    const isWhole = part[0] !== undefined && !isStopWord(part[0]) && !isStopWord(last);
    if (!isWhole) continue;
    const phrase = part.map(({ folded }) => folded).join(' ');
    const written = part.map(({ elided, folded }) => `${elided} ${folded}`.trim()).join(' ');
    spans.unshift({ phrase, length });
    if (written !== phrase) spans.unshift({ phrase: written, length });
  }
  return spans;
}

/** A phrase and what it may be the plural of. */
export function formsOf(phrase: string): string[] {
  const forms = [phrase];
  if (phrase.length > 4 && phrase.endsWith('ies')) forms.push(`${phrase.slice(0, -3)}y`);
  if (phrase.length > 3 && phrase.endsWith('s')) forms.push(phrase.slice(0, -1));
  if (phrase.length > 5 && /(?:s|x|z|ch|sh)es$/.test(phrase)) forms.push(phrase.slice(0, -2));
  if (phrase.length > 5 && phrase.endsWith('aux')) forms.push(`${phrase.slice(0, -3)}al`);
  return forms;
}

/* Where everything is in capitals, two of them are no code. */
function isCode(token: Token, typed: string): boolean {
  return (
    !token.quoted && !token.minus && /^[A-Z]{2}$/.test(token.text) && hasSmallOrAlone(typed, token)
  );
}

function hasSmallOrAlone(typed: string, token: Token): boolean {
  return /\p{Ll}/u.test(typed) || typed.trim() === token.text;
}

/** The terms of a search, given what its phrases and codes mean. */
export function readTerms(
  typed: string,
  known: { phrases: Map<string, Meaning>; codes: Map<string, Meaning> },
): Term[] {
  const tokens = tokensOf(typed);
  const terms: Term[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    if (!token) break;
    const span = spansFrom(tokens, at).find(({ phrase }) => meaningOf(phrase, known.phrases));
    const code = isCode(token, typed) ? known.codes.get(token.text) : undefined;
    // Letters that mean something else here (ML, AI, VC) are no country.
    if (code && !span) {
      const words = code.synonyms[0] ?? token.text;
      const unfinished = false;
      terms.push({ ...plainTerm(token, typed), ...named(code), words, unfinished });
      at += 1;
      continue;
    }
    const last = span && tokens[at + span.length - 1];
    const meaning = span && meaningOf(span.phrase, known.phrases);
    if (last && meaning) {
      const { start } = token;
      const { end } = last;
      const text = typed.slice(start, end);
      const words = spaced(text);
      const own = { ...plainTerm(last, typed), text, words, start };
      terms.push({ ...own, ...named(meaning), optional: false });
      at += span.length;
      continue;
    }
    if (!isStopWord(token)) terms.push(plainTerm(token, typed));
    at += 1;
  }
  // Where nothing else is left, words that say little are what was meant.
  const saysMore = terms.some(({ kind, optional }) => kind !== 'not' && !optional);
  const all = saysMore ? terms : terms.map((term) => ({ ...term, optional: false }));
  return all.slice(0, MOST_TERMS);
}

function plainTerm(token: Token, typed: string): Term {
  const { text, start, end, minus, quoted } = token;
  const kind = minus ? 'not' : quoted ? 'phrase' : 'word';
  const optional = kind === 'word' && isNoise(token);
  const unfinished = isUnfinished(token, typed);
  const plain = { targets: [], synonyms: [], unfinished, optional };
  return { kind, text, words: spaced(text), start, end, ...plain };
}

function meaningOf(phrase: string, phrases: Map<string, Meaning>): Meaning | undefined {
  for (const form of formsOf(phrase)) {
    const meaning = phrases.get(form);
    if (!meaning) continue;
    const targets = everyday.has(form) ? [] : meaning.targets;
    if (targets.length > 0 || meaning.synonyms.length > 0) return { ...meaning, targets };
  }
  return undefined;
}

function named(meaning: Meaning): Pick<Term, 'kind' | 'targets' | 'synonyms'> {
  const kind = meaning.targets[0]?.kind ?? 'word';
  return { ...meaning, kind };
}

/** What was typed without one of its terms. */
export function without(typed: string, { start, end }: Pick<Term, 'start' | 'end'>): string {
  return `${typed.slice(0, start).trimEnd()} ${typed.slice(end).trimStart()}`.trim();
}

/** What was typed with a term as plain words, which name nothing. */
export function asPlainWords(typed: string, { start, end, text }: Term): string {
  return `${typed.slice(0, start)}"${text.replaceAll(/["“”„«»]/g, '')}"${typed.slice(end)}`;
}

/** What was typed with other words in the place of a term. */
export function replaced(typed: string, { start, end }: Term, words: string): string {
  return typed.slice(0, start) + words + typed.slice(end);
}
