import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LogicOp } from '#contract/questions.ts';
import { conditionHolds } from './logic.ts';
import { checkForm } from './form.ts';
import { orderQuestions, screensOf } from './order.ts';
import { question } from '#test/questions.ts';
import type { FormQuestion } from './questions.ts';

const when = (
  match: 'all' | 'any',
  ...conditions: [questionId: string, op: LogicOp, value?: string | number | boolean][]
) => ({
  match,
  conditions: conditions.map(([questionId, op, value]) =>
    value === undefined ? { questionId, op } : { questionId, op, value },
  ),
});

const at = (key: string, screen: string | number, ranking: number) =>
  question(key, 'short_text', { screen, ranking });

const limited = (type: FormQuestion['type'], limits: FormQuestion['limits']) => [
  question('q', type, { limits, choices: ['a', 'b', 'c'] }),
];

describe('screensOf', () => {
  const form = [
    at('t2', 'Team', 2),
    at('n10', 10, 0),
    at('n2', 2, 0),
    at('p', 'Pitch', 0),
    at('t1', 'Team', 1),
    at('t2b', 'Team', 2),
  ];
  it('puts numbers first in their order, then titles as they first appear', () => {
    expect(screensOf(form).map(({ screen }) => screen)).toEqual([2, 10, 'Team', 'Pitch']);
    expect(orderQuestions(form).map(({ key }) => key)).toEqual([
      'n2',
      'n10',
      't1',
      't2',
      't2b',
      'p',
    ]);
  });

  it('keeps an ordered form as it is', () => {
    const anyForm = fc.array(
      fc.record({
        screen: fc.oneof(fc.nat(3), fc.constantFrom('a', 'b', '1')),
        ranking: fc.nat(3),
      }),
    );
    fc.assert(
      fc.property(anyForm, (questions) => {
        const once = orderQuestions(questions);
        expect(orderQuestions(once)).toEqual(once);
        expect(new Set(once)).toEqual(new Set(questions));
      }),
    );
  });
});

describe('checkForm', () => {
  const name = question('name', 'short_text');
  const stage = question('stage', 'single_choice', { choices: ['idea', 'seed'] });
  const tags = question('tags', 'multi_choice', { choices: ['ai', 'bio', 'law'] });
  const team = question('team', 'number', { limits: { min: 1, max: 10 } });
  const begin = question('start', 'date', { limits: { min: '2026-01-01' } });
  const terms = question('terms', 'consent');
  const base = [name, stage, tags, team, begin, terms];
  const shown = (logic: FormQuestion['logic']) => [
    ...base,
    question('last', 'short_text', { logic, ranking: 9 }),
  ];

  const cases: [string, FormQuestion[], string[]][] = [
    ['empty', [], ['no_questions']],
    ['sound', base, []],
    [
      '201 questions',
      Array.from({ length: 201 }, (_, i) => question(`q${i}`, 'url')),
      ['too_many_questions'],
    ],
    ['no label', [question('q', 'url', { label: ' ' })], ['empty_label']],
    ['one key twice', [name, name], ['duplicate_key', 'duplicate_key']],
    ['one option', [question('q', 'dropdown', { choices: ['a'] })], ['too_few_options']],
    ['options alike', [question('q', 'dropdown', { choices: ['a', 'a'] })], ['duplicate_option']],
    ['blank option', [question('q', 'ranking', { choices: ['a', ' '] })], ['empty_option']],
    ['no columns', [question('q', 'table')], ['no_columns']],
    ['odd currency', [question('q', 'money', { choices: ['$5,000'] })], ['unknown_option']],
    ['odd country', [question('q', 'country', { choices: ['Poland'] })], ['unknown_option']],
    ['words of a number', limited('number', { maxWords: 3 }), ['limit_not_for_type']],
    ['min above max', limited('number', { min: 3, max: 2 }), ['min_above_max']],
    ['min at max', limited('number', { min: 2, max: 2 }), []],
    ['days swapped', limited('date', { min: '2026-02-01', max: '2026-01-01' }), ['min_above_max']],
    ['a number as a day', limited('date', { min: 3 }), ['invalid_limit']],
    ['a day as a number', limited('number', { min: '2026-01-01' }), ['invalid_limit']],
    ['half a choice', limited('multi_choice', { min: 1.5 }), ['invalid_limit']],
    ['no choice at all', limited('multi_choice', { max: 0 }), ['invalid_limit']],
    ['3 of 3', limited('multi_choice', { min: 3 }), []],
    ['4 of 3', limited('multi_choice', { min: 4 }), ['limit_too_high']],
    ['one star', limited('rating', { min: 1, max: 1 }), ['invalid_scale']],
    ['20 stars', limited('rating', { max: 20 }), []],
    ['21 stars', limited('rating', { max: 21 }), ['invalid_scale']],
    ['stars from 6', limited('rating', { min: 6 }), ['min_above_max']],
    ['odd file', limited('file', { accept: 'the deck' }), ['invalid_accept']],
    ['good files', limited('file', { accept: ['.tar.gz', 'image/*', 'pdf'] }), []],
    ['logic on nothing', shown(when('all', ['ghost', 'answered'])), ['unknown_question']],
    ['logic on itself', shown(when('all', ['last', 'answered'])), ['not_earlier']],
    [
      'logic on a later one',
      [question('first', 'url', { logic: when('all', ['name', 'answered']) }), name],
      ['not_earlier'],
    ],
    ['an option that is', shown(when('all', ['stage', 'equals', 'seed'])), []],
    ['an option that is not', shown(when('all', ['stage', 'equals', 'ipo'])), ['unknown_value']],
    ['no value', shown(when('all', ['stage', 'equals'])), ['unknown_value']],
    ['more than a text', shown(when('all', ['name', 'greater_than', 3])), ['op_not_for_type']],
    ['consent given', shown(when('all', ['terms', 'equals', true])), []],
    ['consent maybe', shown(when('all', ['terms', 'equals', 'maybe'])), ['unknown_value']],
    [
      'two options at once',
      shown(when('all', ['stage', 'equals', 'seed'], ['stage', 'equals', 'idea'])),
      ['never_shown'],
    ],
    [
      'either option',
      shown(when('any', ['stage', 'equals', 'seed'], ['stage', 'equals', 'idea'])),
      [],
    ],
    [
      'two tags at once',
      shown(when('all', ['tags', 'includes', 'ai'], ['tags', 'includes', 'bio'])),
      [],
    ],
    [
      'with and without a tag',
      shown(when('all', ['tags', 'includes', 'ai'], ['tags', 'not_includes', 'ai'])),
      ['never_shown'],
    ],
    ['above the highest', shown(when('all', ['team', 'greater_than', 10])), ['never_shown']],
    ['above all but one', shown(when('all', ['team', 'greater_than', 9])), []],
    [
      'an empty range',
      shown(when('all', ['team', 'greater_than', 5], ['team', 'less_than', 5])),
      ['never_shown'],
    ],
    [
      'before the first day',
      shown(when('all', ['start', 'less_than', '2026-01-01'])),
      ['never_shown'],
    ],
    ['after the first day', shown(when('all', ['start', 'greater_than', '2026-01-01'])), []],
    ['unanswered', shown(when('all', ['team', 'not_answered'])), []],
    [
      'said and not said',
      shown(when('all', ['team', 'not_answered'], ['team', 'equals', 3])),
      ['never_shown'],
    ],
    [
      'a question after one that nobody sees',
      [
        ...base,
        question('dead', 'url', { ranking: 8, logic: when('all', ['team', 'equals', 11]) }),
        question('next', 'url', { ranking: 9, logic: when('all', ['dead', 'answered']) }),
      ],
      ['never_shown', 'never_shown'],
    ],
  ];
  it.each(cases)('%s', (_name, form, codes) => {
    expect(checkForm(form).map(({ code }) => code)).toEqual(codes);
  });

  it('says where and what to do', () => {
    expect(checkForm([name, question('Stage', 'dropdown')])).toMatchObject([
      {
        path: 'questions.1.options',
        code: 'too_few_options',
        key: 'forms.at_question',
        params: { label: 'Stage', problem: { key: 'limits.too_few_options' } },
        message: 'Question "Stage": give at least two options.',
      },
    ]);
  });

  it('finishes soon on the largest form with the densest logic', () => {
    const dense = Array.from({ length: 200 }, (_none, index) =>
      question(`q${index}`, 'short_text', {
        ranking: index,
        logic:
          index === 0
            ? null
            : when(
                'all',
                ...Array.from(
                  { length: Math.min(index, 50) },
                  (_each, back) => [`q${index - 1 - back}`, 'answered'] as [string, LogicOp],
                ),
              ),
      }),
    );
    const began = performance.now();
    expect(checkForm(dense)).toEqual([]);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

describe('conditionHolds', () => {
  const cases: [FormQuestion['type'], string[], LogicOp, string | number | boolean, boolean][] = [
    ['short_text', ['Berlin'], 'equals', 'berlin', true],
    ['short_text', ['In Berlin'], 'includes', 'BERLIN', true],
    ['short_text', [], 'not_equals', 'x', true],
    ['short_text', [], 'includes', '', false],
    ['number', ['10'], 'equals', 10, true],
    ['number', ['10'], 'greater_than', 9, true],
    ['number', ['10'], 'greater_than', 10, false],
    ['number', ['9'], 'less_than', '10', true],
    ['number', [], 'less_than', 10, false],
    ['money', ['100', 'EUR'], 'greater_than', 99, true],
    ['date', ['2026-02-01'], 'greater_than', '2026-01-31', true],
    ['multi_choice', ['a', 'b'], 'equals', 'a', false],
    ['multi_choice', ['a'], 'equals', 'a', true],
    ['multi_choice', ['a', 'b'], 'includes', 'b', true],
    ['single_choice', ['A'], 'equals', 'a', false],
    ['consent', ['true'], 'equals', true, true],
    ['consent', [], 'equals', false, true],
  ];
  it.each(cases)('%s %j %s %j: %s', (type, options, op, value, expected) => {
    expect(conditionHolds({ questionId: 'q', op, value }, { type, options })).toBe(expected);
  });
});
