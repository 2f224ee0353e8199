import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distance, nearest, slipsOf } from './spelling.ts';
import { widerPlace } from './wider-places.ts';

test.each([
  ['health', 'health', 0],
  ['heath', 'health', 1],
  ['kubernetse', 'kubernetes', 1],
  ['agricluture', 'agriculture', 1],
  ['germny', 'germany', 1],
  ['solar', 'water', 4],
])('from %s to %s', (one, other, steps) => expect(distance(one, other, 5)).toBe(steps));

test.each([
  ['', '', 0, 0],
  ['', 'ab', 2, 2],
  ['a', 'b', 1, 1],
  ['ab', 'ba', 1, 1],
  ['ab', 'ca', 3, 2],
  ['ab', 'bc', 3, 2],
  ['abc', 'bca', 3, 2],
  ['abcd', 'badc', 3, 2],
  ['xab', 'xba', 3, 1],
  ['abx', 'bax', 3, 1],
  ['ba', 'bab', 3, 1],
  ['kitten', 'sitting', 5, 3],
  // Given up as soon as it is more than wanted.
  ['kitten', 'sitting', 3, 3],
  ['kitten', 'sitting', 2, 3],
  ['abcd', 'wxyz', 2, 3],
  ['abcd', 'abc', 0, 1],
  ['abcde', 'abc', 1, 2],
  ['abcde', 'abc', 2, 2],
])('from %j to %j, at most %d: %d', (one, other, most, steps) =>
  expect(distance(one, other, most)).toBe(steps),
);

test.each([
  ['abc', 0],
  ['abcd', 1],
  ['abcde', 1],
  ['abcdef', 2],
  ['abcdefghi', 2],
  ['abcdefghij', 3],
])('%s may have %d slips', (word, slips) => expect(slipsOf(word)).toBe(slips));

test.each<[string, Record<string, number>, string | null]>([
  // A word of three letters is not guessed at, one of four is within a step.
  ['abc', { abcd: 9 }, null],
  ['abcd', { abcde: 9 }, 'abcde'],
  ['abcd', { abcdef: 9 }, null],
  // The word itself and what nobody uses are no guess.
  ['abcd', { abcd: 9, abce: 0 }, null],
  ['abcd', { abcd: 9, abce: 1 }, 'abce'],
  // Equally near: the first letter counts most, then how often it is used; of equals the first.
  ['abcd', { xbcd: 1, abcx: 1 }, 'abcx'],
  ['abcd', { abcx: 1, abcy: 2 }, 'abcy'],
  ['abcd', { abcx: 1, abcy: 1 }, 'abcx'],
  ['abcd', { abcx: 1, xbcd: 1000 }, 'abcx'],
  // A thousand uses are the most that count, and never a whole step.
  ['abcd', { abcx: 1000, abcy: 100_000 }, 'abcx'],
  ['abcdef', { abcdex: 1, abcdxy: 100_000 }, 'abcdex'],
])('%s among %j was meant for %s', (word, uses, meant) => {
  const candidates = Object.entries(uses).map(([other, count]) => ({ word: other, uses: count }));
  expect(nearest(word, candidates)).toBe(meant);
});

test('a distance is the same both ways, and given up where it is too much', () => {
  const word = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (one, other, most) => {
      expect(distance(one, other, most)).toBe(distance(other, one, most));
      expect(distance(one, other, most)).toBeLessThanOrEqual(most + 1);
      expect(distance(one, one, most)).toBe(0);
    }),
  );
});

test('the word that was meant is near, and of equally near ones the one that is used most', () => {
  const candidates = [
    { word: 'heat', uses: 5 },
    { word: 'health', uses: 352 },
    { word: 'death', uses: 12 },
    { word: 'heath', uses: 9 },
  ];
  expect(nearest('heath', candidates)).toBe('health');
  expect(nearest('hea', candidates)).toBeNull();
  expect(nearest('zebra', candidates)).toBeNull();
  expect(nearest('heath', [{ word: 'health', uses: 0 }])).toBeNull();
  expect([slipsOf('abc'), slipsOf('abcd'), slipsOf('abcdef'), slipsOf('abcdefghij')]).toEqual([
    0, 1, 2, 3,
  ]);
});

test('a country has one part of the world, what is none has none', () => {
  expect(widerPlace('KE')).toBe('Africa');
  expect(widerPlace('FR')).toBe('Europe');
  expect(widerPlace('XX')).toBeNull();
  expect(widerPlace(null)).toBeNull();
  expect(widerPlace(undefined)).toBeNull();
  expect(widerPlace('')).toBeNull();
});
