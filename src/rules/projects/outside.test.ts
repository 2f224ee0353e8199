import { expect, test } from 'vitest';
import { canHaveApplied } from './outside.ts';

test.each([
  ['2026-11-24', true],
  ['2026-11-25', true],
  // It is the 26th already on some islands, and the 27th nowhere.
  ['2026-11-26', true],
  ['2026-11-27', false],
  ['1999-12-31', false],
  ['2000-01-01', true],
])('on %s: %s', (day, can) => {
  expect(canHaveApplied(day, new Date('2026-11-25T12:00:00Z'))).toBe(can);
});

test('not tomorrow before it has begun anywhere', () => {
  expect(canHaveApplied('2026-11-26', new Date('2026-11-25T09:59:59Z'))).toBe(false);
  expect(canHaveApplied('2026-11-26', new Date('2026-11-25T10:00:00Z'))).toBe(true);
});
