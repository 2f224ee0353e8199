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
});
