import { expect, test } from 'vitest';
import { hashOf, hueOf } from './hues.ts';

// The published values of FNV-1a, 32 bits.
test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('the hash of %j', (text, hash) => {
  expect(hashOf(text)).toBe(hash);
});

test.each([
  [0, 0],
  [7, 0],
  [8, 15],
  [345, 345],
  [352, 345],
  [353, 0],
  [360, 0],
  [-15, 345],
  [375, 15],
  [-375, 345],
])('the hue %d is %d', (given, hue) => {
  expect(hueOf(given)).toBe(hue);
});

test('a text has one of 24 hues, and none that of the empty one', () => {
  expect(hueOf('a')).toBe((0xe40c292c % 24) * 15);
  expect(hueOf(null)).toBe(hueOf(''));
  expect(hueOf(undefined)).toBe((0x811c9dc5 % 24) * 15);
});
