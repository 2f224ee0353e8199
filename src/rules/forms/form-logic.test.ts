import { expect, it } from 'vitest';
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
const stage = question('stage', 'single_choice', { label: 'Stage', choices: ['idea', 'seed'] });
const team = question('team', 'number', { label: 'Team', limits: { min: 1, max: 5 } });
const last = (logic: QuestionLogic, given: Partial<FormQuestion> = {}) =>
  question('last', 'short_text', { label: 'Last', logic, ...given });

it.each<[string, FormQuestion[], string[]]>([
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
])('what is said of a form with %s', (_name, form, wanted) => {
  expect(said(...form)).toEqual(wanted);
});
