import { expect, test } from 'vitest';
import { bestFirst } from './best-first.ts';

const options = [
  'British Indian Ocean Territory',
  'Caribbean Netherlands',
  'India',
  'Netherlands',
].map((label) => ({ value: label, label }));
const typed = (text: string) =>
  bestFirst(options, text, (label, start) =>
    label.toLowerCase().startsWith(start.toLowerCase()),
  ).map(({ label }) => label);

test('what begins with what is typed stands before what has it further on, else in the order given', () => {
  expect(typed('nether')[0]).toBe('Netherlands');
  expect(typed('indi')).toEqual([
    'India',
    'British Indian Ocean Territory',
    'Caribbean Netherlands',
    'Netherlands',
  ]);
  expect(typed('')).toEqual(options.map(({ label }) => label));
});

test('a choice that fills the field leaves the list in its order', () => {
  expect(typed('Netherlands')).toEqual(options.map(({ label }) => label));
});
