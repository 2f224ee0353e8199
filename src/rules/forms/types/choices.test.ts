import { describe, expect, it, test } from 'vitest';
import { MAX_OPTIONS } from '#contract/limits.ts';
import type { QuestionType } from '#contract/questions.ts';
import * as choices from './choices.ts';
import { typeRules, typeSources } from './index.ts';
import type { ImportedRow, Source } from './type-rules.ts';

const options = [
  { value: 'a', label: 'Apple Pie' },
  { value: 'b', label: 'Bread' },
  { value: 'c', label: 'a' },
];
const source = (texts: string[], given: Partial<Source> = {}): Source => ({
  isSameType: false,
  options: texts,
  offered: [],
  texts,
  between: ', ',
  only: texts.length === 1 ? (texts[0] ?? null) : null,
  amount: null,
  isProse: false,
  wording: (text) => text.toLowerCase().replaceAll(/[^a-z ]/g, ''),
  ...given,
});

describe('options that a text names', () => {
  it.each<[string[], boolean, string[] | null, boolean]>([
    [['a'], false, ['a'], false],
    [['apple pie!'], false, ['a'], false],
    [['B'], false, ['b'], false],
    [['bread', 'zz'], false, ['b'], true],
    [['bread', 'Bread'], false, ['b'], true],
    [['Apple pie; bread, zz\nb'], true, ['a', 'b'], true],
    [['Apple pie, bread'], true, ['a', 'b'], false],
    [['Apple pie, bread'], false, null, false],
    [['?'], false, null, false],
    [[], true, null, false],
  ])('%j in prose %s: %j', (texts, isProse, found, isPartial) => {
    const wanted = found && { options: found, isPartial };
    expect(choices.choicesIn({ options }, source(texts, { isProse }))).toEqual(wanted);
    const one = found?.length === 1 ? wanted : null;
    expect(choices.choiceIn({ options }, source(texts, { isProse }))).toEqual(one);
  });

  it('are those of a whole text, also where there is a comma in it', () => {
    const listed = [...options, { value: 'd', label: 'Soup, bread' }, { value: 'e', label: '…' }];
    const prose = source(['Soup, bread'], { isProse: true });
    expect(choices.choicesIn({ options: listed }, prose)).toEqual({
      options: ['d'],
      isPartial: false,
    });
    expect(choices.choicesIn({ options: listed }, source(['?']))).toBeNull();
  });

  it('by the wording of the label alone', () => {
    const { wording } = source([]);
    expect(choices.withWording({ options }, 'BREAD', { wording })).toEqual(['b']);
    expect(choices.withWording({ options }, 'b', { wording })).toEqual([]);
  });

  it('by value, then by label; others stay', () => {
    expect(choices.toValues({ options }, ['a', 'Bread', ' zz ', ''])).toEqual(['a', 'b', 'zz']);
    expect(choices.toLabels({ options }, ['a', 'zz'])).toEqual(['Apple Pie', 'zz']);
  });
});

const said = (...chosen: string[]) => choices.checkMembers({ options }, chosen)[0]?.message;

const named = (text: string) => `Choose from the options offered; "${text}" is not one of them.`;

test('what is wrong with what is chosen', () => {
  expect(said('a', 'b')).toBeUndefined();
  expect(said('a', 'a')).toBe('Choose each option only once.');
  expect(said('a', 'x'.repeat(60))).toBe(named('x'.repeat(60)));
  expect(said('x'.repeat(61))).toBe(named(`${'x'.repeat(60)}…`));
});

test.each([
  [2, 2, 3, undefined],
  [3, 2, 3, undefined],
  [1, 2, 3, 'too_few Choose at least 2; you have 1.'],
  [4, 2, 3, 'too_many Choose at most 3; you have 4.'],
  [1, 2, 2, 'too_few Choose exactly 2; you have 1.'],
  [3, 2, 2, 'too_many Choose exactly 2; you have 3.'],
])('%d of %d to %d: %s', (count, min, max, wanted) => {
  const [problem] = choices.checkCount(count, { min, max, verb: 'choose' });
  expect(problem && `${problem.code} ${problem.message}`).toBe(wanted);
});

test.each([
  [{}, 3, 3],
  [{ max: 2 }, 2, 2],
  [{ min: 1 }, 1, 3],
  [{ min: 1, max: 2 }, 1, 2],
])('a ranking with %j holds %d to %d', (limits, min, max) => {
  expect(choices.rankingSize({ options, limits })).toEqual({ min, max });
});

const problems = (type: QuestionType, ...values: string[]) =>
  (typeRules[type].options?.problems(values) ?? []).map(({ code }) => code);

const fits = (type: QuestionType, value: string) =>
  typeRules[type].logic.hasValue({ options, limits: {}, type } as never, value);

describe('options of a question', () => {
  it('are at least two, or one column, or of a known list', () => {
    expect(problems('single_choice', 'a')).toEqual(['too_few_options']);
    expect(problems('single_choice', 'a', 'b')).toEqual([]);
    expect(problems('table')).toEqual(['no_columns']);
    expect(problems('table', 'a')).toEqual([]);
    expect(problems('country', 'PL', 'XX', 'YY')).toEqual(['unknown_option']);
    expect(problems('country')).toEqual([]);
    expect(problems('money', 'EUR', 'XXZ')).toHaveLength(1);
    expect(problems('money', 'EUR')).toEqual([]);
  });

  it('of a condition are theirs', () => {
    expect([fits('dropdown', 'a'), fits('dropdown', 'Bread')]).toEqual([true, false]);
    expect([fits('country', 'PL'), fits('country', 'XX')]).toEqual([true, false]);
    expect([fits('number', '5'), fits('number', 'x')]).toEqual([true, false]);
  });
});

const row = (...values: string[]): ImportedRow => ({ label: 'L', options: values, columns: [] });

const text = (given: string) =>
  typeRules.country.fromText({ type: 'country', options: [], limits: {} }, given, {
    own: null,
    wording: String,
  });

const codes = (offered: string[], value: string) =>
  typeRules.country.answer
    .check(
      {
        type: 'country',
        limits: {},
        options: offered.map((code) => ({ value: code, label: code })),
      },
      [value],
      {},
    )
    .map(({ code }) => code);

describe('countries', () => {
  it('of an imported row are kept where all are codes', () => {
    const { read } = typeSources.country.imports;
    expect(read(row('PL', 'DE'))).toEqual({ type: 'country', options: ['PL', 'DE'] });
    expect(read(row('PL', 'Germany'))).toEqual({ type: 'country', options: [] });
  });

  it('are found in a text, at its end, and where it names one alone', () => {
    expect([text('Poland'), text('Kiel, Germany'), text('Kiel')]).toEqual([['PL'], ['DE'], ['']]);
  });

  it('must be offered', () => {
    expect(codes([], 'PL')).toEqual([]);
    expect(codes(['DE', 'PL'], 'PL')).toEqual([]);
    expect(codes(['DE'], 'PL')).toEqual(['not_an_option']);
    expect(codes([], 'XX')).toEqual(['invalid_country']);
    expect(codes([], '')).toEqual(['invalid_country']);
  });
});

const importedType = (offered: string[]) =>
  choices.importedChoice('dropdown', { label: 'L', options: offered, columns: [] }).type;

test('names that differ in their case alone are one', () => {
  expect(choices.eachOnce(['b', 'A', 'a', 'B', 'c', 'Maß', 'MASS'])).toEqual([
    'b',
    'A',
    'c',
    'Maß',
    'MASS',
  ]);
  expect(choices.eachOnce([])).toEqual([]);
});

test('as many options as a list may have are a choice, one more is a text', () => {
  const many = Array.from({ length: MAX_OPTIONS }, (_, place) => String(place));
  expect(importedType(many)).toBe('dropdown');
  expect(importedType([...many, 'x'])).toBe('short_text');
});
