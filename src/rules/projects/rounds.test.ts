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

test.each([
  ['Seed Call, 2nd round', 'seed'],
  ['Clean Quays Grant 2026', 'clean-quays-grant'],
  ['Route 66 to 12345', 'route-to-12345'],
  ['1st 2nd 3rd 4th 1er 2e 3eme Prize', 'prize'],
  ['1sts x2 Prize', '1sts-x2-prize'],
  ['I II IV VIII X Prize', 'prize'],
  ['Civic Ivy Prize', 'civic-ivy-prize'],
  ['Spring Summer Autumn Fall Winter Prize', 'prize'],
  ['Printemps Été Automne Hiver Prix', 'prix'],
  ['Q1 Q2 Q3 Q4 Q5 Prize', 'q5-prize'],
  ['Round Rounds Cohort Batch Edition Prize', 'prize'],
  ['Call Wave Season Session Prize', 'prize'],
  ['Vague Appel Saison Cohorte Promotion Prix', 'prix'],
  ['Springs Prize', 'springs-prize'],
  ['2025', '2025'],
  ['Round 1', 'round-1'],
  ['日本', 'programme'],
])('“%s” is a round of “%s”', (name, programme) => {
  expect(programmeName(name)).toBe(programme);
});

test.each([
  [[], null],
  [[1, 2, 3, 4], null],
  [[9, 1, 8, 2, 3], 3],
  [[10, 9, 1, 8, 2, 3], 5.5],
  [[5, 5, 5, 5, 5, 5], 5],
])('the middle of %j is %s', (figures, told) => {
  expect(medianTold(figures)).toBe(told);
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
