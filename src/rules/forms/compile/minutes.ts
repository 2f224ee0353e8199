import type { QuestionType } from '#contract/questions.ts';
import { numericBound } from '../questions.ts';
import type { FormQuestion, Problem } from '../questions.ts';
import { askedAtFirst } from '../stages.ts';

/** What one startup wins, in whole units of the currency. */
export interface Award {
  amount: number;
  currency: string;
}

type Warning = Problem & { path: string };

/** Words that people read a minute, and words that they write a minute when they know what to say. */
const READ_A_MINUTE = 200;
const WRITTEN_A_MINUTE = 20;
/** What people write when nothing limits it, and the share of a limit that they use up. */
const WORDS_OF_A_TEXT = 120;
const SHARE_OF_A_LIMIT = 0.7;
const CHARACTERS_A_WORD = 6;
const MINUTES_A_CELL = 0.2;
const ROWS_OF_A_TABLE = 3;
const MINUTES_A_FILE = 3;
const MINUTES_A_RANK = 0.15;
/** What is optional is answered by half, what has conditions is shown to half. */
const SHARE_OF_OPTIONAL = 0.5;
const SHARE_OF_CONDITIONAL = 0.5;

/** These are near enough to each other to be compared without a rate. */
const COMPARABLE = new Set(['EUR', 'USD', 'GBP', 'CHF']);
/** More than so many minutes for less than so much money is worth a word. */
const WORTH = [
  { minutes: 60, amount: 1000 },
  { minutes: 180, amount: 5000 },
  { minutes: 480, amount: 25_000 },
] as const;

const minutesFor = (minutes: number) => () => minutes;

const WRITING = {
  short_text: minutesFor(0.5),
  long_text: longText,
  number: minutesFor(0.75),
  money: minutesFor(1),
  date: minutesFor(0.25),
  url: minutesFor(0.5),
  email: minutesFor(0.25),
  phone: minutesFor(0.25),
  single_choice: minutesFor(0.25),
  multi_choice: minutesFor(0.4),
  dropdown: minutesFor(0.25),
  rating: minutesFor(0.2),
  ranking: ({ options }) => options.length * MINUTES_A_RANK,
  table: ({ options, limits }) =>
    options.length * MINUTES_A_CELL * Math.max(numericBound(limits, 'min') ?? 0, ROWS_OF_A_TABLE),
  country: minutesFor(0.15),
  file: minutesFor(MINUTES_A_FILE),
  consent: minutesFor(0.1),
} satisfies Record<QuestionType, (question: FormQuestion) => number>;

function longText({ limits }: FormQuestion): number {
  const most = Math.min(
    limits.maxWords ?? Infinity,
    (limits.maxLength ?? Infinity) / CHARACTERS_A_WORD,
  );
  const words = Math.min(WORDS_OF_A_TEXT, most * SHARE_OF_A_LIMIT);
  return words / WRITTEN_A_MINUTE;
}

/** The minutes that applying takes: reading what is asked with the application, writing, and what each kind of answer needs beside. */
export function minutesToFill(questions: readonly FormQuestion[]): number {
  const minutes = askedAtFirst(questions).map((question) => {
    const read = `${question.label} ${question.help ?? ''}`.split(/\s+/u).length / READ_A_MINUTE;
    const write = WRITING[question.type](question);
    const share = question.logic === null ? 1 : SHARE_OF_CONDITIONAL;
    return share * (read + write * (question.required ? 1 : SHARE_OF_OPTIONAL));
  });
  return Math.round(minutes.reduce((sum, one) => sum + one, 0));
}

/** A form that takes long for what there is to win. */
export function effortWarnings(questions: readonly FormQuestion[], award: Award | null): Warning[] {
  if (award === null || !COMPARABLE.has(award.currency)) return [];
  const minutes = minutesToFill(questions);
  if (!WORTH.some((bar) => minutes > bar.minutes && award.amount < bar.amount)) return [];
  return [
    {
      path: 'questions',
      code: 'much_effort',
      message: `Filling in this form takes about ${minutes} minutes, for ${award.amount} ${award.currency}; ask for less.`,
    },
  ];
}
