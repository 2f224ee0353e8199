import { expect, test } from 'vitest';
import { roles } from '#contract/limits.ts';
import { isIdentifying } from '../forms/identifying.ts';
import {
  distribute,
  keptScores,
  liftingSide,
  nextRubricNumber,
  pseudonym,
  recusalSteps,
  sameCriteria,
} from './review.ts';
import { can } from '../management/roles.ts';

const of = (slot: string | null, label: string, identifying?: boolean | null) =>
  isIdentifying({ type: 'short_text', slot, label, identifying });
const waiting = (id: string, readers: string[] = [], barred: string[] = []) => ({
  id,
  readers,
  barred,
});

test.each(roles.map((role) => [role] as const))(
  '%s lifts their own conflict, and others with the team',
  (role) => {
    expect(liftingSide({ userId: 'a', role }, { userId: 'a' })).toBe('reviewer');
    expect(liftingSide({ userId: 'a', role }, { userId: 'b' })).toBe(
      can(role, 'team') ? 'admin' : null,
    );
  },
);

test('the steps of a conflict of interest', () => {
  expect(recusalSteps.map(({ from, to, by }) => `${from} ${to} ${by}`)).toEqual([
    'none declared reviewer',
    'lifted declared reviewer',
    'declared lifted reviewer',
    'declared lifted admin',
  ]);
});

test('a pseudonym is the beginning of a digest, after a word that both languages have', () => {
  expect(pseudonym('abc123def')).toBe('Startup ABC123');
});

test('a distribution counts what was there and what came', () => {
  expect(
    distribute(
      [waiting('1', ['a']), waiting('2', ['a'], ['a']), waiting('3', [], ['a', 'b'])],
      ['a', 'b', 'a'],
      2,
    ),
  ).toEqual({
    pairs: [
      { userId: 'b', applicationId: '1' },
      { userId: 'b', applicationId: '2' },
    ],
    perReviewer: [
      { userId: 'a', before: 1, added: 0 },
      { userId: 'b', before: 0, added: 2 },
    ],
    short: [
      { applicationId: '2', missing: 1 },
      { applicationId: '3', missing: 2 },
    ],
  });
  expect(distribute([waiting('1', ['a', 'b'])], ['a', 'b'], 1)).toMatchObject({
    pairs: [],
    short: [],
  });
});

test('a slot decides before the label, and the organiser before both', () => {
  expect([
    of('problem', 'Your name'),
    of(null, 'Your name'),
    of('contact', 'x'),
    of(null, 'x'),
  ]).toEqual([false, true, true, false]);
  expect([of('contact', 'x', false), of(null, 'x', true), of(null, 'x', null)]).toEqual([
    false,
    true,
    false,
  ]);
});

test('a rubric is the same where every criterion is, in its order', () => {
  const one = { _id: 'a', label: 'Team', help: null, weight: 1, scale: 5 };
  const other = { ...one, _id: 'b' };
  expect(sameCriteria([one, other], [{ ...one }, { ...other }])).toBe(true);
  expect(sameCriteria([one, other], [other, one])).toBe(false);
  expect(sameCriteria([one], [one, other])).toBe(false);
  expect(sameCriteria([one, other], [one])).toBe(false);
  for (const change of [{ _id: 'x' }, { label: 'x' }, { help: 'x' }, { weight: 2 }, { scale: 4 }])
    expect(sameCriteria([one], [{ ...one, ...change }])).toBe(false);
});

test('a rubric gets a new number where somebody judged by the old one', () => {
  expect([
    nextRubricNumber({ number: 0, judged: 0 }),
    nextRubricNumber({ number: 1, judged: 0 }),
    nextRubricNumber({ number: 1, judged: 1 }),
  ]).toEqual([1, 1, 2]);
});

const scaled = (_id: string, scale: number) => ({ _id, weight: 1, scale });

test('scores stay where the criterion and its scale did', () => {
  const before = [scaled('same', 5), scaled('larger', 5), scaled('gone', 5)];
  const after = [scaled('same', 5), scaled('larger', 10), scaled('new', 5)];
  const scores = ['same', 'larger', 'gone', 'new'].map((criterionId) => ({
    criterionId,
    score: 5,
  }));
  expect(keptScores({ before, after }, scores).map(({ criterionId }) => criterionId)).toEqual([
    'same',
    'new',
  ]);
  expect(keptScores({ before, after }, [{ criterionId: 'new', score: 6 }])).toEqual([]);
});
