import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FEWEST_TOLD, medianTold, programmeName } from './rounds.ts';

test.each([
  ['Clean Quays Grant 2025', 'Clean Quays Grant 2026'],
  ['Northlight Spring Cohort', 'Northlight autumn cohort 2026'],
  ['Seed Call, 2nd round', 'Seed call – Round III'],
  ['Appel à projets Énergie 2025', 'Appel à projets énergie'],
])('“%s” and “%s” are rounds of one programme', (one, other) => {
  expect(programmeName(one)).toBe(programmeName(other));
});

test.each([
  ['Clean Quays Grant', 'Clean Coasts Grant'],
  ['2025', '2026'],
  ['Round 1', 'Cohort 2'],
])('“%s” and “%s” are not', (one, other) => {
  expect(programmeName(one)).not.toBe(programmeName(other));
});

test('no figure is told of fewer than five, and the middle one of more', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 30 }), (figures) => {
      const told = medianTold(figures);
      expect(told === null).toBe(figures.length < FEWEST_TOLD);
      const middle = told ?? Number.NaN;
      const below = figures.filter((one) => one < middle).length;
      const above = figures.filter((one) => one > middle).length;
      expect(Math.max(below, above)).toBeLessThanOrEqual(figures.length / 2);
    }),
  );
});
