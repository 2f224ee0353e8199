import { expect, it } from 'vitest';
import { findPage } from './find-page.ts';

const texts = ['Our plan', 'The  Market\nin Europe', 'Team: ﬁve people', 'The market again'];
const file = { count: texts.length, wordsOf: async (page: number) => texts[page - 1] ?? '' };
const { signal } = new AbortController();

it.each([
  ['market in europe', 1, 2],
  ['market', 3, 4],
  ['market', 5, 2],
  ['five PEOPLE', 1, 3],
  ['plan', 2, 1],
  ['profit', 1, null],
  ['  ', 1, null],
])('finds “%s” from page %i on at %s', async (words, from, found) => {
  expect(await findPage(file, words, from, signal)).toBe(found);
});

it('reads no further once it is told to stop', async () => {
  const stop = new AbortController();
  const read: number[] = [];
  const slow = {
    count: 1000,
    wordsOf: async (page: number) => {
      read.push(page);
      if (page === 3) stop.abort();
      return '';
    },
  };
  await expect(findPage(slow, 'profit', 1, stop.signal)).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(read).toEqual([1, 2, 3]);
});
