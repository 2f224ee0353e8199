import { expect, test } from 'vitest';
import { isId } from './id.ts';

const id = '01234567-89ab-cdef-0123-456789abcdef';
test.each([
  [id, true],
  [id.toUpperCase(), true],
  [`${id}0`, false],
  [`0${id}`, false],
  [id.replaceAll('-', ''), false],
  [id.replace('01', '0g'), false],
  ['nordic-climate-fund', false],
])('%s is an id: %s', (text, is) => {
  expect(isId(text)).toBe(is);
});
