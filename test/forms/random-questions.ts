import type { QuestionType } from '#contract/questions.ts';
import { questionType } from '#contract/questions.ts';
import { COUNTRY_CODES } from '#rules/countries.ts';
import { currencyDecimals } from '#rules/money.ts';
import { rankingSize } from '#rules/forms/types/choices.ts';
import { numericBound, ratingSteps } from '#rules/forms/questions.ts';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { question } from '#test/questions.ts';
import type { Random } from './random.ts';

const WORDS = 'river market seed bridge solar audit pilot stone clinic ledger orbit garden'.split(
  ' ',
);
const DAY_MS = 86_400_000;
const DAY_2026 = Date.UTC(2026, 0, 1) / DAY_MS;

export const dayText = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
export const dayNumber = (text: string) => Date.parse(text) / DAY_MS;

interface Kind {
  /** Options and limits that a sound question of the type may have. */
  shape: (random: Random) => Partial<FormQuestion> & { choices?: readonly string[] };
  /** An answer that keeps to them. */
  answer: (question: FormQuestion, random: Random) => string[];
}

const choices = (random: Random, least: number, most: number) =>
  random.some(WORDS, random.whole(least, most));
const words = (random: Random, most: number) =>
  Array.from({ length: random.whole(1, most) }, () => random.pick(WORDS)).join(' ');
const oneOption = ({ options }: FormQuestion, random: Random) => [random.pick(options).value];
const bound = ({ limits }: FormQuestion, name: 'min' | 'max', otherwise: number) =>
  numericBound(limits, name) ?? otherwise;
const range = (random: Random, low: number, high: number) => {
  const min = random.whole(low, high);
  const max = min + random.whole(0, high - low);
  return { ...(random.chance(0.5) ? { min } : {}), ...(random.chance(0.5) ? { max } : {}) };
};

const KINDS = {
  short_text: {
    shape: (random) => ({ limits: random.chance(0.5) ? { maxWords: random.whole(4, 30) } : {} }),
    answer: (_question, random) => [words(random, 4)],
  },
  long_text: {
    shape: (random) => ({ limits: random.chance(0.5) ? { maxLength: random.whole(80, 900) } : {} }),
    answer: (_question, random) => [words(random, 8)],
  },
  number: {
    shape: (random) => ({ limits: range(random, -20, 50) }),
    answer: (one, random) => {
      const low = bound(one, 'min', Math.min(-50, bound(one, 'max', 0)));
      return [String(random.whole(low, bound(one, 'max', low + 100)))];
    },
  },
  money: {
    shape: (random) => ({
      choices: random.chance(0.5) ? random.some(['EUR', 'USD', 'JPY', 'KWD'], 2) : [],
      limits: range(random, 0, 9000),
    }),
    answer: (one, random) => {
      const currency = one.options.length > 0 ? random.pick(one.options).value : 'EUR';
      const low = bound(one, 'min', 0);
      const high = bound(one, 'max', low + 5000);
      const whole = random.whole(low, high);
      const cents = currencyDecimals(currency) > 1 && whole < high && random.chance(0.5);
      return [cents ? `${whole}.25` : String(whole), currency];
    },
  },
  date: {
    shape: (random) => {
      const min = DAY_2026 + random.whole(0, 300);
      return {
        limits: {
          ...(random.chance(0.5) ? { min: dayText(min) } : {}),
          ...(random.chance(0.5) ? { max: dayText(min + random.whole(0, 90)) } : {}),
        },
      };
    },
    answer: ({ limits }, random) => {
      const high = typeof limits.max === 'string' ? dayNumber(limits.max) : null;
      const low = typeof limits.min === 'string' ? dayNumber(limits.min) : (high ?? DAY_2026) - 60;
      return [dayText(random.whole(low, high ?? low + 60))];
    },
  },
  url: {
    shape: (random) => ({ limits: random.chance(0.3) ? { maxLength: random.whole(60, 200) } : {} }),
    answer: (_question, random) => [`https://${random.pick(WORDS)}.org/${random.pick(WORDS)}`],
  },
  email: {
    shape: () => ({}),
    answer: (_question, random) => [`${random.pick(WORDS)}@${random.pick(WORDS)}.org`],
  },
  phone: {
    shape: () => ({}),
    answer: (_question, random) => [`+48600${random.whole(100_000, 999_999)}`],
  },
  single_choice: {
    shape: (random) => ({ choices: choices(random, 2, 7) }),
    answer: oneOption,
  },
  multi_choice: {
    shape: (random) => {
      const offered = choices(random, 2, 7);
      const max = random.whole(1, offered.length);
      return {
        choices: offered,
        limits: {
          ...(random.chance(0.4) ? { min: random.whole(0, max) } : {}),
          ...(random.chance(0.5) ? { max } : {}),
        },
      };
    },
    answer: (one, random) => {
      const low = Math.max(1, bound(one, 'min', 1));
      const count = random.whole(low, bound(one, 'max', one.options.length));
      return random.some(one.options, count).map(({ value }) => value);
    },
  },
  dropdown: {
    shape: (random) => ({ choices: choices(random, 2, 9) }),
    answer: oneOption,
  },
  rating: {
    shape: (random) => {
      const min = random.whole(0, 3);
      return { limits: random.chance(0.5) ? { min, max: min + random.whole(1, 9) } : {} };
    },
    answer: ({ limits }, random) => [random.pick(ratingSteps(limits))],
  },
  ranking: {
    shape: (random) => {
      const offered = choices(random, 2, 6);
      return {
        choices: offered,
        limits: random.chance(0.5) ? { max: random.whole(1, offered.length) } : {},
      };
    },
    answer: (one, random) => {
      const { min, max } = rankingSize(one);
      const chosen = random.some(one.options, random.whole(Math.max(1, min), max));
      return random.shuffle(chosen).map(({ value }) => value);
    },
  },
  table: {
    shape: (random) => ({
      choices: choices(random, 1, 4),
      limits: random.chance(0.5) ? { min: random.whole(0, 3), max: random.whole(3, 6) } : {},
    }),
    answer: (one, random) => {
      const rows = random.whole(Math.max(1, bound(one, 'min', 1)), bound(one, 'max', 4));
      return Array.from({ length: rows }, () =>
        JSON.stringify(one.options.map(() => random.pick(WORDS))),
      );
    },
  },
  country: {
    shape: (random) => ({ choices: random.chance(0.5) ? random.some(COUNTRY_CODES, 4) : [] }),
    answer: (one, random) =>
      one.options.length > 0 ? oneOption(one, random) : [random.pick(COUNTRY_CODES)],
  },
  file: {
    shape: (random) => ({ limits: random.chance(0.5) ? { maxFiles: random.whole(1, 4) } : {} }),
    answer: () => ['file-1'],
  },
  consent: { shape: () => ({}), answer: () => ['true'] },
} satisfies Record<QuestionType, Kind>;

/** A sound question of a random type. */
export function randomQuestion(
  key: string,
  random: Random,
  types: readonly QuestionType[] = questionType.options,
): FormQuestion {
  const type = random.pick(types);
  return question(key, type, {
    label: `What about ${key}?`,
    required: random.chance(0.4),
    ...KINDS[type].shape(random),
  });
}

/** An answer that the question takes. */
export function randomAnswer(one: FormQuestion, random: Random): string[] {
  return KINDS[one.type].answer(one, random);
}
