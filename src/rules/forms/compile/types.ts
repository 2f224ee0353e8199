import type { QuestionType } from '#contract/questions.ts';
import { COUNTRY_CODES } from '../../countries.ts';
import { numericBound, ratingSteps } from '../questions.ts';
import type { FormQuestion } from '../questions.ts';
import { rankingSize } from '../types/choices.ts';
import { findAmount, findDay, findNumber } from './find-amount.ts';
import { findOneOf, findSubset } from './find-choice.ts';
import { findEmail, findPhone, findPlainText, findWebAddress } from './find-text.ts';
import type { Finder } from './finder.ts';
import { addressRoom, fileRoom, sentenceRoom } from './tight-limits.ts';
import type { Message } from '#contract/messages/message.ts';

/** What the compiler knows of a question type: apart from the type's rules, because only the builder asks for it. */
export interface TypeFacts {
  find: Finder;
  /** Minutes that an answer takes, beside reading the question. */
  minutes: (question: FormQuestion) => number;
  /** What is absurd about limits that an answer could keep to; null when nothing is. */
  tightLimit: (question: FormQuestion) => Message | null;
  /** Whether an answer may hold a person's data: always, when its words say so, or never. */
  personal: 'always' | 'by words' | 'never';
}

const none = () => null;
const oneOption = findOneOf(({ options }) => options.map(({ value }) => value));

/** Words that people write a minute when they know what to say. */
const WRITTEN_A_MINUTE = 20;
/** What people write when nothing limits it, and the share of a limit that they use up. */
const WORDS_OF_A_TEXT = 120;
const SHARE_OF_A_LIMIT = 0.7;
const CHARACTERS_A_WORD = 6;
const MINUTES_A_CELL = 0.2;
const ROWS_OF_A_TABLE = 3;
const MINUTES_A_RANK = 0.15;

export const typeFacts = {
  short_text: {
    find: findPlainText,
    minutes: () => 0.5,
    tightLimit: sentenceRoom,
    personal: 'by words',
  },
  long_text: {
    find: findPlainText,
    minutes: longTextMinutes,
    tightLimit: sentenceRoom,
    personal: 'by words',
  },
  number: { find: findNumber, minutes: () => 0.75, tightLimit: none, personal: 'never' },
  money: { find: findAmount, minutes: () => 1, tightLimit: none, personal: 'never' },
  date: { find: findDay, minutes: () => 0.25, tightLimit: none, personal: 'by words' },
  url: { find: findWebAddress, minutes: () => 0.5, tightLimit: addressRoom, personal: 'by words' },
  email: { find: findEmail, minutes: () => 0.25, tightLimit: none, personal: 'always' },
  phone: { find: findPhone, minutes: () => 0.25, tightLimit: none, personal: 'always' },
  single_choice: { find: oneOption, minutes: () => 0.25, tightLimit: none, personal: 'never' },
  multi_choice: {
    find: findSubset(({ limits }) => ({
      min: numericBound(limits, 'min') ?? 0,
      max: numericBound(limits, 'max') ?? Infinity,
    })),
    minutes: () => 0.4,
    tightLimit: none,
    personal: 'never',
  },
  dropdown: { find: oneOption, minutes: () => 0.25, tightLimit: none, personal: 'never' },
  rating: {
    find: findOneOf(({ limits }) => ratingSteps(limits)),
    minutes: () => 0.2,
    tightLimit: none,
    personal: 'never',
  },
  ranking: {
    find: findSubset(rankingSize),
    minutes: ({ options }) => options.length * MINUTES_A_RANK,
    tightLimit: none,
    personal: 'never',
  },
  table: {
    find: ({ options, limits }, _literals, fits) => {
      const row = JSON.stringify(options.map(() => 'x'));
      const length = Math.max(1, numericBound(limits, 'min') ?? 1);
      const rows = Array.from({ length }, () => row);
      return fits(rows) ? rows : null;
    },
    minutes: ({ options, limits }) =>
      options.length * MINUTES_A_CELL * Math.max(numericBound(limits, 'min') ?? 0, ROWS_OF_A_TABLE),
    tightLimit: none,
    personal: 'by words',
  },
  country: {
    find: findOneOf(({ options }) =>
      options.length > 0 ? options.map(({ value }) => value) : COUNTRY_CODES,
    ),
    minutes: () => 0.15,
    tightLimit: none,
    personal: 'never',
  },
  file: {
    find: (_question, _literals, fits) => (fits(['example']) ? ['example'] : null),
    minutes: () => 3,
    tightLimit: fileRoom,
    personal: 'by words',
  },
  consent: {
    find: findOneOf(() => ['true']),
    minutes: () => 0.1,
    tightLimit: none,
    personal: 'never',
  },
} satisfies Record<QuestionType, TypeFacts>;

function longTextMinutes({ limits }: FormQuestion): number {
  const most = Math.min(
    limits.maxWords ?? Infinity,
    (limits.maxLength ?? Infinity) / CHARACTERS_A_WORD,
  );
  const words = Math.min(WORDS_OF_A_TEXT, most * SHARE_OF_A_LIMIT);
  return words / WRITTEN_A_MINUTE;
}
