import { expect, test } from 'vitest';
import { meansByCriterion, newestWords, toCell } from './export.ts';

const by = (...scores: [string, number][]) => ({
  scores: scores.map(([criterionId, score]) => ({ criterionId, score })),
});

test('a text that a cell cannot hold says that it goes on, and breaks no character', () => {
  expect(toCell('x'.repeat(32_767))).toHaveLength(32_767);
  const long = toCell('🌱'.repeat(20_000));
  expect(long.length).toBeLessThanOrEqual(32_767);
  expect(long.endsWith(' […]')).toBe(true);
  expect(long.isWellFormed()).toBe(true);
});

test('each criterion has the mean of those who scored by it', () => {
  expect([...meansByCriterion([by(['team', 3], ['fit', 5]), by(['team', 4]), by()])]).toEqual([
    ['team', 3.5],
    ['fit', 5],
  ]);
  expect([...meansByCriterion([by(['team', 1]), by(['team', 1]), by(['team', 2])])]).toEqual([
    ['team', 1.33],
  ]);
});

test('what was asked in several versions stands once, in its newest words', () => {
  expect(
    newestWords([
      [
        { _id: 'a', label: 'New' },
        { _id: 'b', label: 'Kept' },
      ],
      [
        { _id: 'c', label: 'Gone' },
        { _id: 'a', label: 'Old' },
      ],
    ]).map(({ label }) => label),
  ).toEqual(['New', 'Kept', 'Gone']);
});
