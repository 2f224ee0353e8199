import { expect, test } from 'vitest';
import { descriptionFrom } from './page-description.ts';

test.each([
  ['', ''],
  ['## We fund *quiet* [ports](https://example.org)', 'We fund quiet ports'],
  ['One\n\n> two | three', 'One two three'],
  ['***', ''],
])('%j is described as %j', (markdown, words) => {
  expect(descriptionFrom(markdown)).toBe(words);
});

test('a long text ends with a whole word and a sign that more follows', () => {
  const text = descriptionFrom('word '.repeat(100));
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text.endsWith('word…')).toBe(true);
});
