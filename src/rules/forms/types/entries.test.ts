import { expect, test } from 'vitest';
import { questionType, type QuestionType } from '#contract/questions.ts';
import { question } from '#test/questions.ts';
import { screenerOpsOf } from '../screener.ts';
import { typeFacts, typeRules, typeSources } from './index.ts';

const every = questionType.options;
const byType = (of: (type: QuestionType) => unknown) =>
  Object.fromEntries(every.map((type) => [type, of(type)]));

const where = (holds: (type: QuestionType) => unknown) => every.filter((type) => holds(type));
const plain = (type: QuestionType) => question('q', type, { choices: ['a', 'b'] });

test('the limits that each type takes', () => {
  const lengths = ['maxWords', 'maxLength'];
  const range = ['min', 'max'];
  expect(byType((type) => typeRules[type].limits)).toEqual({
    short_text: lengths,
    long_text: lengths,
    number: range,
    money: range,
    date: range,
    url: ['maxLength'],
    email: [],
    phone: [],
    single_choice: [],
    multi_choice: range,
    dropdown: [],
    rating: range,
    ranking: range,
    table: [...range, 'maxLength'],
    country: [],
    file: ['accept', 'maxFileSizeMb', 'maxFiles'],
    consent: [],
  } satisfies Record<QuestionType, string[]>);
});

test('the words of others for each type', () => {
  const none: string[] = [];
  expect(byType((type) => Object.keys(typeSources[type].imports.words))).toEqual({
    short_text: none,
    long_text: ['address', 'list'],
    number: none,
    money: ['currency'],
    date: none,
    url: none,
    email: none,
    phone: none,
    single_choice: ['yes_no'],
    multi_choice: none,
    dropdown: ['currency_code'],
    rating: none,
    ranking: none,
    table: none,
    country: none,
    file: none,
    consent: none,
  } satisfies Record<QuestionType, string[]>);
});

test('the ways to say which answers to each type are taken', () => {
  const none: string[] = [];
  const equality = ['equals', 'not_equals'];
  const membership = ['includes', 'not_includes', ...equality];
  const order = ['greater_than', 'less_than', ...equality];
  expect(byType(screenerOpsOf)).toEqual({
    short_text: none,
    long_text: none,
    number: order,
    money: order,
    date: order,
    url: none,
    email: none,
    phone: none,
    single_choice: membership,
    multi_choice: membership,
    dropdown: membership,
    rating: order,
    ranking: none,
    table: none,
    country: membership,
    file: none,
    consent: none,
  } satisfies Record<QuestionType, string[]>);
});

test('what is the same for all types but a few', () => {
  expect(where((type) => typeSources[type].amountOf(['5']) !== null)).toEqual(['money']);
  expect(where((type) => typeRules[type].neverFilled !== null)).toEqual([
    'date',
    'file',
    'consent',
  ]);
  expect(where((type) => typeFacts[type].tightLimit(plain(type)) !== null)).toEqual([]);
});
