import type { LogicCondition, QuestionLogic, QuestionType } from '#contract/questions.ts';
import { missingForSend, visibleQuestions } from '#rules/forms/answers.ts';
import { opsOf } from '#rules/forms/form-logic.ts';
import { conditionHolds } from '#rules/forms/logic.ts';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { question } from '#test/questions.ts';
import type { Answers } from './random-forms.ts';
import type { Random } from './random.ts';

/** More ways to fill in a form than these are not tried one by one. */
const MOST_WAYS = 6000;

interface Small {
  given: Parameters<typeof question>[2];
  /** Values that conditions compare with, the possible and the impossible. */
  values: readonly (string | boolean)[];
  /** Every answer there is, or at least one of each that these values can tell apart. */
  answers: readonly (readonly string[])[];
}

const singles = (...values: string[]) => values.map((value) => [value]);
const subsets = ([first, ...rest]: readonly string[]): string[][] =>
  first === undefined ? [[]] : subsets(rest).flatMap((set) => [set, [first, ...set]]);
const ofSize = (min: number, max: number) =>
  subsets(['a', 'b', 'c']).filter((set) => set.length >= Math.max(1, min) && set.length <= max);
/* All texts of up to four of these letters, which conditions on "x", "y" and "xy" cannot tell from any others. */
const texts = (length: number): string[] =>
  length === 0
    ? ['']
    : ['x', 'y', 'n'].flatMap((one) => texts(length - 1).map((rest) => one + rest));
const days = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'];
const abc = ['a', 'b', 'c'];

const SMALL: Partial<Record<QuestionType, (random: Random) => Small>> = {
  single_choice: () => ({ given: { choices: abc }, values: abc, answers: singles(...abc) }),
  dropdown: () => ({
    given: { choices: ['a', 'b'] },
    values: ['a', 'b'],
    answers: singles('a', 'b'),
  }),
  consent: () => ({ given: {}, values: [true, false], answers: singles('true') }),
  country: () => ({
    given: { choices: ['PL', 'FR'] },
    values: ['PL', 'FR', 'DE'],
    answers: singles('PL', 'FR'),
  }),
  rating: () => ({
    given: { limits: { min: 1, max: 3 } },
    values: ['1', '2', '3'],
    answers: singles('1', '2', '3'),
  }),
  number: () => ({
    given: { limits: { min: 1, max: 3 } },
    values: ['0', '1', '2', '3', '4'],
    answers: singles('1', '1.5', '2', '2.5', '3'),
  }),
  money: () => ({
    given: { choices: ['JPY'], limits: { max: 3 } },
    values: ['0', '1', '2', '3', '4'],
    answers: ['0', '1', '2', '3'].map((amount) => [amount, 'JPY']),
  }),
  date: () => ({
    given: { limits: { min: '2026-02-27', max: '2026-03-02' } },
    values: [...days, '2026-03-03'],
    answers: singles(...days),
  }),
  multi_choice: (random) => {
    const max = random.whole(1, 3);
    const min = random.whole(0, max);
    return {
      given: { choices: abc, limits: { min, max } },
      values: abc,
      answers: ofSize(min, max),
    };
  },
  ranking: (random) => {
    const max = random.whole(1, 3);
    return { given: { choices: abc, limits: { max } }, values: abc, answers: ofSize(max, max) };
  },
  short_text: () => ({
    given: {},
    values: ['x', 'y', 'xy'],
    answers: singles(...[1, 2, 3, 4].flatMap(texts)),
  }),
  table: () => ({ given: { choices: ['a'] }, values: [], answers: [['["x"]']] }),
  file: () => ({ given: {}, values: [], answers: singles('file-1') }),
};
const types = Object.keys(SMALL) as (keyof typeof SMALL)[];

/** A form of at most five questions, sound or not, and the answers that each can have. */
export interface SmallForm {
  questions: FormQuestion[];
  answers: (readonly string[])[][];
}

export function smallForm(random: Random): SmallForm {
  const questions: FormQuestion[] = [];
  const smalls: Small[] = [];
  const count = random.whole(2, 5);
  for (let place = 0; place < count; place += 1) {
    const type = random.pick(types);
    const small = SMALL[type]?.(random) ?? { given: {}, values: [], answers: [] };
    const logic: QuestionLogic | null =
      place > 0 && random.chance(0.8)
        ? {
            match: random.pick(['all', 'all', 'any'] as const),
            conditions: Array.from({ length: random.whole(1, 4) }, () => {
              const target = random.whole(0, place - 1);
              return randomCondition(questions[target], smalls[target], random);
            }),
          }
        : null;
    const required = random.chance(0.5);
    questions.push(
      question(`q${place}`, type, { ...small.given, logic, required, ranking: place }),
    );
    smalls.push(small);
  }
  return {
    questions,
    answers: questions.map((one, place) => tellApart(questions, one, smalls[place])),
  };
}

function randomCondition(
  target: FormQuestion | undefined,
  small: Small | undefined,
  random: Random,
): LogicCondition {
  if (!target || !small) throw new Error('A condition names an earlier question.');
  const op = random.pick(opsOf(target.type));
  const questionId = target.key ?? '';
  return op === 'answered' || op === 'not_answered'
    ? { questionId, op }
    : { questionId, op, value: random.pick(small.values) };
}

/** Of the answers between which no condition of the form makes a difference, the first. */
function tellApart(
  questions: readonly FormQuestion[],
  target: FormQuestion,
  small: Small | undefined,
): (readonly string[])[] {
  const asked = questions.flatMap(({ logic }) =>
    (logic?.conditions ?? []).filter(({ questionId }) => questionId === target.key),
  );
  const kinds = new Map<string, readonly string[]>();
  for (const options of small?.answers ?? []) {
    const kind = asked
      .map((condition) => (conditionHolds(condition, { type: target.type, options }) ? '1' : '0'))
      .join('');
    if (!kinds.has(kind)) kinds.set(kind, options);
  }
  return [[], ...kinds.values()];
}

/** For each question: whether some answers show it, and some that can be sent. Null: too many ways to try. */
export function tryEveryWay({
  questions,
  answers,
}: SmallForm): { ever: Set<string>; sent: Set<string> } | null {
  if (answers.reduce((ways, some) => ways * some.length, 1) > MOST_WAYS) return null;
  const ever = new Set<string>();
  const sent = new Set<string>();
  const walk = (place: number, chosen: Answers): void => {
    const one = questions[place];
    if (one) {
      for (const options of answers[place] ?? [])
        walk(place + 1, { ...chosen, [one.key ?? '']: options });
      return;
    }
    const isComplete = missingForSend(questions, chosen).length === 0;
    for (const { key } of visibleQuestions(questions, chosen)) {
      ever.add(key ?? '');
      if (isComplete) sent.add(key ?? '');
    }
  };
  walk(0, {});
  return { ever, sent };
}
