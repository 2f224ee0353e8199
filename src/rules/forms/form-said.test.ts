import { describe, expect, it } from 'vitest';
import type { LogicCondition, QuestionLogic } from '#contract/questions.ts';
import { question } from '#test/questions.ts';
import { checkForm } from './form.ts';
import type { FormQuestion } from './questions.ts';

type Condition = [questionId: string, op: LogicCondition['op'], value?: LogicCondition['value']];
const all = (...conditions: Condition[]): QuestionLogic => ({
  match: 'all',
  conditions: conditions.map(([questionId, op, value]) =>
    value === undefined ? { questionId, op } : { questionId, op, value },
  ),
});

const inOrder = (...questions: FormQuestion[]) =>
  questions.map((one, ranking) => ({ ...one, ranking }));
const said = (...questions: FormQuestion[]) =>
  checkForm(inOrder(...questions)).map(({ path, code, message }) => `${path} ${code}: ${message}`);
const many = (count: number) =>
  Array.from({ length: count }, (_, place) => question(`q${place}`, 'url', { ranking: place }));

const stage = question('stage', 'single_choice', { label: 'Stage', choices: ['idea', 'seed'] });
const team = question('team', 'number', { label: 'Team', limits: { min: 1, max: 5 } });
const last = (logic: QuestionLogic, given: Partial<FormQuestion> = {}) =>
  question('last', 'short_text', { label: 'Last', logic, ...given });

describe('what is said of a form', () => {
  it('that is empty or too large', () => {
    expect(said()).toEqual(['questions no_questions: Add at least one question to the form.']);
    expect(checkForm(many(200))).toEqual([]);
    expect(checkForm(many(201))).toEqual([
      {
        path: 'questions',
        code: 'too_many_questions',
        key: 'forms.too_many_questions',
        params: { max: 200, count: 201 },
        message: 'Use at most 200 questions; the form has 201.',
      },
    ]);
  });

  it.each<[string, FormQuestion[], string[]]>([
    [
      'no label',
      [stage, question('q', 'url', { label: ' ' })],
      ['questions.1.label empty_label: Question 2: write the question.'],
    ],
    [
      'a consent to nothing',
      [question('q', 'consent', { label: ' … ' })],
      ['questions.0.label empty_consent: Question "…": write what people agree to.'],
    ],
    ['a consent to a number', [question('q', 'consent', { label: '7' })], []],
    ['a consent to a letter', [question('q', 'consent', { label: '- é' })], []],
    ['a question of signs', [question('q', 'url', { label: '…' })], []],
    [
      'one key twice',
      [question('a', 'url', { label: 'One' }), question('a', 'url', { label: 'Two' })],
      [
        'questions.0.key duplicate_key: Question "One": give it another key; "a" is used twice.',
        'questions.1.key duplicate_key: Question "Two": give it another key; "a" is used twice.',
      ],
    ],
    [
      'one id twice',
      ['k1', 'k2'].map((key) => question(key, 'url', { _id: 'i', label: 'L' })),
      [
        'questions.0._id duplicate_id: Question "L": give it another _id; "i" is used twice.',
        'questions.1._id duplicate_id: Question "L": give it another _id; "i" is used twice.',
      ],
    ],
    [
      'keys that are not there',
      ['a', 'b'].map((key) => question(key, 'url', { _id: key, key: null })),
      [],
    ],
    [
      'an empty value',
      [{ ...stage, options: [...stage.options, { value: ' ', label: 'X' }] }],
      [
        'questions.0.options empty_option: Question "Stage": write every option, or remove the empty one.',
      ],
    ],
    [
      'an empty label',
      [{ ...stage, options: [...stage.options, { value: 'x', label: ' ' }] }],
      [
        'questions.0.options empty_option: Question "Stage": write every option, or remove the empty one.',
      ],
    ],
    [
      'one value twice',
      [{ ...stage, options: [...stage.options, { value: ' seed ', label: 'X' }] }],
      [
        'questions.0.options duplicate_option: Question "Stage": make the options different; "seed" is there twice.',
      ],
    ],
    [
      'one label twice',
      [{ ...stage, options: [...stage.options, { value: 'x', label: ' Seed' }] }],
      [
        'questions.0.options duplicate_option: Question "Stage": make the options different; "seed" is there twice.',
      ],
    ],
    [
      'too few options, and a limit of another type',
      [question('q', 'dropdown', { label: 'Q', choices: ['a'], limits: { maxWords: 3 } })],
      [
        'questions.0.options too_few_options: Question "Q": give at least two options.',
        'questions.0.limits limit_not_for_type: Question "Q": remove the limit "maxWords"; it does not fit the type dropdown.',
      ],
    ],
    ['a limit that is not there', [{ ...stage, limits: { maxWords: undefined } }], []],
    [
      'required limits that no answer meets',
      [question('q', 'url', { label: 'Q', required: true, limits: { maxLength: 8 } })],
      [
        'questions.0.limits no_answer_fits: Question "Q": no answer can meet its limits; widen them.',
      ],
    ],
    [
      'optional limits that no answer meets',
      [question('q', 'url', { label: 'Q', limits: { maxLength: 8 } })],
      [],
    ],
    [
      'required limits that are wrong',
      [{ ...team, required: true, limits: { min: 3, max: 2 } }],
      [
        'questions.0.limits min_above_max: Question "Team": make the lower limit at most the upper one, 2.',
      ],
    ],
    [
      'required options that are missing',
      [question('q', 'dropdown', { label: 'Q', required: true })],
      ['questions.0.options too_few_options: Question "Q": give at least two options.'],
    ],
    [
      'a condition on limits that no answer meets',
      [question('site', 'url', { limits: { maxLength: 8 } }), last(all(['site', 'answered']))],
      [],
    ],
    [
      'a required question after a screener that takes nothing',
      [
        { ...team, required: true, screener: { op: 'greater_than', value: 5 } },
        last(all(['team', 'answered']), { required: true }),
      ],
      [
        'questions.0.screener no_answer_taken: Question "Team": no answer that it allows is accepted, so nobody could send; change which answers are accepted.',
      ],
    ],
    [
      'an idle condition of a question that is never sent',
      [
        { ...stage, required: true },
        team,
        last(all(['stage', 'not_answered'], ['team', 'not_equals', 6])),
      ],
      [],
    ],
    [
      'no value for a text',
      [question('name', 'short_text', { label: 'Name' }), last(all(['name', 'equals']))],
      [
        'questions.1.logic unknown_value: Question "Last": its condition needs a value that "Name" can have; null is not one.',
      ],
    ],
    [
      'a screener that takes nothing',
      [{ ...team, screener: { op: 'greater_than', value: 5 } }],
      [
        'questions.0.screener no_answer_taken: Question "Team": no answer that it allows is accepted, so nobody could send; change which answers are accepted.',
      ],
    ],
    [
      'a screener of an unsound question',
      [{ ...team, limits: { min: 3, max: 2 }, screener: { op: 'greater_than', value: 'x' } }],
      [
        'questions.0.limits min_above_max: Question "Team": make the lower limit at most the upper one, 2.',
      ],
    ],
    [
      'a screener of another type',
      [question('q', 'url', { label: 'Q', screener: { op: 'equals', value: 'x' } })],
      [
        'questions.0.screener screener_not_for_type: Question "Q": this kind of question cannot limit the accepted answers; remove that.',
      ],
    ],
    [
      'a screener with another value',
      [{ ...stage, screener: { op: 'equals', values: ['seed', 'ipo'] } }],
      [
        'questions.0.screener unknown_value: Question "Stage": the accepted answers include "ipo", which is not an answer of it.',
      ],
    ],
  ])('with %s', (_name, form, wanted) => {
    expect(said(...form)).toEqual(wanted);
  });
});
