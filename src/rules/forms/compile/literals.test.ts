import { expect, test } from 'vitest';
import type { LogicOp, QuestionType } from '#contract/questions.ts';
import { literalHolds, literalOf } from './literals.ts';
import type { Literal } from '../types/finder.ts';

test.each<[LogicOp, string | number | boolean | undefined, Literal]>([
  ['answered', 'x', { atom: 'answered', holds: true, value: '' }],
  ['not_answered', undefined, { atom: 'answered', holds: false, value: '' }],
  ['equals', ' a b ', { atom: 'equals', holds: true, value: 'a b' }],
  ['equals', undefined, { atom: 'equals', holds: true, value: '' }],
  ['not_equals', true, { atom: 'equals', holds: false, value: 'true' }],
  ['includes', 'a', { atom: 'includes', holds: true, value: 'a' }],
  ['not_includes', 'a', { atom: 'includes', holds: false, value: 'a' }],
  ['greater_than', 5, { atom: 'greater_than', holds: true, value: '5' }],
  ['less_than', 0, { atom: 'less_than', holds: true, value: '0' }],
])('%s %j', (op, value, literal) => {
  const condition = value === undefined ? { op } : { op, value };
  expect(literalOf({ questionId: 'q', ...condition })).toEqual(literal);
});

test.each<[Literal['atom'], string, QuestionType, string[], boolean]>([
  ['answered', '', 'number', ['5'], true],
  ['answered', '', 'number', [], false],
  ['equals', '5', 'number', ['5.0'], true],
  ['equals', '5', 'number', [], false],
  ['equals', 'false', 'consent', [], true],
  ['includes', 'a', 'multi_choice', ['b', 'a'], true],
  ['greater_than', '5', 'number', ['5'], false],
  ['less_than', '5', 'number', ['4'], true],
])('%s %j holds for %s %j: %s', (atom, value, type, options, holds) => {
  expect(literalHolds({ atom, value, holds: true }, type, options)).toBe(holds);
  expect(literalHolds({ atom, value, holds: false }, type, options)).toBe(!holds);
});
