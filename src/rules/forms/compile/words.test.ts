import { expect, test } from 'vitest';
import { question } from '#test/questions.ts';
import type { FormModel } from './form-model.ts';
import type { Literal } from '../types/finder.ts';
import { cannotBe, factOf, plainWords, shortLabel } from './words.ts';

const target = question('stage', 'single_choice', { label: ' Stage ', choices: ['seed'] });

/** What is said of one literal: that it holds, that it does not, and that neither can be. */

const term = (holds: boolean) => ({ atomic: 0, holds });

test('a label is cut to fit into a sentence', () => {
  expect(shortLabel(` ${'a'.repeat(60)} `)).toBe('a'.repeat(60));
  expect(shortLabel('a'.repeat(61))).toBe(`${'a'.repeat(60)}…`);
});

function said(atom: Literal['atom'], value: string) {
  const node = {
    question: target,
    domain: { find: () => undefined },
    required: false,
    gate: null,
    depth: 0,
  };
  const literal = { atom, value, holds: true } as Literal;
  const model: FormModel = {
    nodes: [node],
    atomics: [{ target: 0, literal, holdsEmpty: false }],
    placeOf: new Map(),
  };
  return [
    factOf(model, term(true)),
    factOf(model, term(false)),
    cannotBe(model, term(true)),
    cannotBe(model, term(false)),
  ];
}

test.each<[Literal['atom'], string, string[]]>([
  ['answered', '', ['is answered', 'is not answered', 'cannot be answered', 'must be answered']],
  ['equals', 'seed', ['is “SEED”', 'is not “SEED”', 'cannot be “SEED”', 'must be “SEED”']],
  ['equals', 'other', ['is “other”', 'is not “other”', 'cannot be “other”', 'must be “other”']],
  [
    'equals',
    '2026-01-01',
    ['is “2026-01-01”', 'is not “2026-01-01”', 'cannot be “2026-01-01”', 'must be “2026-01-01”'],
  ],
  [
    'includes',
    'seed',
    ['includes “SEED”', 'does not include “SEED”', 'cannot include “SEED”', 'must include “SEED”'],
  ],
  ['greater_than', '5', ['is above 5', 'is not above 5', 'cannot be above 5', 'must be above 5']],
  ['less_than', '5', ['is below 5', 'is not below 5', 'cannot be below 5', 'must be below 5']],
  [
    'greater_than',
    '2026-01-01',
    [
      'is after 2026-01-01',
      'is not after 2026-01-01',
      'cannot be after 2026-01-01',
      'must be after 2026-01-01',
    ],
  ],
  [
    'less_than',
    '2026-01-01',
    [
      'is before 2026-01-01',
      'is not before 2026-01-01',
      'cannot be before 2026-01-01',
      'must be before 2026-01-01',
    ],
  ],
])('%s %j', (atom, value, wanted) => {
  expect(said(atom, value).map(({ message }) => message)).toEqual(
    wanted.map((text) => `“Stage” ${text}`),
  );
});

test('what is answered has no value', () => {
  expect(said('answered', 'x').map(({ params }) => params)).toEqual(
    Array.from({ length: 4 }, () => ({ question: 'Stage' })),
  );
});

test.each([
  [' A  b\tC ', 'a b c'],
  ['a b', 'a b'],
  ['A\n\nb', 'a b'],
  ['a\u00a0b', 'a b'],
])('%j is %j to the eye', (text, wanted) => {
  expect(plainWords(text)).toBe(wanted);
});
