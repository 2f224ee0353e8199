import { expect, test } from 'vitest';
import { roles } from '#contract/limits.ts';
import { distribute, isIdentifying, liftingSide, pseudonym, recusalSteps } from './reviews.ts';
import { can } from './roles.ts';

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

test('a pseudonym is the beginning of a digest', () => {
  expect(pseudonym('abc123def')).toBe('Applicant ABC123');
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
