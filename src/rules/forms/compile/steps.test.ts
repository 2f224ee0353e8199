import { describe, expect, it, test } from 'vitest';
import type { LogicOp, QuestionType } from '#contract/questions.ts';
import { question } from '#test/questions.ts';
import type { Found } from '../types/finder.ts';
import { domainOf, isNeverTaken } from './domains.ts';
import { literalOf } from './literals.ts';

type Given = Parameters<typeof question>[2];
type Asked = [op: LogicOp, value: string][];
const abcd = { choices: ['a', 'b', 'c', 'd'] };
const long = 'x'.repeat(64);

function find(type: QuestionType, given: Given, asked: Asked, left: number, sent = false) {
  const budget = { left };
  const literals = asked.map(([op, value]) => literalOf({ questionId: '', op, value }));
  const found = domainOf(question('q', type, given)).find(literals, budget, sent);
  return { found, left: budget.left };
}

// One look costs a step, one more for each condition, one for each 64 characters compared and one for each four
// options. An answer is looked for, and each that is tried is looked at; the one that is found once more.
describe('looking for an answer takes so many steps', () => {
  test.each<[QuestionType, Given, Asked, number, Found, boolean?]>([
    ['number', {}, [], 3, ['10']],
    ['number', {}, [['not_equals', '10']], 4 * (1 + (1 + 2 / 64)) - (1 + (1 + 2 / 64)), ['100']],
    ['number', {}, [['answered', '']], 3 * 2, ['10']],
    ['short_text', {}, [['equals', long]], 3 * (1 + 1 + 1), [long]],
    [
      'short_text',
      {},
      [
        ['includes', long],
        ['not_equals', long],
      ],
      // The part alone is refused, beside a letter it is taken.
      4 * (1 + 2 * (1 + 2)),
      [`${long}x`],
    ],
    ['dropdown', abcd, [], 3 * (1 + 1), ['a']],
    ['dropdown', { choices: ['a', 'b'] }, [], 3 * 1.5, ['a']],
    ['dropdown', abcd, [['equals', 'c']], 3 * (1 + (1 + 1 / 64) + 1), ['c']],
    ['number', { limits: { min: 1, max: 1 } }, [['not_equals', '1']], 1 + (1 + 1 / 64), null],
    ['number', {}, [['not_answered', '']], 0, null],
    // Only what the programme takes: each of its ways is tried until one is found.
    [
      'dropdown',
      { ...abcd, screener: { op: 'equals', value: 'b' } },
      [],
      3 * (1 + (1 + 1 / 64) + 1),
      ['b'],
      true,
    ],
    [
      'dropdown',
      { ...abcd, screener: { op: 'equals', value: 'b' } },
      [],
      3 * (1 + 1),
      ['a'],
      false,
    ],
    [
      'dropdown',
      { ...abcd, screener: { op: 'equals', values: ['z', 'b'] } },
      [],
      // The first way is refused for each of the four options, the second found.
      5 * (1 + (1 + 1 / 64) + 1) + 3 * (1 + (1 + 1 / 64) + 1),
      ['b'],
      true,
    ],
  ])('%s %j %j: %d', (type, given, asked, steps, found, sent) => {
    expect(find(type, given, asked, 1000, sent)).toEqual({ found, left: 1000 - steps });
  });

  test.each<[number, Found, number]>([
    [3, ['10'], 0],
    [2, undefined, -1],
    [1, undefined, -10],
    [0, undefined, -1],
    [-1, undefined, -2],
  ])('of %d steps a number takes three', (steps, found, left) => {
    expect(find('number', {}, [], steps)).toEqual({ found, left });
  });
});

const screened = (values: string[]): Given => ({ ...abcd, screener: { op: 'equals', values } });

describe('an answer that the programme takes', () => {
  it('is none where every way is certainly impossible', () => {
    expect(find('dropdown', screened(['y', 'z']), [], 1000, true).found).toBeNull();
    expect(find('dropdown', screened(['a']), [['equals', 'b']], 1000, true).found).toBeNull();
  });

  it('is not known where one way is not', () => {
    expect(find('dropdown', screened(['y', 'z']), [], 20, true).found).toBeUndefined();
    expect(find('dropdown', screened(['a', 'b']), [], 5, true).found).toBeUndefined();
  });

  it('is certainly none, or may be one', () => {
    expect(isNeverTaken(question('q', 'dropdown', screened(['z'])))).toBe(true);
    expect(isNeverTaken(question('q', 'dropdown', screened(['z', 'd'])))).toBe(false);
    expect(isNeverTaken(question('q', 'dropdown', abcd))).toBe(false);
  });
});
