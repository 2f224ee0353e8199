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
  expect(all()).toEqual(['12345', '1234', undefined]);
  keep('c', '12345');
  expect(all()).toEqual(['12345', undefined, '12345']);
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
