import { test, expect } from 'vitest';
import type { QuestionLimits, QuestionType } from '#contract/questions.ts';
import { question } from '#test/questions.ts';
import type { Problem } from '../questions.ts';
import { typeRules } from './index.ts';

const said = (problems: readonly Problem[]) =>
  problems.map(({ code, message }) => `${code}: ${message}`);
const asked = (type: QuestionType, limits: QuestionLimits) =>
  question('q', type, { limits, choices: ['a', 'b', 'c'] });
const exactly = (text: string | null) => (text === null ? [] : [text]);

const numbers = 'invalid_limit: give the limits as numbers.';
const whole = 'invalid_limit: give the limits as whole numbers.';
const dates = 'invalid_limit: give the first and last day as YYYY-MM-DD.';
const oneOption = 'invalid_limit: let people give at least one of the options.';
const oneRow = 'invalid_limit: let people give at least one of the rows.';
const threeOptions = 'limit_too_high: ask for at most 3 options.';
const scale = 'invalid_scale: use a scale of 2 to 20 steps.';
const notAKind = (kind: string) =>
  `invalid_accept: "${kind}" is not a file type; use extensions such as .pdf or media types such as image/*.`;
const order = (max: number | string) =>
  `min_above_max: make the lower limit at most the upper one, ${max}.`;

test.each<[QuestionType, QuestionLimits, string | null]>([
  ['number', { min: '2026-01-01' }, numbers],
  ['number', { min: 1, max: '2026-01-01' }, numbers],
  ['number', { min: 3, max: 2 }, order(2)],
  ['number', { min: 2, max: 2 }, null],
  ['number', { min: 3 }, null],
  ['number', { max: -3 }, null],
  ['number', { min: 1.5 }, null],
  ['money', { max: '2026-01-01' }, numbers],
  ['money', { min: 3, max: 2 }, order(2)],
  ['date', { min: 3 }, dates],
  ['date', { max: '2026-02-30' }, dates],
  ['date', { min: '2026-01-01', max: '2026-02-30' }, dates],
  ['date', { min: '2026-01-02', max: '2026-01-01' }, order('2026-01-01')],
  ['date', { min: '2026-01-01', max: '2026-01-01' }, null],
  ['multi_choice', { min: 1.5 }, whole],
  ['multi_choice', { min: 1, max: 2.5 }, whole],
  ['multi_choice', { min: '2026-01-01' }, numbers],
  ['multi_choice', { min: -1 }, oneOption],
  ['multi_choice', { min: 0 }, null],
  ['multi_choice', { max: 0 }, oneOption],
  ['multi_choice', { max: 1 }, null],
  ['multi_choice', { min: 3 }, null],
  ['multi_choice', { min: 4 }, threeOptions],
  ['multi_choice', { max: 3 }, null],
  ['multi_choice', { max: 4 }, threeOptions],
  ['multi_choice', { min: 2, max: 1 }, order(1)],
  ['ranking', { max: 4 }, threeOptions],
  ['ranking', { max: 0 }, oneOption],
  ['ranking', { max: 3 }, null],
  ['table', { min: 201 }, 'limit_too_high: ask for at most 200 rows.'],
  ['table', { max: 200 }, null],
  ['table', { max: 0 }, oneRow],
  ['rating', { min: 1.5 }, whole],
  ['rating', { max: '2026-01-01' }, numbers],
  ['rating', { min: 6 }, order(5)],
  ['rating', { min: 6, max: 2 }, order(2)],
  ['rating', { min: 5 }, scale],
  ['rating', { min: 4 }, null],
  ['rating', { max: 20 }, null],
  ['rating', { max: 21 }, scale],
  ['file', { accept: 'the deck' }, notAKind('.the deck')],
  ['file', { accept: ['.pdf', 'x.pdf'] }, notAKind('x.pdf')],
  ['file', { accept: '.pdf x' }, notAKind('.pdf x')],
  ['file', { accept: '.a.b.c' }, notAKind('.a.b.c')],
  ['file', { accept: '.tar.gz' }, null],
  ['file', { accept: `.${'a'.repeat(12)}` }, null],
  ['file', { accept: `.${'a'.repeat(13)}` }, notAKind(`.${'a'.repeat(13)}`)],
  ['file', { accept: '.7z' }, null],
  ['file', { accept: '.' }, notAKind('.')],
  ['file', { accept: 'image/*' }, null],
  ['file', { accept: 'image/*x' }, notAKind('image/*x')],
  ['file', { accept: 'x image/*' }, notAKind('x image/*')],
  ['file', { accept: '1/png' }, notAKind('1/png')],
  ['file', { accept: 'image/' }, notAKind('image/')],
  ['file', { accept: 'image/x' }, null],
  ['file', { accept: 'image/+x' }, notAKind('image/+x')],
  ['file', { accept: 'image/svg+xml' }, null],
  ['file', { accept: 'image/svg xml' }, notAKind('image/svg xml')],
  ['file', { accept: 'application/vnd.ms-excel' }, null],
  ['file', { accept: '/png' }, notAKind('/png')],
])('what is said of the limits of %s %j: %s', (type, limits, wanted) => {
  expect(said(typeRules[type].limitProblems(asked(type, limits)))).toEqual(exactly(wanted));
});

const fewOptions = 'too_few_options: give at least two options.';
const noCountry = 'unknown_option: "XX" is not a country code; use codes such as PL.';
const noCurrency = 'unknown_option: "XXZ" is not a currency code; use codes such as EUR.';

test.each<[QuestionType, string[], string | null]>([
  ['single_choice', [], fewOptions],
  ['multi_choice', ['a'], fewOptions],
  ['dropdown', ['a'], fewOptions],
  ['ranking', ['a', 'b'], null],
  ['table', [], 'no_columns: name at least one column.'],
  ['table', ['a'], null],
  ['country', ['PL', 'XX', 'YY'], noCountry],
  ['country', ['PL'], null],
  ['money', ['EUR', 'XXZ'], noCurrency],
  ['money', ['EUR'], null],
])('what is said of the options of %s %j: %s', (type, values, wanted) => {
  expect(said(typeRules[type].options?.problems(values) ?? [])).toEqual(exactly(wanted));
});
