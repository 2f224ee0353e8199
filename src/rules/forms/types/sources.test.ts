import { describe, expect, it, test } from 'vitest';
import { sayLimits } from '#contract/messages/limits.ts';
import { questionType, type QuestionType } from '#contract/questions.ts';
import { typeRules, typeSources } from './index.ts';
import type { ImportedRow } from './type-rules.ts';

const every = questionType.options;
const offered = (...values: string[]) =>
  values.map((value) => ({ value, label: value.toUpperCase() }));
const where = (holds: (type: QuestionType) => unknown) => every.filter((type) => holds(type));

const presence = 'answered not_answered';
const equality = `equals not_equals ${presence}`;
const parts = `includes not_includes ${equality}`;
const order = `greater_than less_than ${equality}`;
/** The conditions that each type takes. */
const conditions: Record<QuestionType, string> = {
  short_text: parts,
  long_text: parts,
  number: order,
  money: order,
  date: order,
  url: parts,
  email: parts,
  phone: parts,
  single_choice: parts,
  multi_choice: parts,
  dropdown: parts,
  rating: order,
  ranking: `includes not_includes ${presence}`,
  table: presence,
  country: parts,
  file: presence,
  consent: equality,
};

describe('what stands in the entries of the types', () => {
  it('several values', () => {
    expect(where((type) => typeRules[type].answer.several)).toEqual([
      'money',
      'multi_choice',
      'ranking',
      'table',
      'file',
    ]);
  });
  it('what is given anew each time', () => {
    expect(where((type) => typeRules[type].neverFilled)).toEqual(['date', 'file', 'consent']);
    expect(typeRules.consent.neverFilled).toBe('never_filled');
    expect(typeRules.date.neverFilled).toBe('never_filled');
    expect(typeRules.file.neverFilled).toBe('file');
  });
  it('what stands between its texts', () => {
    expect(where((type) => typeRules[type].between !== ', ')).toEqual(['table']);
    expect(typeRules.table.between).toBe('\n');
  });
  it('uploads, and words of their own', () => {
    expect(where((type) => typeRules[type].isUpload)).toEqual(['file']);
    expect(where((type) => typeRules[type].prose === 'line')).toEqual(['short_text']);
    expect(where((type) => typeRules[type].prose === 'paragraphs')).toEqual(['long_text']);
    expect(where((type) => typeRules[type].prose === null)).toHaveLength(every.length - 2);
  });
  it('options', () => {
    const kinds = Map.groupBy(every, (type) => typeRules[type].options?.kind);
    expect(kinds.get('choices')).toEqual(['single_choice', 'multi_choice', 'dropdown', 'ranking']);
    expect(kinds.get('currencies')).toEqual(['money']);
    expect(kinds.get('columns')).toEqual(['table']);
    expect(kinds.get('countries')).toEqual(['country']);
    expect(kinds.get(undefined)).toHaveLength(every.length - 7);
  });
  it.each(every)('conditions on %s', (type) => {
    expect(typeRules[type].logic.ops.join(' ')).toBe(conditions[type]);
  });
});

describe('what is wrong with an answer', () => {
  test.each<[QuestionType, string[], string, object?]>([
    ['short_text', ['a b'], 'too_many_words', { maxWords: 1 }],
    ['long_text', ['abc'], 'too_long', { maxLength: 2 }],
    ['number', ['abc'], 'invalid_number'],
    ['number', ['3'], 'too_large', { max: 2 }],
    ['number', ['1'], 'too_small', { min: 2 }],
    ['money', ['1', 'EUR', 'x'], 'too_many_values'],
    ['money', ['x', 'EUR'], 'invalid_number'],
    ['money', ['1', 'XX'], 'invalid_currency'],
    ['money', ['1', 'JPY'], 'not_an_option'],
    ['money', ['1.555', 'EUR'], 'too_precise'],
    ['money', ['-1', 'EUR'], 'too_small'],
    ['date', ['2026-02-30'], 'invalid_date'],
    ['date', ['soon'], 'invalid_date'],
    ['email', ['x'], 'invalid_email'],
    ['phone', ['x'], 'invalid_phone'],
    ['url', ['x y'], 'invalid_url'],
    ['single_choice', ['x'], 'not_an_option'],
    ['multi_choice', ['x'], 'not_an_option'],
    ['dropdown', ['x'], 'not_an_option'],
    ['table', ['["a"]'], 'wrong_columns'],
    ['table', ['["a","b"]'], 'too_few', { min: 2 }],
    ['table', ['["a","b"]', '["a","b"]'], 'too_many', { max: 1 }],
    ['table', ['["abc","b"]'], 'too_long', { maxLength: 2 }],
    ['file', ['a', 'a'], 'duplicate'],
    ['file', ['a', 'b'], 'too_many', { maxFiles: 1 }],
  ])('%s %j: %s', (type, options, code, limits = {}) => {
    const choices = type === 'money' ? ['EUR', 'USD'] : ['a', 'b'];
    const question = { type, options: offered(...choices), limits };
    expect(
      typeRules[type].answer.check(question, options, {}).map((problem) => problem.code),
    ).toContain(code);
  });
});

describe('an answer as lines', () => {
  test.each<[QuestionType, string[], string[]]>([
    ['short_text', ['One'], ['One']],
    ['long_text', ['a\nb\r\nc\u2028d'], ['a', 'b', 'c', 'd']],
    ['number', ['12500.5'], ['12,500.5']],
    ['money', ['12500', 'EUR'], ['12,500 EUR']],
    ['money', ['12500'], ['12,500']],
    ['money', ['soon', 'EUR'], ['soon EUR']],
    ['rating', ['4'], ['4 / 5']],
    ['ranking', ['b', 'a'], ['1. B', '2. A']],
    ['single_choice', ['a'], ['A']],
    ['dropdown', ['b'], ['B']],
    ['table', ['["x","y"]'], ['A: x; B: y']],
    ['table', ['["x","y","z"]'], ['A: x; B: y; : z']],
    ['table', ['no row'], ['A: no row']],
  ])('%s %j', (type, options, lines) => {
    const reading = {
      locale: 'en',
      language: 'en',
      files: new Map(),
      fileName: () => null,
    } as never;
    expect(
      typeSources[type].lines({ options: offered('a', 'b'), limits: {} }, options, reading),
    ).toEqual(lines);
  });
});

const row = (given: Partial<ImportedRow> = {}): ImportedRow => ({
  label: 'L',
  options: [],
  columns: [],
  ...given,
});

const read = (type: QuestionType, given?: Partial<ImportedRow>, word?: string) => {
  const { imports } = typeSources[type];
  return (word === undefined ? imports.read : (imports.words[word] ?? imports.read))(row(given));
};

describe('an imported row', () => {
  it('with a sign of a currency before it is an amount of it', () => {
    expect(['£', '€', '$', '¥', ''].map((prefix) => read('number', { prefix }))).toEqual([
      { type: 'money', options: ['GBP'] },
      { type: 'money', options: ['EUR'] },
      { type: 'money', options: ['USD'] },
      { type: 'number', options: [] },
      { type: 'number', options: [] },
    ]);
  });
  it('of amounts keeps currencies, and is a choice where it lists prices', () => {
    expect(read('money', { options: ['EUR', 'USD'] })).toEqual({
      type: 'money',
      options: ['EUR', 'USD'],
    });
    expect(read('money', { options: ['1', '2'] })).toEqual({
      type: 'single_choice',
      options: ['1', '2'],
    });
    expect(read('money', { options: ['EUR', '2'] })).toEqual({
      type: 'single_choice',
      options: ['EUR', '2'],
    });
    expect(read('money', { options: ['2'] })).toEqual({ type: 'money', options: [] });
  });
  it('of a currency’s code is a list, or three letters', () => {
    expect(read('dropdown', { options: ['EUR', 'USD'] }, 'currency_code')).toEqual({
      type: 'dropdown',
      options: ['EUR', 'USD'],
    });
    expect(read('dropdown', { options: ['EUR'] }, 'currency_code')).toEqual({
      type: 'short_text',
      options: [],
      limits: { maxLength: 3 },
    });
    expect(read('dropdown', {}, 'currency_code')).toMatchObject({
      type: 'short_text',
      limits: { maxLength: 3 },
    });
  });
  it('of one choice asks to agree, of none or too many asks for a text', () => {
    expect(read('single_choice', { options: ['I agree'], help: 'Please' })).toEqual({
      type: 'consent',
      options: [],
      help: 'Please\n\nI agree',
    });
    expect(read('single_choice', { options: ['l'], help: 'Please' })).toEqual({
      type: 'consent',
      options: [],
      help: 'Please',
    });
    expect(read('single_choice', { options: ['I agree'] })).toEqual({
      type: 'consent',
      options: [],
      help: 'I agree',
    });
    expect(read('single_choice')).toEqual({
      type: 'short_text',
      options: [],
      note: sayLimits('limits.options_unknown'),
    });
    const many = Array.from({ length: 500 }, (_, place) => String(place));
    expect(read('single_choice', { options: many })).toMatchObject({
      type: 'short_text',
      options: [],
      note: { key: 'limits.too_many_options', params: { count: 500 } },
    });
  });
  it('of a table takes its columns, each once, or is a long text', () => {
    expect(
      read('table', { columns: [{ label: 'A' }, { label: 'b' }], options: ['a', 'C'] }),
    ).toEqual({ type: 'table', options: ['A', 'b', 'C'] });
    expect(read('table')).toEqual({
      type: 'long_text',
      options: [],
      note: sayLimits('limits.columns_unknown'),
    });
  });
});

describe('what is law for each type', () => {
  it('says whether an answer names people', () => {
    const by = Map.groupBy(every, (type) => typeRules[type].names);
    expect([...by.keys()].toSorted()).toEqual(['always', 'never', 'perhaps']);
    expect(by.get('perhaps')).toEqual(['short_text', 'long_text', 'table']);
    expect(by.get('always')).toEqual(['url', 'email', 'phone', 'file']);
  });

  it.each<[QuestionType, object, object]>([
    ['number', {}, { kind: 'range', least: -Infinity, most: Infinity, step: null }],
    ['number', { min: -5, max: 7 }, { kind: 'range', least: -5, most: 7, step: null }],
    ['money', {}, { kind: 'range', least: 0, most: Infinity, step: null }],
    ['money', { max: 9 }, { kind: 'range', least: 0, most: 9, step: null }],
    ['rating', { min: 1, max: 3 }, { kind: 'one', values: ['1', '2', '3'] }],
    ['short_text', {}, { kind: 'free' }],
    ['file', {}, { kind: 'free' }],
    ['consent', {}, { kind: 'one', values: ['true'] }],
    ['single_choice', {}, { kind: 'one', values: ['a', 'b'] }],
    ['country', {}, { kind: 'one', values: ['a', 'b'] }],
    ['ranking', {}, { kind: 'several', values: ['a', 'b'], least: 2, most: 2 }],
  ])('the answers that a %s with %j can have', (type, limits, domain) => {
    const question = { options: offered('a', 'b'), limits };
    expect(typeRules[type].logic.domain(question)).toMatchObject(domain);
  });
});
