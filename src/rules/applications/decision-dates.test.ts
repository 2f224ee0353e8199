import { expect, test } from 'vitest';
import { applyClosesAt } from '../projects/project.ts';
import {
  decisionDateProblem,
  decisionDays,
  endOfDay,
  isOver,
  lastDayOver,
} from './decision-dates.ts';

const paris: { deadline: string | null; deadlineZone: string } = {
  deadline: '2027-03-01T22:30:00Z',
  deadlineZone: 'Europe/Paris',
};
const problem = (
  decisionDate: string | null,
  { before = null as string | null, now = '2027-01-10T12:00:00Z', deadline = paris.deadline } = {},
) => decisionDateProblem({ ...paris, deadline, decisionDate }, { before, now })?.key ?? null;

test('a day is over with its last moment on the clocks of its zone', () => {
  expect(endOfDay('2027-03-14', 'Europe/Paris')?.toISOString()).toBe('2027-03-14T23:00:00.000Z');
  expect(endOfDay('2027-12-31', 'UTC')?.toISOString()).toBe('2028-01-01T00:00:00.000Z');
  expect(isOver('2027-03-14', 'Europe/Paris', '2027-03-14T22:59:59Z')).toBe(false);
  expect(isOver('2027-03-14', 'Europe/Paris', '2027-03-14T23:00:00Z')).toBe(true);
  expect(isOver('2027-03-14', 'no zone', '2028-01-01T00:00:00Z')).toBe(false);
});

test('no zone has a day behind it that is not among those over somewhere', () => {
  const now = new Date('2027-03-15T10:00:00Z');
  expect(lastDayOver(now)).toBe('2027-03-15');
  // Its clocks are 14 hours ahead: the day is over there as it is over nowhere else.
  expect(isOver('2027-03-15', 'Pacific/Kiritimati', now)).toBe(true);
  expect(isOver('2027-03-15', 'Pacific/Kiritimati', now.getTime() - 1)).toBe(false);
  expect(isOver('2027-03-15', 'UTC', now)).toBe(false);
});

test('decisions are promised for a day on which nobody can apply any more', () => {
  // The day of grace ends at half past eleven in the evening of 2 March in Paris.
  expect(applyClosesAt({ ...paris, hasForm: true })?.toISOString()).toBe(
    '2027-03-02T22:30:00.000Z',
  );
  expect(decisionDays(paris)).toEqual({ first: '2027-03-02', last: '2029-03-02' });
  expect(problem('2027-03-01')).toBe('decisions.too_early');
  expect(problem('2027-03-02')).toBeNull();
  expect(problem('2029-03-02')).toBeNull();
  expect(problem('2029-03-03')).toBe('decisions.too_late');
  expect(problem(null)).toBeNull();
  expect(problem(null, { deadline: null })).toBeNull();
  expect(problem('2027-03-14', { deadline: null })).toBe('decisions.needs_deadline');
});

test('a day that is over is not promised, and one that was promised may be over', () => {
  const now = '2027-03-14T23:00:00Z';
  expect(problem('2027-03-14', { now })).toBe('decisions.past');
  expect(problem('2027-03-14', { now: '2027-03-14T22:59:59Z' })).toBeNull();
  expect(problem('2027-03-14', { now, before: '2027-03-14' })).toBeNull();
});
