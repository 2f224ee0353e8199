import type { QuestionView } from '#contract/questions.ts';
import {
  type AnswerQuestion,
  checkAnswer,
  isAnswered,
  normaliseAnswer,
} from '#rules/forms/answers.ts';
import { findCountryCode } from '#rules/countries.ts';
import {
  isEmail,
  isPhone,
  isWebAddress,
  normaliseWebAddress,
  parseDecimal,
} from '#rules/formats.ts';
import { normaliseLabel } from '#rules/slots/words.ts';
import { shortenToLimits } from './shorten.ts';

/** An answer as it was given, with what its question was. */
export type GivenAnswer = {
  question: Pick<QuestionView, 'type' | 'options'>;
  options: readonly string[];
};

/** The answer in the form another question asks for. */
export type Fitted = {
  value: string[];
  /** The whole text when `value` is its beginning. */
  original: string | null;
  /** Some of several choices have no counterpart. */
  isPartial: boolean;
};

/** A one-line field takes a line, even where its form names no limit. */
const ONE_LINE = 300;
const lengthProblems = new Set(['too_long', 'too_many_words']);

/**
 * An earlier answer as the options of `question`, checked against its type and limits; null when it
 * cannot be said in that form.
 */
export function fitAnswer(question: AnswerQuestion, given: GivenAnswer): Fitted | null {
  const found = convert(question, given);
  if (!found) return null;
  const limits =
    question.type === 'short_text'
      ? { ...question.limits, maxLength: Math.min(question.limits.maxLength ?? ONE_LINE, ONE_LINE) }
      : question.limits;
  const asked = { ...question, limits };
  const value = normaliseAnswer(asked, found.options);
  if (!isAnswered(asked, value)) return null;
  const problems = checkAnswer(asked, value);
  if (problems.length === 0) return { value, original: null, isPartial: found.isPartial };
  const [text] = value;
  if (!text || problems.some(({ code }) => !lengthProblems.has(code))) return null;
  const short = shortenToLimits(found.options[0] ?? text, limits);
  if (short === null || !question.type.endsWith('_text')) return null;
  const shortened = normaliseAnswer(asked, [short]);
  if (checkAnswer(asked, shortened).length > 0) return null;
  return { value: shortened, original: found.options[0] ?? text, isPartial: found.isPartial };
}

type Converted = { options: string[]; isPartial: boolean } | null;

const complete = (options: string[]): Converted => ({ options, isPartial: false });

function convert(question: AnswerQuestion, given: GivenAnswer): Converted {
  const texts = readableTexts(given);
  const only = texts.length === 1 ? (texts[0] ?? '') : null;
  switch (question.type) {
    case 'short_text':
    case 'long_text': {
      const between =
        given.question.type === 'table' && question.type === 'long_text' ? '\n' : ', ';
      return texts.length > 0 ? complete([texts.join(between)]) : null;
    }
    case 'number':
      return complete(numberIn(given, only));
    case 'money':
      if (given.question.type === 'money') return complete([...given.options]);
      return only !== null && only.length <= 40 ? complete([only]) : null;
    case 'url':
      return complete(
        onlyMatch(texts, /(?:https?:\/\/|www\.)[^\s<>()"']+[^\s<>()"'.,;]/gi, isAddress),
      );
    case 'email':
      return complete(
        onlyMatch(texts, /[^\s<>,;:()]{1,64}@[^\s<>,;:()]{1,255}[^\s<>,;:().]/g, isEmail),
      );
    case 'phone':
      return only !== null && isPhone(only) ? complete([only]) : null;
    case 'country':
      return complete(countryIn(given, only));
    case 'single_choice':
    case 'dropdown':
    case 'multi_choice':
    case 'ranking':
      return choicesIn(question, given, texts);
    case 'rating':
      return given.question.type === 'rating' ? complete([...given.options]) : null;
    case 'table':
      return tableIn(question, given);
    default:
      // Dates, files and consent are never carried over.
      return null;
  }
}

/** What a person reads: labels of choices, the name of a country, the cells of a row. */
export function readableTexts({ question, options }: GivenAnswer): string[] {
  const texts = options.map((option) => option.trim()).filter((option) => option !== '');
  switch (question.type) {
    case 'money':
      return texts.length > 0 ? [texts.join(' ')] : [];
    case 'country':
      return texts.map(countryName);
    case 'table':
      return texts.map((row) =>
        cellsOf(row)
          .filter((cell) => cell !== '')
          .join(', '),
      );
    case 'consent':
    case 'file':
      return [];
    case 'single_choice':
    case 'dropdown':
    case 'multi_choice':
    case 'ranking':
      return texts.map(
        (text) => question.options.find(({ value }) => value === text)?.label ?? text,
      );
    default:
      return texts;
  }
}

/** The English name of a country code; the code itself when it has none. */
export function countryName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

function cellsOf(row: string): string[] {
  try {
    const cells: unknown = JSON.parse(row);
    return Array.isArray(cells) ? cells.map(String) : [row];
  } catch {
    return [row];
  }
}

function numberIn(given: GivenAnswer, only: string | null): string[] {
  if (given.question.type === 'money') return [given.options[0] ?? ''];
  const plain =
    /^[^\d]{0,2}([\d][\d.,\s]*)(?:people|persons?|employees|members|founders|months)?$/i;
  const found = plain.exec(only?.trim() ?? '')?.[1] ?? '';
  return [parseDecimal(found.trim()) ?? ''];
}

function isAddress(text: string): boolean {
  return isWebAddress(normaliseWebAddress(text));
}

/** The one thing of its kind in the texts; nothing when there are several, because none is meant more. */
function onlyMatch(texts: string[], pattern: RegExp, holds: (text: string) => boolean): string[] {
  const whole = texts.length === 1 && holds(texts[0] ?? '') ? texts : [];
  if (whole.length > 0) return whole;
  const found = new Set(texts.flatMap((text) => text.match(pattern) ?? []).filter(holds));
  return found.size === 1 ? [...found] : [];
}

function countryIn(given: GivenAnswer, only: string | null): string[] {
  if (given.question.type === 'country') return [...given.options];
  const places = (only ?? '').split(/[,/()]/).map((part) => part.trim());
  const codes = new Set(places.flatMap((place) => findCountryCode(place) ?? []));
  return codes.size === 1 ? [...codes] : [];
}

/** Options by their value, then by their label; each text of an answer must be an option's. */
function choicesIn(question: AnswerQuestion, given: GivenAnswer, texts: string[]): Converted {
  const find = (text: string): string[] => {
    const wanted = normaliseLabel(text);
    const { options } = question;
    const found =
      options.find(({ value }) => value === text) ??
      options.find(({ label }) => normaliseLabel(label) === wanted) ??
      options.find(({ value }) => normaliseLabel(value) === wanted);
    return found && wanted !== '' ? [found.value] : [];
  };
  const parts = given.question.type.endsWith('_text')
    ? (texts[0] ?? '').split(/[,;\n]/).map((part) => part.trim())
    : texts;
  const whole = texts.flatMap(find);
  const mapped = [...new Set(whole.length > 0 ? whole : parts.flatMap(find))];
  const asked = whole.length > 0 ? texts.length : parts.length;
  if (mapped.length === 0) return null;
  const isPartial = mapped.length < asked;
  if (question.type === 'ranking' && isPartial) return null;
  if (question.type !== 'multi_choice' && question.type !== 'ranking' && mapped.length > 1)
    return null;
  return { options: mapped, isPartial };
}

/** A table with the same columns, told by their names; a column without a counterpart stays empty. */
function tableIn(question: AnswerQuestion, given: GivenAnswer): Converted {
  if (given.question.type !== 'table') return null;
  const names = given.question.options.map(({ label }) => normaliseLabel(label));
  const places = question.options.map(({ label }) => names.indexOf(normaliseLabel(label)));
  if (!places.some((place) => place >= 0)) return null;
  const rows = given.options.map((row) => {
    const cells = cellsOf(row);
    return JSON.stringify(places.map((place) => (place < 0 ? '' : (cells[place] ?? ''))));
  });
  return { options: rows, isPartial: places.some((place) => place < 0) };
}
