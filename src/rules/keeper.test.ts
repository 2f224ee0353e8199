import { expect, test } from 'vitest';
import { keeper } from './keeper.ts';

const words = () => {
  const old = new Set<string>();
  const kept = keeper<string>({
    most: 10,
    weigh: (word) => word.length,
    isOld: (word) => old.has(word),
  });
  const all = (): (string | undefined)[] => ['a', 'b', 'c'].map((key) => kept.get(key));
  return { ...kept, old, all };
};

test('what was kept longest ago makes room, and what is kept again is young again', () => {
  const { keep, all } = words();
  keep('a', '1234');
  keep('b', '1234');
  keep('a', '12345');
  keep('c', '1234');
  expect(all()).toEqual(['12345', undefined, '1234']);
});

test.each([
  [true, ['1234', undefined, '1234']],
  [false, [undefined, '1234', '1234']],
])('what was asked for is spared, and again where it is asked for again: %s', (isAsked, left) => {
  const { keep, get, all } = words();
  keep('a', '1234');
  keep('b', '1234');
  get('a');
  keep('c', '1234');
  keep('b', '1234');
  if (isAsked) get('a');
  keep('c', '1234');
  expect(all()).toEqual(left);
});

test('what is old is dropped, and its room is free', () => {
  const { keep, old, dropOld, all } = words();
  keep('a', '12345');
  keep('b', '1234');
  old.add('12345');
  dropOld();
  expect(all()).toEqual([undefined, '1234', undefined]);
  keep('c', '123456');
  expect(all()).toEqual([undefined, '1234', '123456']);
});

test('of many that come and go, those that came last are there, nearly as many as may be', () => {
  const kept = keeper<number>({ most: 1000, weigh: () => 1, isOld: () => false });
  for (let n = 0; n < 5000; n += 1) {
    kept.keep(String(n), n);
    expect(kept.weight()).toBeLessThanOrEqual(1000);
    expect(kept.weight()).toBeGreaterThanOrEqual(Math.min(n + 1, 950));
  }
  const last = Array.from({ length: kept.weight() }, (_, at) => kept.get(String(4999 - at)));
  expect(last).toEqual(last.map((_, at) => 4999 - at));
  expect(kept.get(String(4999 - last.length))).toBeUndefined();
});
