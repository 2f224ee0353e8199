import { expect, test } from 'vitest';
import { isOtherFace } from './identity.ts';

const face = { name: 'Harbour Fund', website: 'https://harbour.example/about' };

test.each<[string, Partial<typeof face> | { website: null }, boolean]>([
  ['nothing', {}, false],
  ['case and spaces', { name: ' HARBOUR fund ' }, false],
  ['a path, and www', { website: 'https://www.harbour.example' }, false],
  ['a name', { name: 'Harbor Fund' }, true],
  ['a host', { website: 'https://harbour.example.net/about' }, true],
  ['no site any more', { website: null }, true],
])('another face: %s', (_, change, expected) => {
  expect(isOtherFace(face, { ...face, ...change })).toBe(expected);
});

test('a site that is named for the first time has not been looked at', () => {
  expect(isOtherFace({ ...face, website: null }, face)).toBe(true);
});
