import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  answerOptions,
  questionInput,
  questionLimits,
  questionsPut,
  questionView,
} from './questions.ts';
import { text } from './text.ts';

const minimal = { screen: 1, ranking: 0, type: 'short_text', label: 'Name' };
const messages = (result: z.ZodSafeParseResult<unknown>) =>
  result.success ? [] : result.error.issues.map((issue) => issue.message);

describe('text', () => {
  it.each([
    ['plain', 'abc', []],
    ['an emoji', '🚀', []],
    ['at the limit', 'x'.repeat(10), []],
    ['over the limit', 'x'.repeat(11), ['Use at most 10 characters.']],
    ['empty', '', ['Enter something here.']],
    ['NUL', 'a\0b', ['Remove the NUL character (\\u0000) from the text.']],
    [
      'a lone surrogate',
      'a\ud800',
      ['The text holds half of a character (a lone surrogate); write that character again.'],
    ],
  ])('%s', (_name, value, expected) => {
    expect(messages(text(10, 1).safeParse(value))).toEqual(expected);
    expect(messages(text({ min: 1, max: 10 }).safeParse(value))).toEqual(expected);
  });
});

const form = (count: number) => ({
  version: 0,
  questions: Array.from({ length: count }, () => minimal),
});

describe('questionInput', () => {
  const accepted: [string, object][] = [
    ['minimal', minimal],
    ['titled screen', { ...minimal, screen: 'Team' }],
    ['plain options', { ...minimal, type: 'dropdown', options: ['a', { value: 'b', label: 'B' }] }],
    ['date bounds', { ...minimal, type: 'date', limits: { min: '2026-01-01', max: '2026-12-31' } }],
    ['accept as text', { ...minimal, type: 'file', limits: { accept: '.pdf,image/*' } }],
    ['nulls of a reply', { ...minimal, help: null, logic: null, slot: null, key: null }],
    ['longest label', { ...minimal, label: 'x'.repeat(1000) }],
    ['200 options', { ...minimal, options: Array.from({ length: 200 }, (_, i) => `o${i}`) }],
  ];
  it.each(accepted)('accepts %s', (_name, value) => {
    expect(messages(questionInput.safeParse(value))).toEqual([]);
  });

  const refused: [string, object][] = [
    ['unknown field', { ...minimal, labl: 'x' }],
    ['unknown type', { ...minimal, type: 'essay' }],
    ['empty label', { ...minimal, label: '' }],
    ['label of 1001', { ...minimal, label: 'x'.repeat(1001) }],
    ['screen of 81', { ...minimal, screen: 'x'.repeat(81) }],
    ['broken screen', { ...minimal, screen: 1.5 }],
    ['unknown limit', { ...minimal, limits: { maxWord: 3 } }],
    ['zero words', { ...minimal, limits: { maxWords: 0 } }],
    ['not a date', { ...minimal, limits: { min: '2026-02-30' } }],
    ['201 options', { ...minimal, options: Array.from({ length: 201 }, (_, i) => `o${i}`) }],
    ['no conditions', { ...minimal, logic: { match: 'all', conditions: [] } }],
    ['NUL in help', { ...minimal, help: '\0' }],
    ['key with a space', { ...minimal, key: 'a b' }],
  ];
  it.each(refused)('refuses %s', (_name, value) => {
    expect(questionInput.safeParse(value).success).toBe(false);
  });

  it('takes back what a reply gave', () => {
    const view = questionView.parse({
      _id: '0198c0de-0000-7000-8000-000000000001',
      key: null,
      screen: 'Team',
      ranking: 3,
      type: 'single_choice',
      label: 'Stage',
      help: null,
      required: true,
      options: [{ value: 'seed', label: 'Seed' }],
      limits: {},
      logic: null,
      slot: null,
      identifying: false,
    });
    expect(questionInput.parse(view)).toEqual(view);
  });

  it('keeps a form to 200 questions', () => {
    expect(questionsPut.safeParse(form(200)).success).toBe(true);
    expect(questionsPut.safeParse(form(201)).success).toBe(false);
  });

  it('can be described as JSON Schema', () => {
    expect(z.toJSONSchema(questionsPut, { io: 'input' })).toMatchObject({ type: 'object' });
    expect(z.toJSONSchema(questionLimits)).toMatchObject({ additionalProperties: false });
  });
});

describe('answerOptions', () => {
  it.each([
    [Array(200).fill('x'), true],
    [Array(201).fill('x'), false],
    [['x'.repeat(50_000)], true],
    [['x'.repeat(50_001)], false],
    [['a\0'], false],
    [[1], false],
  ])('%#', (value, expected) => {
    expect(answerOptions.safeParse(value).success).toBe(expected);
  });
});
