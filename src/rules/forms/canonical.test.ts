import { expect, it } from 'vitest';
import { canonicalJson } from './canonical.ts';

it.each<[unknown, string]>([
  [null, 'null'],
  ['a"b', '"a\\"b"'],
  [1.5, '1.5'],
  [true, 'true'],
  [[], '[]'],
  [[1, 'a', [null]], '[1,"a",[null]]'],
  [{}, '{}'],
  [{ b: 1, a: { d: 2, c: [3] } }, '{"a":{"c":[3],"d":2},"b":1}'],
  // Capitals come first, as their code units do, and letters with accents last.
  [{ a: 1, é: 2, Z: 3, b: 4 }, '{"Z":3,"a":1,"b":4,"é":2}'],
  [{ 'c!': 1, c: 2, 'c"': 3 }, '{"c":2,"c!":1,"c\\"":3}'],
  [{ a: undefined, b: null }, '{"b":null}'],
])('%j is spelled %s', (value, spelled) => {
  expect(canonicalJson(value)).toBe(spelled);
});

it.each([undefined, () => null, [undefined]])('%s has no spelling', (value) => {
  expect(() => canonicalJson(value)).toThrow(new TypeError('This value has no JSON spelling.'));
});
