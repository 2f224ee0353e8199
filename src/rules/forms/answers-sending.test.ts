import { describe, expect, it } from 'vitest';
import { isAnswered } from './answered.ts';
import { missingForSend, normaliseAnswer, visibleQuestions } from './answers.ts';
import { question } from '#test/questions.ts';
import type { FormQuestion } from './questions.ts';

const row = (...cells: unknown[]) => JSON.stringify(cells);

describe('normaliseAnswer', () => {
  const choice = question('q', 'single_choice', { choices: ['a', 'b'] });
  const cases: [FormQuestion, string[], string[]][] = [
    [question('q', 'short_text'), ['  a \r\n b  '], ['a b']],
    [question('q', 'long_text'), [' a\r\nb '], ['a\nb']],
    [question('q', 'long_text'), ['  '], []],
    [question('q', 'number'), ['1 500,5'], ['1500.5']],
    [question('q', 'number'), ['many'], ['many']],
    [question('q', 'money'), ['1500 eur'], ['1500', 'EUR']],
    [question('q', 'money'), ['', 'EUR'], []],
    [question('q', 'url'), ['example.org'], ['https://example.org']],
    [question('q', 'email'), [' Ada@EXAMPLE.org '], ['Ada@example.org']],
    [question('q', 'phone'), ['0048 600 100 200'], ['+48600100200']],
    [question('q', 'country'), ['poland'], ['PL']],
    [question('q', 'consent'), ['Yes'], ['true']],
    [question('q', 'consent'), ['false'], []],
    [choice, ['A'], ['a']],
    [choice, ['z'], ['z']],
    [question('q', 'table'), [row(' a ', 1), row('', null), ''], [row('a', '1')]],
    [question('q', 'table'), ['broken'], ['broken']],
  ];
  it.each(cases)('%#', (asked, options, expected) => {
    expect(normaliseAnswer(asked, options)).toEqual(expected);
  });
});

describe('isAnswered', () => {
  it.each([
    ['short_text', [' '], false],
    ['short_text', ['x'], true],
    ['short_text', undefined, false],
    ['consent', ['true'], true],
    ['consent', ['false'], false],
    ['money', ['', 'EUR'], false],
    ['money', ['1', ''], true],
    ['table', [row('', ' ')], false],
    ['table', [row('', 'x')], true],
  ] as const)('%s %j: %s', (type, options, expected) => {
    expect(isAnswered({ type }, options)).toBe(expected);
  });
});

describe('visibleQuestions and missingForSend', () => {
  const form = [
    question('funded', 'single_choice', { choices: ['yes', 'no'], required: true }),
    question('round', 'single_choice', {
      choices: ['seed', 'a'],
      required: true,
      logic: { match: 'all', conditions: [{ questionId: 'funded', op: 'equals', value: 'yes' }] },
    }),
    question('lead', 'short_text', {
      required: true,
      limits: { maxLength: 3 },
      logic: { match: 'all', conditions: [{ questionId: 'round', op: 'answered' }] },
    }),
  ];
  const cases: [string, Record<string, string[]>, string[], string[]][] = [
    ['nothing said', {}, ['funded'], ['funded required']],
    ['no', { funded: ['no'] }, ['funded'], []],
    ['yes', { funded: ['yes'] }, ['funded', 'round'], ['round required']],
    [
      'down the chain',
      { funded: ['yes'], round: ['a'], lead: ['long'] },
      ['funded', 'round', 'lead'],
      ['lead too_long'],
    ],
    [
      'an old answer of a hidden question counts for nothing',
      { funded: ['no'], round: ['a'], lead: ['long'] },
      ['funded'],
      [],
    ],
  ];
  it.each(cases)('%s', (_name, answers, visible, missing) => {
    expect(visibleQuestions(form, answers).map(({ key }) => key)).toEqual(visible);
    expect(
      missingForSend(form, answers).map(({ questionId, code }) => `${questionId} ${code}`),
    ).toEqual(missing);
  });

  it('names questions by _id when they have one', () => {
    const saved = form.map((asked) => ({ ...asked, _id: `id-${asked.key ?? ''}` }));
    expect(visibleQuestions(saved, { 'id-funded': ['yes'] })).toHaveLength(2);
    expect(missingForSend(saved, {})).toMatchObject([
      { questionId: 'id-funded', code: 'required', message: 'Choose an answer.' },
    ]);
  });

  it('hides a circle instead of running on', () => {
    const circle = [
      question('a', 'short_text', {
        logic: { match: 'all', conditions: [{ questionId: 'b', op: 'answered' }] },
      }),
      question('b', 'short_text', {
        logic: { match: 'all', conditions: [{ questionId: 'a', op: 'answered' }] },
      }),
    ];
    expect(visibleQuestions(circle, { a: ['x'], b: ['x'] })).toEqual([]);
  });
});
