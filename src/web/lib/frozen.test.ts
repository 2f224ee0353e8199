import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonOf, nameOfFrozen, onceOfFrozen } from './frozen.ts';

test('what is written is what JSON.stringify writes, frozen or not, the first time and again', () => {
  const json = fc.jsonValue({ maxDepth: 4 });
  const field = fc.option(json, { nil: undefined });
  fc.assert(
    fc.property(json, json, field, (one, other, maybe) => {
      Object.freeze(one);
      const value = { one, list: [one, other, { other }], other, maybe, 'a "name"\u2028': one };
      expect(jsonOf(value)).toBe(JSON.stringify(value));
      expect(jsonOf(value)).toBe(JSON.stringify(value));
    }),
  );
});

test('something frozen has a name of its own, and nothing else has one', () => {
  const one = Object.freeze({ a: 1 });
  const name = nameOfFrozen(one);
  expect(name).not.toBeNull();
  expect(nameOfFrozen(one)).toBe(name);
  expect(nameOfFrozen(Object.freeze({ a: 1 }))).not.toBe(name);
  expect([{ a: 1 }, null, undefined, 'text', 7].map(nameOfFrozen)).toEqual(Array(5).fill(null));
});

test('of something that may change another is made each time', () => {
  const copy = onceOfFrozen((of: { a: number }) => ({ ...of }));
  const open = { a: 1 };
  expect(copy(open)).toEqual({ a: 1 });
  open.a = 2;
  expect(copy(open)).toEqual({ a: 2 });
});
