import { expect, it } from 'vitest';
import { questionInput, type QuestionLimits } from '#contract/questions.ts';
import { question } from '#test/questions.ts';
import {
  acceptList,
  findQuestion,
  normaliseQuestion,
  numericBound,
  questionIdOf,
  ratingScale,
  ratingSteps,
} from './questions.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';
const input = { screen: 1, ranking: 0, type: 'dropdown', label: ' Stage ' };

it('fills a question as it was sent, and gives plain options a value', () => {
  const sent = { ...input, options: [' seed ', { value: 'a', label: 'Series A' }], help: ' ' };
  expect(normaliseQuestion(questionInput.parse(sent))).toEqual({
    key: null,
    screen: 1,
    ranking: 0,
    type: 'dropdown',
    label: 'Stage',
    help: null,
    required: false,
    options: [
      { value: 'seed', label: 'seed' },
      { value: 'a', label: 'Series A' },
    ],
    limits: {},
    logic: null,
    slot: null,
    identifying: null,
    screener: null,
    stage: null,
  });
});

it('keeps the _id of a saved question and finds it by that first', () => {
  const saved = normaliseQuestion(questionInput.parse({ ...input, _id: ID, key: 'stage' }));
  const namesake = question(ID, 'url');
  expect(questionIdOf(saved)).toBe(ID);
  expect(questionIdOf(namesake)).toBe(ID);
  expect(findQuestion([namesake, saved], ID)).toBe(saved);
  expect(findQuestion([namesake, saved], 'stage')).toBe(saved);
  expect(findQuestion([namesake, saved], 'other')).toBeUndefined();
});

it.each([
  [undefined, []],
  ['', []],
  ['.PDF, docx,image/*', ['.pdf', '.docx', 'image/*']],
  ['*.csv,x*.csv,*,*.tar.gz', ['.csv', 'x*.csv', '*', '.tar.gz']],
  [' , ', []],
  [
    ['*.csv', '', 'application/pdf'],
    ['.csv', 'application/pdf'],
  ],
])('reads accept %j', (accept, expected) => {
  expect(acceptList(accept === undefined ? {} : { accept })).toEqual(expected);
});

it('asks for nothing but the kind, where nothing else was sent', () => {
  expect(
    normaliseQuestion(questionInput.parse({ ...input, help: ' Why? ', slot: '' })),
  ).toMatchObject({
    options: [],
    help: 'Why?',
    slot: null,
  });
});

it('calls a question by its _id, else by its key, else by nothing', () => {
  expect(questionIdOf({ _id: 'a', key: 'b' })).toBe('a');
  expect(questionIdOf({ _id: null, key: 'b' })).toBe('b');
  expect(questionIdOf({ key: null })).toBe('');
});

it.each<[QuestionLimits, number | undefined, number | undefined, { min: number; max: number }]>([
  [{}, undefined, undefined, { min: 1, max: 5 }],
  [{ min: 0, max: 9 }, 0, 9, { min: 0, max: 9 }],
  [{ min: '2026-01-01', max: '2026-02-01' }, undefined, undefined, { min: 1, max: 5 }],
])('the bounds of %j', (limits, min, max, scale) => {
  expect([numericBound(limits, 'min'), numericBound(limits, 'max')]).toEqual([min, max]);
  expect(ratingScale(limits)).toEqual(scale);
});

it('counts the steps of a rating, however wide a draft makes its scale', () => {
  expect(ratingSteps({})).toEqual(['1', '2', '3', '4', '5']);
  expect(ratingSteps({ min: 0, max: 2 })).toEqual(['0', '1', '2']);
  expect(ratingSteps({ min: 5, max: 1 })).toEqual([]);
  expect(ratingSteps({ min: 2, max: 1 })).toEqual([]);
  expect(ratingSteps({ min: 2, max: 2 })).toEqual(['2']);
  expect(ratingSteps({ min: 1, max: 2.9 })).toEqual(['1', '2']);
  expect(ratingSteps({ min: 1, max: 1e9 })).toHaveLength(100);
});
