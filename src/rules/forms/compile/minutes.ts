import type { FormQuestion, Problem } from '../questions.ts';
import { askedAtFirst } from '../stages.ts';
import { typeFacts } from './type-facts.ts';
import { sayWarnings } from '#contract/messages/warnings.ts';

/** What one startup wins, in whole units of the currency. */
export interface Award {
  amount: number;
  currency: string;
}

type Warning = Problem & { path: string };

/** Words that people read a minute. */
const READ_A_MINUTE = 200;
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

/** The minutes that applying takes: reading what is asked with the application, writing, and what each kind of answer needs beside. */
export function minutesToFill(questions: readonly FormQuestion[]): number {
  const minutes = askedAtFirst(questions).map((question) => {
    const read = `${question.label} ${question.help ?? ''}`.split(/\s+/u).length / READ_A_MINUTE;
    const write = typeFacts[question.type].minutes(question);
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
      ...sayWarnings('warnings.much_effort', {
        minutes,
        amount: award.amount,
        currency: award.currency,
      }),
    },
  ];
}
