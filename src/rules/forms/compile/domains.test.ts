import { describe, expect, it } from 'vitest';
import type { LogicOp, QuestionType } from '#contract/questions.ts';
import { question } from '#test/questions.ts';
import { domainOf, isUnanswerable } from './domains.ts';
import { literalOf } from './literals.ts';

type Asked = [op: LogicOp, value?: string | number | boolean][];
type Given = Parameters<typeof question>[2];

const find = (type: QuestionType, given: Given, asked: Asked, steps = 100_000) =>
  domainOf(question('q', type, given)).find(
    asked.map(([op, value]) =>
      literalOf(value === undefined ? { questionId: 'q', op } : { questionId: 'q', op, value }),
    ),
    { left: steps },
  );
const abc = { choices: ['a', 'b', 'c'] };
const between = (low: string | number, high: string | number): Asked => [
  ['greater_than', low],
  ['less_than', high],
];

describe('an answer to one question', () => {
  const found: [QuestionType, Given, Asked, string[]][] = [
    [
      'single_choice',
      abc,
      [
        ['not_equals', 'a'],
        ['not_includes', 'b'],
      ],
      ['c'],
    ],
    ['dropdown', abc, [['includes', 'b']], ['b']],
    ['country', { choices: ['PL', 'FR'] }, [['not_equals', 'PL']], ['FR']],
    ['country', {}, [['equals', 'XK']], ['XK']],
    ['country', { choices: ['PL', 'FR'] }, [], ['PL']],
    ['multi_choice', { ...abc, limits: { min: 3 } }, [], ['a', 'b', 'c']],
    ['consent', {}, [['equals', true]], ['true']],
    ['consent', {}, [['not_equals', false]], ['true']],
    ['rating', {}, between(3, 5), ['4']],
    ['rating', { limits: { min: 0, max: 1 } }, [['less_than', 1]], ['0']],
    ['number', {}, between(3, 4), ['3.0000000001']],
    ['number', { limits: { min: 0.1, max: 0.1 } }, [], ['0.1']],
    [
      'number',
      { limits: { max: -2 } },
      [
        ['not_equals', -2],
        ['greater_than', '-2.0000000002'],
      ],
      ['-2.0000000001'],
    ],
    ['money', { choices: ['JPY'] }, between(3, 5), ['4', 'JPY']],
    ['money', { choices: ['EUR'] }, between('3.10', '3.12'), ['3.11', 'EUR']],
    ['money', { choices: ['JPY', 'EUR'] }, between(3, 4), ['3.01', 'EUR']],
    ['money', {}, between('3.10', '3.11'), ['3.101', 'KWD']],
    ['date', {}, between('2026-02-27', '2026-03-01'), ['2026-02-28']],
    ['date', { limits: { min: '9999-12-31' } }, [], ['9999-12-31']],
    [
      'multi_choice',
      abc,
      [
        ['includes', 'a'],
        ['not_equals', 'a'],
      ],
      ['a', 'b'],
    ],
    ['multi_choice', { ...abc, limits: { min: 2 } }, [['not_includes', 'b']], ['a', 'c']],
    ['multi_choice', abc, [['equals', 'b']], ['b']],
    ['ranking', { ...abc, limits: { max: 1 } }, [['not_includes', 'a']], ['b']],
    ['short_text', {}, [['equals', 'Ab']], ['Ab']],
    [
      'short_text',
      { limits: { maxLength: 3 } },
      [
        ['includes', 'ab'],
        ['includes', 'bc'],
      ],
      ['abc'],
    ],
    ['short_text', { limits: { maxLength: 2 } }, [['includes', 'ab']], ['ab']],
    [
      'short_text',
      { limits: { maxWords: 1 } },
      [
        ['includes', 'a'],
        ['includes', 'b'],
      ],
      ['ab'],
    ],
    ['url', {}, [['includes', 'linkedin.com']], ['https://linkedin.com']],
    ['url', { limits: { maxLength: 11 } }, [], ['http://a.co']],
    ['url', {}, [['not_includes', 'https']], ['http://xyz.uk']],
    ['email', {}, [['includes', '@gmail.com']], ['ada@gmail.com']],
    [
      'email',
      {},
      [
        ['includes', 't@ma'],
        ['not_includes', '.or'],
      ],
      ['adat@ma.de'],
    ],
    ['phone', {}, [['includes', '+33']], ['+33000000']],
    [
      'table',
      { choices: ['a', 'b'], limits: { min: 2 } },
      [['answered']],
      ['["x","x"]', '["x","x"]'],
    ],
    ['file', {}, [['answered']], ['example']],
  ];
  it.each(found)('%s %j %j: %j', (type, given, asked, answer) => {
    expect(find(type, given, asked)).toEqual(answer);
  });

  const none: [QuestionType, Given, Asked][] = [
    [
      'single_choice',
      abc,
      [
        ['equals', 'a'],
        ['includes', 'b'],
      ],
    ],
    [
      'single_choice',
      abc,
      [
        ['not_equals', 'a'],
        ['not_equals', 'b'],
        ['not_equals', 'c'],
      ],
    ],
    ['consent', {}, [['equals', false]]],
    ['country', { choices: ['PL'] }, [['equals', 'FR']]],
    ['rating', {}, between(3, 4)],
    ['rating', {}, [['greater_than', 5]]],
    ['number', {}, between(3, '3.0000000001')],
    ['number', { limits: { min: 1 } }, [['less_than', 1]]],
    [
      'number',
      {},
      [
        ['equals', 1],
        ['not_equals', '1.0'],
      ],
    ],
    ['money', { choices: ['JPY'] }, between(3, 4)],
    ['money', { choices: ['EUR'] }, between('3.10', '3.11')],
    ['money', {}, [['less_than', 0]]],
    ['date', {}, between('2026-02-28', '2026-03-01')],
    ['date', {}, [['greater_than', '9999-12-31']]],
    [
      'multi_choice',
      abc,
      [
        ['includes', 'a'],
        ['not_includes', 'a'],
      ],
    ],
    [
      'multi_choice',
      { ...abc, limits: { max: 1 } },
      [
        ['includes', 'a'],
        ['includes', 'b'],
      ],
    ],
    ['multi_choice', { ...abc, limits: { min: 2 } }, [['equals', 'a']]],
    [
      'multi_choice',
      { ...abc, limits: { max: 1 } },
      [
        ['includes', 'a'],
        ['not_equals', 'a'],
      ],
    ],
    ['ranking', abc, [['not_includes', 'a']]],
    ['short_text', { limits: { maxLength: 2 } }, [['equals', 'abc']]],
    ['short_text', { limits: { maxLength: 2 } }, [['includes', 'abc']]],
    [
      'short_text',
      { limits: { maxLength: 2 } },
      [
        ['includes', 'ab'],
        ['not_equals', 'ab'],
      ],
    ],
    ['short_text', { limits: { maxWords: 1 } }, [['includes', 'a b']]],
    [
      'short_text',
      {},
      [
        ['includes', 'Abc'],
        ['not_includes', 'B'],
      ],
    ],
    ['url', {}, [['equals', 'example.org']]],
    ['url', {}, [['not_includes', 'http']]],
    ['url', { limits: { maxLength: 10 } }, []],
    ['email', {}, [['includes', 'a b']]],
    ['phone', {}, [['includes', 'call me']]],
    ['table', { choices: ['a'] }, [['not_answered']]],
    ['file', { limits: { maxFiles: 0 } }, []],
  ];
  it.each(none)('%s %j %j: none', (type, given, asked) => {
    expect(find(type, given, asked)).toBeNull();
  });

  it('is neither found nor denied when the steps are over', () => {
    expect(find('rating', {}, between(3, 4), 3)).toBeUndefined();
    expect(find('short_text', {}, [['equals', 'a']], 1)).toBeUndefined();
  });

  it('is impossible only where the limits say so', () => {
    expect(isUnanswerable(question('q', 'money', { limits: { max: -1 } }))).toBe(true);
    expect(isUnanswerable(question('q', 'money', { limits: { max: 0 } }))).toBe(false);
  });
});
