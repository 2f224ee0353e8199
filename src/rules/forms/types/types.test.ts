import { describe, expect, it } from 'vitest';
import { questionType, type QuestionType } from '#contract/questions.ts';
import { isAnswered } from '../answered.ts';
import { typeRules, typeSources } from './index.ts';

const every = questionType.options;
const offered: Partial<Record<QuestionType, string[]>> = {
  single_choice: ['a', 'b', 'c'],
  multi_choice: ['a', 'b', 'c'],
  dropdown: ['a', 'b', 'c'],
  ranking: ['a', 'b', 'c'],
  table: ['Name', 'Role'],
  money: ['EUR', 'USD'],
  country: ['PL', 'DE'],
};
const asked = (type: QuestionType) => ({
  type,
  options: (offered[type] ?? []).map((value) => ({ value, label: value.toUpperCase() })),
  limits: {},
});

/** One answer of each type as it is kept, and what a person reads of it. */
const sound: Record<QuestionType, [options: string[], texts: string[]]> = {
  short_text: [['One line'], ['One line']],
  long_text: [['Two\nlines'], ['Two\nlines']],
  number: [['12.5'], ['12.5']],
  money: [['1500.50', 'EUR'], ['1500.50 EUR']],
  date: [['2026-03-31'], ['2026-03-31']],
  url: [['https://example.org/'], ['https://example.org/']],
  email: [['ada@example.org'], ['ada@example.org']],
  phone: [['+48600100200'], ['+48600100200']],
  single_choice: [['a'], ['A']],
  multi_choice: [
    ['a', 'b'],
    ['A', 'B'],
  ],
  dropdown: [['c'], ['C']],
  rating: [['4'], ['4']],
  ranking: [
    ['b', 'a', 'c'],
    ['B', 'A', 'C'],
  ],
  table: [['["Ada","CTO"]'], ['Ada, CTO']],
  country: [['PL'], ['Poland']],
  file: [['0198c0de-0000-7000-8000-000000000001'], []],
  consent: [['true'], []],
};

const nasty: string[][] = [
  [],
  [''],
  [' ', '\n'],
  ['\0'],
  ['abc', 'zz', '[1,', 'soon'],
  ['["a",{}]'],
  ['?', '1e400'],
  ['\ud800'],
  ['x'.repeat(10_000)],
  Array.from({ length: 1000 }, (_, place) => String(place)),
];

describe.each(every)('%s', (type) => {
  const rules = typeRules[type];
  const sources = typeSources[type];
  const question = asked(type);
  const [options, texts] = sound[type];

  it('keeps a sound answer as it is, finds nothing wrong with it and reads it out', () => {
    expect(isAnswered(question, options)).toBe(true);
    expect(rules.answer.normalise(question, options)).toEqual(options);
    expect(rules.answer.check(question, options, {})).toEqual([]);
    expect(rules.texts(question, options)).toEqual(texts);
  });

  it('takes any answer without a throw, and keeps what it kept', () => {
    for (const given of [...nasty, ...Object.values(sound).map(([of]) => of)]) {
      const kept = rules.answer.normalise(question, given);
      expect(rules.answer.normalise(question, kept)).toEqual(kept);
      expect(isAnswered(question, kept)).toBe(kept.length > 0);
      expect(rules.texts(question, given).join()).not.toMatch(/undefined|Invalid Date|\[object/);
      for (const problem of rules.answer.check(question, given, {})) {
        expect(problem.message).not.toMatch(/NaN|undefined|Infinity/);
      }
    }
  });

  it('says what its limits and options are, and finds nothing wrong with none and with sound ones', () => {
    expect(rules.limitProblems(question)).toEqual([]);
    expect(rules.options?.problems(question.options.map(({ value }) => value)) ?? []).toEqual([]);
    expect(rules.options === null).toBe(question.options.length === 0);
  });

  it('has only answers in its domain that a condition may name and that equal it', () => {
    const domain = rules.logic.domain(question);
    const values = domain.kind === 'one' ? domain.values : options.slice(0, 1);
    expect(values.length).toBeGreaterThan(0);
    for (const value of values) {
      expect(rules.logic.hasValue(question, value)).toBe(true);
      expect(rules.logic.equals([value], value)).toBe(true);
    }
  });

  it('orders its answers where a condition may', () => {
    const isOrdered = rules.logic.ops.includes('greater_than');
    expect(Number.isNaN(rules.logic.compare(options, options[0] ?? ''))).toBe(!isOrdered);
  });

  it('is what an imported row of its name is asked as', () => {
    const names = question.options.map(({ value }) => value);
    const row = { label: 'L', options: names, columns: [] };
    expect(sources.imports.read(row)).toEqual({ type, options: names });
  });

  it('takes over an answer of its own type, unless it is given anew each time', () => {
    const fitted = sources.fit(question, {
      isSameType: true,
      options,
      offered: question.options,
      texts,
      between: rules.between,
      only: texts.length === 1 ? (texts[0] ?? null) : null,
      amount: null,
      isProse: rules.prose !== null,
      wording: (text) => text.toLowerCase(),
    });
    expect(fitted).toEqual(rules.neverFilled === null ? { options, isPartial: false } : null);
  });
});

it('gives each word of an imported row to one type', () => {
  const words = every.flatMap((type) => [type, ...Object.keys(typeSources[type].imports.words)]);
  // Of two types with the same word one would never be imported.
  expect(words.filter((word, place) => words.indexOf(word) < place)).toEqual([]);
});

it('knows which answers name somebody', () => {
  const named = Map.groupBy(every, (type) => typeRules[type].names);
  expect(named.get('always')).toEqual(['url', 'email', 'phone', 'file']);
  expect(named.get('perhaps')).toEqual(['short_text', 'long_text', 'table']);
});
