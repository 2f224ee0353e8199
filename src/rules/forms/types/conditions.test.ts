import { expect, test } from 'vitest';
import type { QuestionLimits, QuestionType } from '#contract/questions.ts';
import { COUNTRY_CODES } from '#rules/countries.ts';
import { question } from '#test/questions.ts';
import { typeRules } from './index.ts';

const asked = (type: QuestionType, limits: QuestionLimits = {}, choices: string[] = []) =>
  question('q', type, { limits, choices });

test.each<[QuestionType, string, boolean, QuestionLimits?]>([
  ['short_text', '', true],
  ['number', '1.5', true],
  ['number', '1,5', false],
  ['money', '-3', true],
  ['money', 'EUR', false],
  ['date', '2026-02-28', true],
  ['date', '2026-02-30', false],
  ['rating', '1', true],
  ['rating', '5', true],
  ['rating', '0', false],
  ['rating', '6', false],
  ['rating', '2.5', false],
  ['rating', '7', true, { min: 7, max: 9 }],
  ['country', 'FR', true],
  ['country', 'XX', false],
  ['consent', 'true', true],
  ['consent', 'false', true],
  ['consent', 'yes', false],
  ['consent', '', false],
  ['dropdown', 'a', true],
  ['dropdown', 'A', false],
])('an answer to a %s can be %j: %s', (type, wanted, expected, limits) => {
  expect(typeRules[type].logic.hasValue(asked(type, limits, ['a', 'b']), wanted)).toBe(expected);
});

test.each<[QuestionType, string[], string, boolean]>([
  ['short_text', [' Berlin '], 'BERLIN', true],
  ['short_text', ['Berlin'], 'Berl', false],
  ['short_text', [], '', false],
  ['number', ['10.0'], '10', true],
  ['number', ['10'], '', false],
  ['number', ['0'], '', false],
  ['number', [], '0', false],
  ['money', ['5', 'EUR'], '5', true],
  ['money', ['5', 'EUR'], 'EUR', false],
  ['date', ['2026-01-01'], '2026-01-01', true],
  ['date', ['2026-01-01'], '2026-01-02', false],
  ['rating', ['3'], '3', true],
  ['rating', ['3'], '4', false],
  ['single_choice', ['a'], 'a', true],
  ['single_choice', ['a'], 'A', false],
  ['multi_choice', ['a', 'b'], 'a', false],
  ['multi_choice', [], 'a', false],
  ['consent', ['true'], 'TRUE', true],
  ['consent', ['true'], 'false', false],
  ['consent', ['false'], 'true', false],
  ['consent', ['false'], 'false', true],
  ['consent', [], 'false', true],
])('%s %j equals %j: %s', (type, options, wanted, expected) => {
  expect(typeRules[type].logic.equals(options, wanted)).toBe(expected);
});

test.each<[QuestionType, string[], string, boolean]>([
  ['long_text', ['In Berlin'], 'BERLIN', true],
  ['long_text', ['In BERLIN'], 'berlin', true],
  ['long_text', ['In Berlin'], 'Bern', false],
  ['long_text', [], '', false],
  ['multi_choice', ['a', 'bc'], 'a', true],
  ['multi_choice', ['a', 'bc'], 'b', false],
  ['ranking', ['b', 'a'], 'a', true],
])('%s %j includes %j: %s', (type, options, wanted, expected) => {
  expect(typeRules[type].logic.includes(options, wanted)).toBe(expected);
});

test.each<[QuestionType, string[], string, number]>([
  ['number', ['7'], '5', 2],
  ['number', ['5'], '7', -2],
  ['number', ['5'], '5.0', 0],
  ['number', ['5'], '', NaN],
  ['number', [], '5', NaN],
  ['number', ['x'], '5', NaN],
  ['money', ['7.5', 'EUR'], '5', 2.5],
  ['rating', ['4'], '5', -1],
  ['date', ['2026-01-02'], '2026-01-01', 86_400_000],
  ['date', ['2026-01-01'], '2026-01-02', -86_400_000],
  ['date', ['2026-01-01'], '2026-01-01', 0],
  ['date', ['2026-01-01'], '', NaN],
  ['date', [], '2026-01-01', NaN],
  ['short_text', ['7'], '5', NaN],
  ['single_choice', ['7'], '5', NaN],
])('%s %j is compared with %j: %d', (type, options, wanted, expected) => {
  expect(typeRules[type].logic.compare(options, wanted)).toBe(expected);
});

const day = (text: string) => Date.parse(`${text}T00:00:00Z`);

test.each<[QuestionType, QuestionLimits, string[], object]>([
  ['long_text', {}, [], { kind: 'free' }],
  ['table', {}, ['a'], { kind: 'free' }],
  ['date', {}, [], { kind: 'range', least: -Infinity, most: Infinity, step: 'day' }],
  [
    'date',
    { min: '2026-01-01', max: '2026-02-01' },
    [],
    { kind: 'range', least: day('2026-01-01'), most: day('2026-02-01'), step: 'day' },
  ],
  [
    'number',
    { min: '2026-01-01' },
    [],
    { kind: 'range', least: -Infinity, most: Infinity, step: null },
  ],
  ['money', {}, [], { kind: 'range', least: 0, most: Infinity, step: null }],
  ['money', { min: -5, max: 5 }, [], { kind: 'range', least: -5, most: 5, step: null }],
  ['rating', { min: 0, max: 1 }, [], { kind: 'one', values: ['0', '1'] }],
  ['country', {}, ['PL'], { kind: 'one', values: ['PL'] }],
  ['country', {}, [], { kind: 'one', values: COUNTRY_CODES }],
  ['dropdown', {}, ['a', 'b'], { kind: 'one', values: ['a', 'b'] }],
  ['multi_choice', {}, ['a', 'b'], { kind: 'several', values: ['a', 'b'], least: 1, most: 2 }],
  [
    'multi_choice',
    { min: 2, max: 3 },
    ['a', 'b', 'c', 'd'],
    { kind: 'several', values: ['a', 'b', 'c', 'd'], least: 2, most: 3 },
  ],
  [
    'ranking',
    { min: 1, max: 2 },
    ['a', 'b', 'c'],
    { kind: 'several', values: ['a', 'b', 'c'], least: 1, most: 2 },
  ],
  ['ranking', {}, ['a', 'b'], { kind: 'several', values: ['a', 'b'], least: 2, most: 2 }],
])('the answers that are possible to a %s with %j of %j', (type, limits, choices, wanted) => {
  const { toNumber: _toNumber, ...domain } = {
    toNumber: null,
    ...typeRules[type].logic.domain(asked(type, limits, choices)),
  };
  expect(domain).toEqual(wanted);
});

test.each<[QuestionType, string | undefined, number]>([
  ['number', '12.5', 12.5],
  ['number', undefined, NaN],
  ['number', 'x', NaN],
  ['money', '7', 7],
  ['date', '2026-01-01', day('2026-01-01')],
  ['date', undefined, NaN],
])('%s %j has its place on the line: %d', (type, value, expected) => {
  const domain = typeRules[type].logic.domain(asked(type));
  expect(domain.kind === 'range' && domain.toNumber(value)).toBe(expected);
});
