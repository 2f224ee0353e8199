import { expect, test } from 'vitest';
import { eitherOf, inOne, listOf, sayLists } from './lists.ts';
import type { Message } from './message.ts';

const one = (message: string): Message => ({ key: `some.${message}`, message });
const [a, b, c] = [one('A.'), one('B.'), one('C.')];

test('several words are one part of a sentence', () => {
  expect(eitherOf([])).toBe('');
  expect(eitherOf(['a'])).toBe('a');
  expect(eitherOf(['a', 'b'])).toEqual(sayLists('lists.either', { first: 'a', last: 'b' }));
  expect(eitherOf(['a', 'b', 'c'])).toMatchObject({
    params: { first: 'a, b', last: 'c' },
    message: 'a, b or c',
  });
});

test('several messages are one part of a sentence', () => {
  expect(listOf([])).toBe('');
  expect(listOf([a])).toBe(a);
  expect(listOf([a, b, c])).toEqual(
    sayLists('lists.listed', { first: sayLists('lists.listed', { first: a, next: b }), next: c }),
  );
  expect(listOf([a, b, c])).toHaveProperty('message', 'A., B., C.');
});

test('several messages are one, one after the other', () => {
  expect(inOne([])).toBeUndefined();
  expect(inOne([a])).toBe(a);
  expect(inOne([a, b, c])).toEqual(
    sayLists('lists.both', { first: sayLists('lists.both', { first: a, next: b }), next: c }),
  );
  expect(inOne([a, b, c])?.message).toBe('A. B. C.');
});
