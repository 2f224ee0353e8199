import { expect, test } from 'vitest';
import { applicationStatuses } from './application.ts';
import { awaitsDecision, promiseOf } from './awaiting.ts';

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
