import type { LogicCondition, LogicOp, QuestionType } from '#contract/questions.ts';
import { MAX_CONDITIONS, MAX_OPTIONS, MAX_QUESTIONS } from '#contract/limits.ts';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { question } from '#test/questions.ts';
import { randomOf } from './random.ts';
import type { Random } from './random.ts';

type Condition = [target: number, op: LogicOp, value?: string | number];
interface Shape {
  type: QuestionType;
  choices?: string[];
  match: (place: number) => 'all' | 'any';
  conditions: (place: number, random: Random) => Condition[];
  required?: boolean;
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'.split('');
const many = (count: number) => Array.from({ length: count }, (_, index) => index);

function grow({ type, choices, match, conditions, required = false }: Shape): FormQuestion[] {
  const random = randomOf(7);
  return many(MAX_QUESTIONS).map((place) => {
    const asked = conditions(place, random).filter(([target]) => target >= 0 && target < place);
    return question(`q${place}`, type, {
      label: `Question ${place}`,
      ranking: place,
      required,
      ...(choices ? { choices } : {}),
      logic:
        asked.length === 0
          ? null
          : {
              match: match(place),
              conditions: asked
                .slice(0, MAX_CONDITIONS)
                .map(([target, op, value]): LogicCondition =>
                  value === undefined
                    ? { questionId: `q${target}`, op }
                    : { questionId: `q${target}`, op, value },
                ),
            },
    });
  });
}

const back = (place: number) => many(MAX_CONDITIONS).map((index) => place - 1 - index);
const all = () => 'all' as const;
const any = () => 'any' as const;
const inTurn = (place: number) => (place % 2 === 0 ? 'all' : 'any');
const abc = ['a', 'b', 'c'];

/** Forms as large as they may be, each the worst that could be thought of for one part of the compiler. */
export const hostileForms: Readonly<Record<string, () => FormQuestion[]>> = {
  'a chain on everything before': () =>
    grow({
      type: 'short_text',
      match: all,
      required: true,
      conditions: (place) => back(place).map((target) => [target, 'answered']),
    }),
  'a chain whose second link is dead': () =>
    grow({
      type: 'number',
      match: all,
      conditions: (place) => [
        ...(place === 1
          ? ([
              [0, 'greater_than', 3],
              [0, 'less_than', 2],
            ] as Condition[])
          : []),
        ...back(place).map((target): Condition => [target, 'answered']),
      ],
    }),
  'all and any in turn, on choices': () =>
    grow({
      type: 'single_choice',
      choices: abc,
      match: inTurn,
      required: true,
      conditions: (_place, random) =>
        many(MAX_CONDITIONS).map(() => [
          random.whole(0, 190),
          random.pick(['equals', 'not_equals', 'answered', 'not_answered'] as const),
          random.pick(abc),
        ]),
    }),
  'few roots, many clauses of three, and all of them': () =>
    grow({
      type: 'single_choice',
      choices: ['a', 'b'],
      match: (place) => (place < 150 ? 'any' : 'all'),
      required: true,
      conditions: (place, random) =>
        place < 24
          ? []
          : place < 150
            ? many(3).map(() => [random.whole(0, 23), 'equals', random.pick(['a', 'b'])])
            : many(MAX_CONDITIONS).map(() => [random.whole(24, 149), 'answered']),
    }),
  'more pigeons than holes': () =>
    grow({
      type: 'single_choice',
      choices: many(9).map((hole) => `h${hole}`),
      match: (place) => (place < 100 ? 'any' : 'all'),
      required: true,
      conditions: (place) => {
        if (place < 10) return [];
        const one = (place - 10) % 10;
        const other = (one + 1 + Math.floor((place - 10) / 10)) % 10;
        if (place < 100) {
          return many(9).flatMap((hole): Condition[] => [
            [one, 'not_equals', `h${hole}`],
            [other, 'not_equals', `h${hole}`],
          ]);
        }
        return many(90).map((index) => [10 + ((index + place) % 90), 'answered']);
      },
    }),
  'ten thousand bounds on one number': () =>
    grow({
      type: 'number',
      match: inTurn,
      conditions: (place) =>
        many(MAX_CONDITIONS).map((index) => [
          0,
          (['not_equals', 'greater_than', 'less_than'] as const)[index % 3] ?? 'answered',
          index % 3 === 1 ? -place * 50 - index : place * 50 + index,
        ]),
    }),
  'long texts in long texts': () =>
    grow({
      type: 'long_text',
      match: inTurn,
      conditions: (place, random) =>
        back(place).map((target, index) => [
          target,
          index % 2 === 0 ? 'includes' : 'not_includes',
          `${random.pick(letters).repeat(1990)}${place}${index}`,
        ]),
    }),
  'texts without most letters': () =>
    grow({
      type: 'email',
      match: all,
      conditions: (_place, random) =>
        many(MAX_CONDITIONS).map((index) => [
          random.whole(0, 20),
          index % 9 === 0 ? 'includes' : 'not_includes',
          random.pick(letters),
        ]),
    }),
  'subsets of two hundred options': () =>
    grow({
      type: 'multi_choice',
      choices: many(MAX_OPTIONS).map((index) => `option ${index}`),
      match: inTurn,
      conditions: (_place, random) =>
        many(MAX_CONDITIONS).map(() => [
          random.whole(0, 30),
          random.pick(['includes', 'not_includes', 'not_equals', 'equals'] as const),
          `option ${random.whole(0, MAX_OPTIONS - 1)}`,
        ]),
    }),
  'a way of its own for each': () =>
    grow({
      type: 'dropdown',
      choices: many(MAX_OPTIONS).map((index) => `option ${index}`),
      match: any,
      required: true,
      conditions: (place) => [
        ...back(place)
          .slice(1)
          .map((target): Condition => [target, 'equals', `option ${MAX_OPTIONS - place}`]),
        [0, 'equals', `option ${place}`],
      ],
    }),
  'one of two hundred options': () =>
    grow({
      type: 'dropdown',
      choices: many(MAX_OPTIONS).map((index) => `option ${index}`),
      match: any,
      required: true,
      conditions: (place, random) =>
        back(place).map((target) => [
          target,
          random.pick(['not_equals', 'equals'] as const),
          `option ${random.whole(0, MAX_OPTIONS - 1)}`,
        ]),
    }),
};
