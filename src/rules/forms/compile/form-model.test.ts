import { expect, test } from 'vitest';
import type { LogicCondition } from '#contract/questions.ts';
import { question } from '#test/questions.ts';
import { formModelOf, idAt } from './form-model.ts';

const none: ReadonlySet<never> = new Set();
const when = (...conditions: LogicCondition[]) => ({ match: 'all' as const, conditions });
const is = (questionId: string, value: string): LogicCondition => ({
  questionId,
  op: 'equals',
  value,
});
const isNot = (questionId: string, value: string): LogicCondition => ({
  questionId,
  op: 'not_equals',
  value,
});
const answered = (questionId: string): LogicCondition => ({ questionId, op: 'answered' });

const stage = question('stage', 'dropdown', { choices: ['a', 'b'] });
const plan = question('plan', 'url', { required: true, logic: when(is('stage', 'a')) });
const terms = question('terms', 'consent');
const more = question('more', 'url', {
  logic: {
    match: 'any',
    conditions: [isNot('stage', 'a'), is('stage', 'b'), answered('plan'), is('terms', 'false')],
  },
});
const last = question('last', 'url', { logic: when(answered('more'), answered('stage')) });
const free = question('free', 'url', { logic: when(answered('last')) });

const term = (atomic: number, holds = true) => ({ atomic, holds });
const literal = (atom: 'equals' | 'answered', value = '') => ({ atom, value, holds: true });

test('a form has each literal once, and for each question its way to be shown', () => {
  const ordered = [stage, plan, terms, more, last, free];
  const { nodes, atomics, placeOf } = formModelOf(ordered, none, new Set([free]));
  expect(atomics).toEqual([
    { target: 0, literal: literal('equals', 'a'), holdsEmpty: false },
    { target: 0, literal: literal('equals', 'b'), holdsEmpty: false },
    { target: 1, literal: literal('answered'), holdsEmpty: false },
    { target: 2, literal: literal('equals', 'false'), holdsEmpty: true },
    { target: 3, literal: literal('answered'), holdsEmpty: false },
    { target: 0, literal: literal('answered'), holdsEmpty: false },
  ]);
  expect(nodes.map(({ gate, depth, required }) => ({ gate, depth, required }))).toEqual([
    { gate: null, depth: 0, required: false },
    { gate: { match: 'all', terms: [term(0)] }, depth: 1, required: true },
    { gate: null, depth: 0, required: false },
    {
      gate: { match: 'any', terms: [term(0, false), term(1), term(2), term(3)] },
      depth: 2,
      required: false,
    },
    { gate: { match: 'all', terms: [term(4), term(5)] }, depth: 3, required: false },
    { gate: 'free', depth: 0, required: false },
  ]);
  expect(nodes.map(({ question: asked }) => asked)).toEqual(ordered);
  expect([...placeOf]).toEqual([
    ['stage', 0],
    ['plan', 1],
    ['terms', 2],
    ['more', 3],
    ['last', 4],
    ['free', 5],
  ]);
});

test('a question without conditions is always shown', () => {
  const empty = question('q', 'url', { logic: when() });
  expect(formModelOf([empty], none, none).nodes[0]?.gate).toBeNull();
});

test('conditions name questions by _id first, then by key, the first of a name', () => {
  const named = [
    question('a', 'url', { _id: 'b' }),
    question('b', 'url', { _id: 'c' }),
    question('a', 'url', { _id: null }),
    question('', 'url'),
  ];
  const model = formModelOf(named, none, none);
  expect([...model.placeOf]).toEqual([
    ['b', 0],
    ['c', 1],
    ['a', 0],
  ]);
  expect([0, 1, 2, 3, 4].map((place) => idAt(model, place))).toEqual(['b', 'c', 'a', '', '']);
});

test('of a question whose limits are not sound any answer may be possible', () => {
  const answers = [none, new Set([stage])].map((unsound) =>
    formModelOf([stage], unsound, none).nodes[0]?.domain.find(
      [{ atom: 'equals', value: 'z', holds: true }],
      { left: 100 },
    ),
  );
  expect(answers).toEqual([null, undefined]);
});
