import { describe, expect, it, test } from 'vitest';
import type { LogicOp } from '#contract/questions.ts';
import { conditionHolds, type LogicFact, logicHolds } from './logic.ts';

const text = (...options: string[]): LogicFact => ({ type: 'short_text', options });
const number = (...options: string[]): LogicFact => ({ type: 'number', options });
const positive: LogicOp[] = ['answered', 'equals', 'includes', 'greater_than', 'less_than'];
const negative: LogicOp[] = ['not_answered', 'not_equals', 'not_includes'];

describe.each([
  ['a question that is not known', undefined],
  ['one that is not answered', text()],
  ['a number that is not answered', number()],
] as const)('%s', (_, fact) => {
  it.each(positive)('%s does not hold', (op) => {
    expect(conditionHolds({ questionId: 'q', op, value: '1' }, fact)).toBe(false);
  });
  it.each(negative)('%s holds', (op) => {
    expect(conditionHolds({ questionId: 'q', op, value: '1' }, fact)).toBe(true);
  });
});

test.each<[LogicOp, string, LogicFact, boolean]>([
  ['answered', '', text('x'), true],
  ['not_answered', '', text('x'), false],
  ['equals', ' X ', text('x'), true],
  ['not_equals', 'x', text('x'), false],
  ['includes', 'b', text('abc'), true],
  ['not_includes', 'b', text('abc'), false],
  ['greater_than', '5', number('5'), false],
  ['greater_than', '5', number('5.1'), true],
  ['less_than', '5', number('5'), false],
  ['less_than', '5', number('4.9'), true],
])('%s %j of %j: %s', (op, value, fact, holds) => {
  expect(conditionHolds({ questionId: 'q', op, value }, fact)).toBe(holds);
});

const condition = (questionId: string) => ({ questionId, op: 'answered' as const });
const known = (id: string) => (id === 'a' ? text('x') : undefined);
const holds = (match: 'all' | 'any', ...ids: string[]) =>
  logicHolds({ match, conditions: ids.map(condition) }, known);

test('a condition without a value asks for no text at all', () => {
  expect(conditionHolds({ questionId: 'q', op: 'includes' }, text('abc'))).toBe(true);
  expect(conditionHolds({ questionId: 'q', op: 'equals' }, text('abc'))).toBe(false);
});

test('all or any of the conditions decide, and none shows the question', () => {
  expect([
    holds('all', 'a', 'b'),
    holds('any', 'a', 'b'),
    holds('any', 'b'),
    holds('all', 'a'),
  ]).toEqual([false, true, false, true]);
  expect([
    holds('any'),
    holds('all'),
    logicHolds(null, known),
    logicHolds(undefined, known),
  ]).toEqual([true, true, true, true]);
});
