import { describe, expect, it } from 'vitest';
import type { LogicCondition, QuestionLogic } from '#contract/questions.ts';
import { question } from '#test/questions.ts';
import { checkForm } from './form.ts';
import type { FormQuestion } from './questions.ts';

type Condition = [questionId: string, op: LogicCondition['op'], value?: LogicCondition['value']];
const logicOf =
  (match: QuestionLogic['match']) =>
  (...conditions: Condition[]): QuestionLogic => ({
    match,
    conditions: conditions.map(([questionId, op, value]) =>
      value === undefined ? { questionId, op } : { questionId, op, value },
    ),
  });
const all = logicOf('all');
const any = logicOf('any');

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
    [
      'a condition on nothing',
      [last(all(['ghost', 'answered']))],
      [
        'questions.0.logic unknown_question: Question "Last": its condition names "ghost", which is not a question of this form.',
      ],
    ],
    [
      'a condition on itself',
      [stage, last(all(['last', 'answered']))],
      [
        'questions.1.logic not_earlier: Question "Last": its condition may only name an earlier question; "Last" is asked later.',
      ],
    ],
    [
      'a condition on a later question',
      [last(all(['stage', 'answered'])), stage],
      [
        'questions.0.logic not_earlier: Question "Last": its condition may only name an earlier question; "Stage" is asked later.',
      ],
    ],
    [
      'another operator',
      [question('deck', 'file', { label: 'Deck' }), last(all(['deck', 'equals', 'x']))],
      [
        'questions.1.logic op_not_for_type: Question "Last": "equals" does not fit "Deck"; use answered, not_answered.',
      ],
    ],
    [
      'another value, and none',
      [
        stage,
        last(any(['stage', 'equals', 'ipo'], ['stage', 'equals'], ['stage', 'equals', ' seed '])),
      ],
      [
        'questions.1.logic unknown_value: Question "Last": its condition needs a value that "Stage" can have; "ipo" is not one.',
        'questions.1.logic unknown_value: Question "Last": its condition needs a value that "Stage" can have; null is not one.',
      ],
    ],
    [
      'no text at all to look for',
      [question('name', 'short_text', { label: 'Name' }), last(all(['name', 'includes', ' ']))],
      [
        'questions.1.logic unknown_value: Question "Last": its condition needs a value that "Name" can have; " " is not one.',
      ],
    ],
    [
      'a condition on what is asked later',
      [{ ...stage, stage: 'shortlisted' }, last(all(['stage', 'answered']))],
      [
        'questions.1.logic asked_later: Question "Last": its condition may not name "Stage", which is asked only once an application is shortlisted.',
      ],
    ],
    [
      'a condition that never holds, beside one that may',
      [team, last(any(['team', 'equals', 6], ['team', 'equals', 5]))],
      [
        'questions.1.logic impossible_condition: Question "Last": remove a condition that never holds: “Team” cannot be “6”.',
      ],
    ],
    [
      'a condition that always holds',
      [team, last(all(['team', 'not_equals', 6], ['team', 'answered']))],
      [
        'questions.1.logic impossible_value: Question "Last": remove a condition that always holds: “Team” cannot be “6”.',
      ],
    ],
    [
      'alone what nobody can meet',
      [team, last(all(['team', 'greater_than', 5]))],
      [
        'questions.1.logic never_shown: Question "Last": change its conditions, which nobody can meet: “Team” cannot be above 5.',
      ],
    ],
    [
      'alone what nobody who sends can meet',
      [{ ...team, required: true }, last(all(['team', 'not_answered']), { required: true })],
      [
        'questions.1.logic required_never_shown: Question "Last": it is required but hidden whenever the form can be sent: “Team” must be answered then.',
      ],
    ],
    [
      'one that excludes another',
      [stage, last(all(['stage', 'equals', 'seed'], ['stage', 'equals', 'idea']))],
      [
        'questions.1.logic never_shown: If “Stage” is “SEED”, “Last” is never shown: “Stage” cannot be “IDEA” then.',
      ],
    ],
    [
      'one that excludes another of a required question',
      [
        stage,
        last(all(['stage', 'equals', 'seed'], ['stage', 'equals', 'idea']), { required: true }),
      ],
      [
        'questions.1.logic never_shown: If “Stage” is “SEED”, “Last” is required but never shown: “Stage” cannot be “IDEA” then.',
      ],
    ],
    [
      'two that exclude a third',
      [
        question('tags', 'multi_choice', {
          label: 'Tags',
          choices: ['a', 'b', 'c'],
          limits: { max: 2 },
        }),
        last(all(['tags', 'includes', 'a'], ['tags', 'includes', 'b'], ['tags', 'includes', 'c'])),
      ],
      [
        'questions.1.logic never_shown: If “Tags” includes “A” and if “Tags” includes “B”, “Last” is never shown: “Tags” cannot include “C” then.',
      ],
    ],
  ])('with %s', (_name, form, wanted) => {
    expect(said(...form)).toEqual(wanted);
  });
});
