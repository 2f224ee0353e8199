import type { QuestionView } from '#contract/questions.ts';
import { checkTable, parseRow } from './answer-tables.ts';
import { checkFiles } from './answer-files.ts';
import type { FileFacts } from './answer-files.ts';
import { checkChoices, checkRanking } from './answer-choices.ts';
import { checkNumber, checkMoney, checkDate, checkRating } from './answer-amounts.ts';
import { findCountryCode, isCountryCode } from '../countries.ts';
import {
  isEmail,
  isPhone,
  isWebAddress,
  normaliseEmail,
  normaliseMoney,
  normalisePhone,
  normaliseWebAddress,
  parseDecimal,
} from '../formats.ts';
import { logicHolds } from './logic.ts';
import type { LogicFact } from './logic.ts';
import { findQuestion, questionIdOf } from './questions.ts';
import type { FormQuestion, Problem } from './questions.ts';

/** What a check of an answer needs to know of its question. */
export type AnswerQuestion = Pick<QuestionView, 'type' | 'options' | 'limits'>;

/** What is known beside the answer: the uploaded files by id (unknown ids are refused when this is given). */
export interface AnswerFacts {
  files?: Readonly<Record<string, FileFacts>>;
}

const MULTIPLE = new Set(['multi_choice', 'ranking', 'table', 'file', 'money']);
const TRUE_WORDS = new Set(['true', 'yes', 'on', '1']);

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
    .split(/[\s\u200b]+/u)
    .filter((run) => /[\p{L}\p{N}]/u.test(run)).length;
}

/** The number of characters as people count them roughly: code points, a line break being one. */
export function countCharacters(text: string): number {
  let count = text.length;
  // Without a copy: this is asked of every text that may fill an answer.
  for (let at = 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x0a && text.charCodeAt(at - 1) === 0x0d) count -= 1;
    else if (isSecondHalf(code) && isFirstHalf(text.charCodeAt(at - 1))) count -= 1;
  }
  return count;
}

const isFirstHalf = (code: number): boolean => code >= 0xd800 && code < 0xdc00;
const isSecondHalf = (code: number): boolean => code >= 0xdc00 && code < 0xe000;

/** True when the options say anything: text that is not blank, a table with a filled cell, a consent that is given. */
export function isAnswered(
  question: Pick<QuestionView, 'type'>,
  options: readonly string[] | undefined,
): boolean {
  const [first = ''] = options ?? [];
  if (question.type === 'consent') return first === 'true';
  if (question.type === 'money') return first.trim() !== '';
  if (question.type === 'table') {
    return (options ?? []).some((row) => (parseRow(row) ?? [row]).some((cell) => cell.trim()));
  }
  return (options ?? []).some((option) => option.trim() !== '');
}

/** The answer in the form it is kept in: trimmed, blanks dropped, addresses and numbers in their standard spelling. */
export function normaliseAnswer(question: AnswerQuestion, options: readonly string[]): string[] {
  const { type } = question;
  if (type === 'money') {
    const money = normaliseMoney(options);
    return money[0] === '' ? [] : money;
  }
  if (type === 'table') {
    return options.flatMap((row) => {
      const cells = parseRow(row)?.map((cell) => cell.replaceAll('\r\n', '\n').trim());
      if (cells === undefined) return row.trim() === '' ? [] : [row];
      return cells.some((cell) => cell !== '') ? [JSON.stringify(cells)] : [];
    });
  }
  if (type === 'consent') {
    return options.some((option) => TRUE_WORDS.has(option.trim().toLowerCase())) ? ['true'] : [];
  }
  return options
    .map((option) => option.replaceAll('\r\n', '\n').trim())
    .filter((option) => option !== '')
    .map((option) => normaliseOne(question, option));
}

function normaliseOne(question: AnswerQuestion, option: string): string {
  switch (question.type) {
    case 'short_text':
      return option
        .split(/[\n\r\u2028\u2029]+/u)
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' ');
    case 'number':
    case 'rating':
      return parseDecimal(option) ?? option;
    case 'url':
      return normaliseWebAddress(option);
    case 'email':
      return normaliseEmail(option);
    case 'phone':
      return normalisePhone(option);
    case 'country':
      return findCountryCode(option) ?? option;
    case 'single_choice':
    case 'dropdown':
    case 'multi_choice':
    case 'ranking':
      if (question.options.some(({ value }) => value === option)) return option;
      return question.options.find(({ label }) => label === option)?.value ?? option;
    default:
      return option;
  }
}

const CHECKS: Record<
  QuestionView['type'],
  (question: AnswerQuestion, options: readonly string[], facts: AnswerFacts) => Problem[]
> = {
  short_text: checkText,
  long_text: checkText,
  number: ({ limits }, [value = '']) => checkNumber(limits, value),
  money: checkMoney,
  date: ({ limits }, [value = '']) => checkDate(limits, value),
  url: (question, options) =>
    isWebAddress(options[0] ?? '')
      ? checkText(question, options)
      : [{ code: 'invalid_url', message: 'Write a web address, for example https://example.org.' }],
  email: (_question, [value = '']) =>
    isEmail(value)
      ? []
      : [
          {
            code: 'invalid_email',
            message: 'Write one e-mail address, for example ada@example.org.',
          },
        ],
  phone: (_question, [value = '']) =>
    isPhone(value)
      ? []
      : [
          {
            code: 'invalid_phone',
            message: 'Write a phone number with its country code, for example +48 600 100 200.',
          },
        ],
  single_choice: checkChoices,
  multi_choice: checkChoices,
  dropdown: checkChoices,
  rating: ({ limits }, [value = '']) => checkRating(limits, value),
  ranking: checkRanking,
  table: checkTable,
  country: checkCountry,
  file: ({ limits }, options, { files }) => checkFiles(limits, options, files),
  consent: () => [],
};

/** What is wrong with a given answer, for every type and limit; an empty answer has no problems of its own. */
export function checkAnswer(
  question: AnswerQuestion,
  options: readonly string[],
  facts: AnswerFacts = {},
): Problem[] {
  if (!isAnswered(question, options)) return [];
  return !MULTIPLE.has(question.type) && options.length > 1
    ? [{ code: 'too_many_values', message: 'Give one answer only.' }]
    : CHECKS[question.type](question, options, facts);
}

function checkText({ type, limits }: AnswerQuestion, [value = '']: readonly string[]): Problem[] {
  const problems: Problem[] = [];
  if (type === 'short_text' && /[\n\r]/.test(value)) {
    problems.push({ code: 'line_break', message: 'Write your answer on one line.' });
  }
  const words = limits.maxWords === undefined ? 0 : countWords(value);
  if (limits.maxWords !== undefined && words > limits.maxWords) {
    problems.push({
      code: 'too_many_words',
      message: `Use at most ${counted(limits.maxWords, 'word')}; you have ${words}.`,
    });
  }
  const characters = countCharacters(value);
  if (limits.maxLength !== undefined && characters > limits.maxLength) {
    problems.push({
      code: 'too_long',
      message: `Use at most ${counted(limits.maxLength, 'character')}; you have ${characters}.`,
    });
  }
  return problems;
}

function checkCountry({ options }: AnswerQuestion, [value = '']: readonly string[]): Problem[] {
  if (!isCountryCode(value)) {
    return [
      {
        code: 'invalid_country',
        message: 'Choose a country from the list (its two-letter code, for example PL).',
      },
    ];
  }
  if (options.length > 0 && !options.some((option) => option.value === value)) {
    return [{ code: 'not_an_option', message: 'Choose one of the countries offered.' }];
  }
  return [];
}

/** The saved options of each question, by the question's `_id` (or its `key` while it has none). */
export type AnswersById = Readonly<Record<string, readonly string[] | undefined>>;

type LogicQuestion = Pick<FormQuestion, '_id' | 'key' | 'type' | 'logic'>;

/** The questions that logic shows, in the order given; a hidden question counts as unanswered for all others. */
export function visibleQuestions<Q extends LogicQuestion>(
  questions: readonly Q[],
  answersById: AnswersById,
): Q[] {
  const shown = new Map<Q, boolean>();
  const isShown = (question: Q): boolean => {
    const known = shown.get(question);
    if (known !== undefined) return known;
    // A circle cannot be published; in a form still being written it counts as hidden.
    shown.set(question, false);
    const result = logicHolds(question.logic, factOf);
    shown.set(question, result);
    return result;
  };
  const factOf = (id: string): LogicFact | undefined => {
    const question = findQuestion(questions, id);
    if (question === undefined) return undefined;
    const options = answerOf(question, answersById);
    const counts = isAnswered(question, options) && isShown(question);
    return { type: question.type, options: counts ? options : [] };
  };
  return questions.filter(isShown);
}

/** One entry for each shown question that keeps the application from being sent: unanswered though required, or wrong. */
export function missingForSend(
  questions: readonly FormQuestion[],
  answersById: AnswersById,
  facts: AnswerFacts = {},
): (Problem & { questionId: string })[] {
  return visibleQuestions(questions, answersById).flatMap((question) => {
    const questionId = questionIdOf(question);
    const options = answerOf(question, answersById);
    if (isAnswered(question, options)) {
      return checkAnswer(question, options, facts).map((problem) => ({ questionId, ...problem }));
    }
    return question.required
      ? [{ questionId, code: 'required', message: requiredMessage(question.type) }]
      : [];
  });
}

function answerOf(question: LogicQuestion, answersById: AnswersById): readonly string[] {
  const id = questionIdOf(question);
  return (Object.hasOwn(answersById, id) ? answersById[id] : undefined) ?? [];
}

function requiredMessage(type: QuestionView['type']): string {
  switch (type) {
    case 'single_choice':
    case 'multi_choice':
    case 'dropdown':
      return 'Choose an answer.';
    case 'country':
      return 'Choose a country.';
    case 'rating':
      return 'Give a rating.';
    case 'ranking':
      return 'Put the options in order.';
    case 'table':
      return 'Fill at least one row.';
    case 'file':
      return 'Upload a file.';
    case 'consent':
      return 'Tick the box to agree.';
    default:
      return 'Answer this question.';
  }
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
