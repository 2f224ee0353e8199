import type { LogicOp, QuestionLimits, QuestionType } from '#contract/questions.ts';
import type { Problem } from '../questions.ts';
import { tooLong } from './text-length.ts';
import type {
  AnswerRules,
  Carried,
  ImportedType,
  LogicRules,
  PostedFields,
  TypeRules,
  TypeSources,
} from './type-rules.ts';
import { sayAnswers } from '#contract/messages/answers.ts';
import { sayLengths } from '#contract/messages/lengths.ts';

/**
 * The number of words. A word is a run without spaces that holds a letter or a digit, so "well-known", "3.5" and a web
 * address are one each, and a lone dash, bullet or emoji is none. Chinese and Japanese are written without spaces:
 * there each character counts as one word, as word processors count. Korean counts by its spaces.
 */
export function countWords(text: string): number {
  return text
    .replaceAll(
      /(?=[\p{L}\p{N}])[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}]/gu,
      ' $& ',
    )
    .split(/[\s\u200b]/u)
    .filter((run) => /[\p{L}\p{N}]/u.test(run)).length;
}

/** Problems of a text: its number of words, then of characters. */
export function checkLength(limits: QuestionLimits, value: string): Problem[] {
  return [tooManyWords(value, limits.maxWords), tooLong(value, limits.maxLength)].filter(
    (problem) => problem !== null,
  );
}

function tooManyWords(value: string, max: number | undefined): Problem | null {
  if (max === undefined) return null;
  const count = countWords(value);
  return count > max
    ? { code: 'too_many_words', ...sayLengths('lengths.too_many_words', { max, count }) }
    : null;
}

/** The options without outer spaces and blanks, a line break being one sign. */
export function trimmed(_question: unknown, options: readonly string[]): string[] {
  return readable(
    _question,
    options.map((option) => option.replaceAll('\r\n', '\n')),
  );
}

/** The options without outer spaces and blanks, as a person reads them where they are texts already. */
export function readable(_question: unknown, options: readonly string[]): string[] {
  return options.map((option) => option.trim()).filter((option) => option !== '');
}

/** The one value that a form without a script posts for a question. */
export function postedValue(_question: unknown, { values }: PostedFields): string[] {
  return values.slice(0, 1);
}

/** An imported row that is asked as the type it names, without options. */
export function importedAs(type: QuestionType): ImportedType {
  return { type, options: [] };
}

/** All of what another answer says, in options of this type. */
export function complete(options: readonly string[]): Carried {
  return { options: [...options], isPartial: false };
}

/** The one thing of its kind in the texts; nothing when there are several, because none is meant more. */
export function onlyMatch(
  texts: readonly string[],
  pattern: RegExp,
  holds: (text: string) => boolean,
): string[] {
  const whole = texts.length === 1 && holds(texts[0] ?? '') ? texts : [];
  if (whole.length > 0) return [...whole];
  const found = new Set(texts.flatMap((text) => text.match(pattern) ?? []).filter(holds));
  return found.size === 1 ? [...found] : [];
}

/** The text as it stands. */
export function asText(_question: unknown, text: string): string[] {
  return [text];
}

export const presence = ['answered', 'not_answered'] as const satisfies LogicOp[];
export const equality = ['equals', 'not_equals', ...presence] as const satisfies LogicOp[];
export const membership = ['includes', 'not_includes', ...equality] as const satisfies LogicOp[];

/** Conditions on what people write: any value, without regard to case, and parts of it. */
export const textLogic: LogicRules = {
  ops: membership,
  hasValue: () => true,
  domain: () => ({ kind: 'free' }),
  equals: ([value], wanted) =>
    value !== undefined && value.trim().toLowerCase() === wanted.toLowerCase(),
  includes: ([value], wanted) =>
    value !== undefined && value.toLowerCase().includes(wanted.toLowerCase()),
  compare: () => NaN,
};

/** Conditions on whether there is an answer, whatever it holds. */
export const presenceLogic: LogicRules = {
  ...textLogic,
  ops: presence,
  equals: (options, wanted) => options.length === 1 && options[0] === wanted,
  includes: (options, wanted) => options.includes(wanted),
};

/** A text line by line. */
export function linesOfText(_question: object, options: readonly string[]): string[] {
  return options.flatMap((text) => text.split(/\r\n|[\n\r\u2028\u2029]/));
}

/** The law of an answer that is one text without limits; a type says where it differs. */
export const rules = {
  limits: [],
  limitProblems: () => [],
  options: null,
  logic: textLogic,
  texts: readable,
  between: ', ',
  neverFilled: null,
  fromText: asText,
  prose: null,
  isUpload: false,
} satisfies Omit<TypeRules, 'answer' | 'names'>;

export const answer = {
  several: false,
  normalise: trimmed,
  missing: sayAnswers('answers.missing'),
} satisfies Omit<AnswerRules, 'check'>;

export const sources = {
  readPosted: postedValue,
  lines: linesOfText,
  amountOf: () => null,
} satisfies Omit<TypeSources, 'imports' | 'fit'>;
