import { expect, test } from 'vitest';
import { isUsedUp, monthOf, nextMonth, timeLeft } from './budget.ts';

test.each([
  ['2026-11-30T23:59:59.999Z', '2026-11-01', '2026-12-01'],
  ['2026-12-01T00:00:00.000Z', '2026-12-01', '2027-01-01'],
])('%s lies in the month of %s, before %s', (now, month, next) => {
  expect(monthOf(new Date(now))).toBe(month);
  expect(nextMonth(new Date(now)).toISOString()).toBe(`${next}T00:00:00.000Z`);
});

test.each([
  [5000, 0, false],
  [5001, 2, true],
  [4999, 0, true],
  [10_000, 5000, false],
])('of %d tokens %d are used: used up: %s', (limit, used, isUp) => {
  expect(isUsedUp({ limit, used })).toBe(isUp);
});

test.each([
  [0, 20_000],
  [18_999, 20_000],
  [19_000, 20_000],
  [19_001, 19_999],
  [38_000, 1000],
  [38_001, 0],
  [90_000, 0],
])('after %d ms there are %d left', (waited, left) => {
  expect(timeLeft(new Date(0), new Date(waited))).toBe(left);
});
