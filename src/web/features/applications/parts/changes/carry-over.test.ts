import { expect, test } from 'vitest';
import type { QuestionType } from '#contract/questions.ts';
import { carryOver } from './carry-over.ts';
import { question } from './testing.tsx';

const options = [
  { value: 'p', label: 'Prototype' },
  { value: 'i', label: 'Idea' },
];
const asked = (type: QuestionType) =>
  question('Q', { type, ...(/choice|dropdown|ranking/.test(type) ? { options } : {}) });

test.each<[QuestionType, string[], QuestionType, string[] | null]>([
  ['short_text', ['12'], 'number', ['12']],
  ['short_text', ['about twelve'], 'number', null],
  ['short_text', ['12 000'], 'long_text', ['12 000']],
  ['number', ['7'], 'rating', null],
  ['number', ['4'], 'rating', ['4']],
  ['single_choice', ['p'], 'short_text', ['Prototype']],
  ['multi_choice', ['p', 'i'], 'long_text', ['Prototype, Idea']],
  ['multi_choice', ['p', 'i'], 'single_choice', null],
  ['single_choice', ['p'], 'multi_choice', ['p']],
  ['short_text', [' idea '], 'dropdown', ['i']],
  ['short_text', ['Launched'], 'dropdown', null],
  ['short_text', ['soon'], 'date', null],
  ['short_text', ['2026-05-03'], 'date', ['2026-05-03']],
  ['money', ['500', 'EUR'], 'number', null],
  ['short_text', ['500'], 'money', null],
  ['table', ['["Ada",""]'], 'short_text', null],
  ['country', ['PL'], 'short_text', null],
  ['consent', ['true'], 'consent', null],
  ['consent', ['true'], 'short_text', null],
  ['short_text', ['true'], 'consent', null],
  ['file', ['f1'], 'file', ['f1']],
  ['short_text', [''], 'long_text', null],
])('%s %j goes to %s as %j', (from, given, to, said) => {
  expect(carryOver(asked(to), asked(from), given)).toEqual(said);
});
