import type { LogicOp, QuestionLogic, QuestionType } from '#contract/questions.ts';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { question } from '#test/questions.ts';
import type { Random } from './random.ts';

type Given = Parameters<typeof question>[2];
type Condition = [target: string, op: LogicOp, value?: string | number | boolean];

/** Questions that are put at the end of a sound form; the last one holds the only fault. */
export interface Plant {
  code: string;
  field: 'label' | 'options' | 'limits' | 'logic';
  plant: (random: Random) => FormQuestion[];
}

let made = 0;
function ask(
  type: QuestionType,
  given: Given & { name: string; when?: QuestionLogic },
): FormQuestion {
  const { name, when = null, ...rest } = given;
  made += 1;
  return question(name, type, { label: `Planted ${made} ${name}`, logic: when, ...rest });
}
const when = (match: 'all' | 'any', ...conditions: Condition[]): QuestionLogic => ({
  match,
  conditions: conditions.map(([questionId, op, value]) =>
    value === undefined ? { questionId, op } : { questionId, op, value },
  ),
});
const all = (...conditions: Condition[]) => when('all', ...conditions);
const stage = () => ask('single_choice', { name: 'stage', choices: ['idea', 'seed', 'growth'] });
const tags = (limits: FormQuestion['limits'] = {}) =>
  ask('multi_choice', { name: 'tags', choices: ['ai', 'bio', 'law', 'art'], limits });
const last = (logic: QuestionLogic, given: Partial<FormQuestion> = {}) =>
  ask('short_text', { name: 'last', when: logic, ...given });
const never = (plant: Plant['plant']): Plant => ({ code: 'never_shown', field: 'logic', plant });

/** One fault of each kind, by what it is called. */
export const plants: Readonly<Record<string, Plant>> = {
  'a chain that contradicts its beginning': never((random) => [
    stage(),
    ask('long_text', { name: 'plan', when: all(['stage', 'equals', 'seed']) }),
    last(all(['stage', 'equals', 'idea'], ['plan', 'answered']), { required: random.chance(0.5) }),
  ]),
  'a long chain that contradicts its beginning': never((random) => {
    const length = random.whole(2, 6);
    const links = Array.from({ length }, (_, index) =>
      ask('number', {
        name: `link${index}`,
        when: all(index === 0 ? ['stage', 'equals', 'seed'] : [`link${index - 1}`, 'answered']),
      }),
    );
    return [
      stage(),
      ...links,
      last(all([`link${length - 1}`, 'greater_than', 3], ['stage', 'not_equals', 'seed'])),
    ];
  }),
  'a chain through either of two': never(() => [
    stage(),
    ask('url', { name: 'one', when: all(['stage', 'equals', 'seed']) }),
    ask('url', { name: 'two', when: all(['stage', 'equals', 'idea']) }),
    ask('rating', { name: 'either', when: when('any', ['one', 'answered'], ['two', 'answered']) }),
    last(all(['either', 'greater_than', 1], ['stage', 'equals', 'growth'])),
  ]),
  'two options at once': never(() => [
    stage(),
    last(all(['stage', 'equals', 'seed'], ['stage', 'equals', 'idea'])),
  ]),
  'with and without': never(() => [
    tags(),
    last(all(['tags', 'includes', 'ai'], ['tags', 'not_includes', 'ai'])),
  ]),
  'more than the most': never(() => [
    tags({ max: 2 }),
    last(all(['tags', 'includes', 'ai'], ['tags', 'includes', 'bio'], ['tags', 'includes', 'law'])),
  ]),
  'exactly one of at least two': never(() => [
    tags({ min: 2 }),
    last(all(['tags', 'equals', 'ai'])),
  ]),
  'nothing between two ratings': never((random) => {
    const low = random.whole(1, 4);
    return [
      ask('rating', { name: 'rate' }),
      last(all(['rate', 'greater_than', low], ['rate', 'less_than', low + 1])),
    ];
  }),
  'nothing between two days': never(() => [
    ask('date', { name: 'day' }),
    last(all(['day', 'greater_than', '2026-02-28'], ['day', 'less_than', '2026-03-01'])),
  ]),
  'nothing between two yen': never(() => [
    ask('money', { name: 'yen', choices: ['JPY'] }),
    last(all(['yen', 'greater_than', 3], ['yen', 'less_than', 4])),
  ]),
  'above the highest': never((random) => {
    const max = random.whole(3, 90);
    return [
      ask('number', { name: 'team', limits: { max } }),
      last(all(['team', 'greater_than', max])),
    ];
  }),
  'equal beyond the limit': never(() => [
    ask('number', { name: 'team', limits: { min: 1, max: 10 } }),
    last(all(['team', 'equals', 11])),
  ]),
  'a text beyond its length': never(() => [
    ask('short_text', { name: 'code', limits: { maxLength: 4 } }),
    last(all(['code', 'equals', 'abcde'])),
  ]),
  'two texts at once': never(() => [
    ask('short_text', { name: 'code' }),
    last(all(['code', 'equals', 'abc'], ['code', 'includes', 'x'])),
  ]),
  'required, and shown only while something required is missing': {
    code: 'required_never_shown',
    field: 'logic',
    plant: () => [
      ask('single_choice', { name: 'stage', choices: ['idea', 'seed'], required: true }),
      last(all(['stage', 'not_answered']), { required: true }),
    ],
  },
  'a condition among others that never holds': {
    code: 'impossible_condition',
    field: 'logic',
    plant: () => [
      stage(),
      ask('rating', { name: 'rate' }),
      last(when('any', ['stage', 'equals', 'seed'], ['rate', 'greater_than', 5])),
    ],
  },
  'other than what it cannot be': {
    code: 'impossible_value',
    field: 'logic',
    plant: () => [
      ask('number', { name: 'team', limits: { max: 10 } }),
      last(all(['team', 'not_equals', 12], ['team', 'answered'])),
    ],
  },
  'a value that is no option': {
    code: 'unknown_value',
    field: 'logic',
    plant: () => [stage(), last(all(['stage', 'equals', 'ipo']))],
  },
  'a comparison that the type has not': {
    code: 'op_not_for_type',
    field: 'logic',
    plant: () => [stage(), last(all(['stage', 'greater_than', 3]))],
  },
  'a condition on itself': {
    code: 'not_earlier',
    field: 'logic',
    plant: () => [last(all(['last', 'answered']))],
  },
  'more choices than options': {
    code: 'limit_too_high',
    field: 'limits',
    plant: () => [tags({ min: 5 })],
  },
  'two options that read the same': {
    code: 'duplicate_option',
    field: 'options',
    plant: () => [
      ask('dropdown', {
        name: 'last',
        options: [
          { value: 'a', label: 'Pre seed' },
          { value: 'b', label: ' pre  Seed ' },
        ],
      }),
    ],
  },
  'an option without words': {
    code: 'empty_option',
    field: 'options',
    plant: () => [ask('dropdown', { name: 'last', choices: ['a', ' '] })],
  },
  'a consent to nothing': {
    code: 'empty_consent',
    field: 'label',
    plant: () => [ask('consent', { name: 'last', label: ' … ' })],
  },
  'required with no answer that fits': {
    code: 'no_answer_fits',
    field: 'limits',
    plant: () => [ask('money', { name: 'last', limits: { max: -5 }, required: true })],
  },
};
