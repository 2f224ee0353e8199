import { expect, test } from 'vitest';
import { applicationStatuses } from './applications.ts';
import {
  awaitsDecision,
  decisionDateProblem,
  decisionDays,
  endOfDay,
  isOver,
  lastDayOver,
  promiseOf,
} from './decision-dates.ts';

const paris = { deadline: '2027-03-01T22:30:00Z', deadlineZone: 'Europe/Paris' };
const problem = (
  decisionDate: string | null,
  {
    before = null as string | null,
    now = '2027-01-10T12:00:00Z',
    deadline = paris.deadline as string | null,
  } = {},
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
  expect(decisionDays(paris)).toEqual({ first: '2027-03-02', last: '2029-03-02' });
  expect(problem('2027-03-01')).toBe('projects.decision_too_early');
  expect(problem('2027-03-02')).toBeNull();
  expect(problem('2029-03-02')).toBeNull();
  expect(problem('2029-03-03')).toBe('projects.decision_too_late');
  expect(problem(null)).toBeNull();
  expect(problem(null, { deadline: null })).toBeNull();
  expect(problem('2027-03-14', { deadline: null })).toBe('projects.decision_needs_deadline');
});

test('a day that is over is not promised, and one that was promised may be over', () => {
  const now = '2027-03-14T23:00:00Z';
  expect(problem('2027-03-14', { now })).toBe('projects.decision_past');
  expect(problem('2027-03-14', { now: '2027-03-14T22:59:59Z' })).toBeNull();
  expect(problem('2027-03-14', { now, before: '2027-03-14' })).toBeNull();
});

test('those who were sent wait until a decision is told, on the waiting list too', () => {
  expect(applicationStatuses.filter(awaitsDecision)).toEqual([
    'pending',
    'in_review',
    'shortlisted',
    'interview',
    'needs_info',
  ]);
});

test('what holds is the newest day, beside an earlier one that was promised at sending', () => {
  const facts = { status: 'pending', zone: 'UTC', now: '2027-03-20T00:00:00Z' } as const;
  const of = (decisionDate: string | null, promised: string | null, more = {}) =>
    promiseOf({ ...facts, decisionDate, promised, ...more });
  expect(of(null, null)).toBeNull();
  expect(of('2027-03-20', null)).toEqual({ date: '2027-03-20', promised: null, late: false });
  expect(of('2027-03-28', '2027-03-14')).toEqual({
    date: '2027-03-28',
    promised: '2027-03-14',
    late: false,
  });
  expect(of('2027-03-14', '2027-03-28')).toEqual({
    date: '2027-03-14',
    promised: null,
    late: true,
  });
  expect(of('2027-03-19', '2027-03-19')).toMatchObject({ promised: null, late: true });
  // What was promised holds, whatever became of the project's date.
  expect(of(null, '2027-03-14')).toMatchObject({ date: '2027-03-14', late: true });
  expect(of('2027-03-14', null, { status: 'draft' })).toMatchObject({ late: false });
  for (const status of ['accepted', 'rejected', 'waitlisted', 'withdrawn', 'confirmed']) {
    expect(of('2027-03-14', '2027-03-14', { status })).toBeNull();
  }
});
