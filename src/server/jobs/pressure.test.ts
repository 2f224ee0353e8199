import { expect, test } from 'vitest';
import { pressureOf } from './pressure.ts';

const idle = {
  running: 0,
  waiting: 0,
  limit: 128,
  refused: { urgent: 0, own: 0, browse: 0, page: 0 },
};

test('what can wait waits while calls are refused or queue up, half of the places are taken, or a replica lags', () => {
  expect(pressureOf(idle, null)).toBeNull();
  expect(pressureOf({ ...idle, running: 64 }, 5)).toBeNull();
  expect(pressureOf({ ...idle, running: 65 }, null)).toBe('load');
  expect(pressureOf({ ...idle, waiting: 1 }, null)).toBe('load');
  expect(pressureOf({ ...idle, refused: { ...idle.refused, browse: 1 } }, null)).toBe('load');
  expect(pressureOf(idle, 5.5)).toBe('replica');
  // No process answers requests: there is nobody to be in the way of.
  expect(pressureOf({ ...idle, limit: 0 }, null)).toBeNull();
});
