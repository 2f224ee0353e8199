import { expect, test } from 'vitest';
import { nameText, text, titleText } from './text.ts';

const problems = (given: string, of = titleText({ min: 1, max: 40 })) =>
  of.safeParse(given).error?.issues.map(({ message }) => message) ?? [];

test.each(['Harbour Fund', 'Société « Å » 2.0 – ½ & Cie', '北京 👩‍🚀', 'שלום\u200f (2026)', '…'])(
  '%j is a title',
  (given) => {
    expect(problems(given)).toEqual([]);
    expect(problems(given, nameText({ min: 1, max: 40 }))).toEqual([]);
  },
);

test.each([
  ['   ', 'Enter a name.'],
  ['\u200b\u2060', 'Enter a name.'],
  ['\u3164 \u2800', 'Enter a name.'],
  ['', 'Enter something here.'],
  ['two\nlines', 'Keep it on one line.'],
  ['two\u2028lines', 'Keep it on one line.'],
  ['bell\u0007', 'Keep it on one line.'],
  ['\u202etfosorciM', expect.stringContaining('turns the text round')],
  [`A${'\u0336'.repeat(6)}`, 'Use fewer marks above and below one letter.'],
])('%j is none', (given, problem) => {
  expect(problems(given)).toEqual([problem]);
  expect(problems(given, nameText({ min: 1, max: 40 }))).toEqual([problem]);
});

test('what may be empty may be spaces, and other texts stay as they were typed', () => {
  expect(problems('  ', nameText({ max: 40 }))).toEqual([]);
  expect(problems('two\n\u202elines', text(40))).toEqual([]);
});

test.each([
  'Harbour Fund ✓',
  'Harbour Fund \u2714\ufe0f',
  '✅ Ada',
  'Mycelia ☑',
  'Mycelia \u{1f5f8}',
])('%j looks like a name that was looked at', (given) => {
  expect(problems(given, nameText({ min: 1, max: 40 }))).toEqual([
    expect.stringContaining('Leave the tick out'),
  ]);
  expect(problems(given)).toEqual([]);
});

test('marks that a script needs are kept, and none of those of emoji count', () => {
  const kept = ['Ca\u0323\u0302n Tho\u031b', 'เที่ยว', 'שָׁלוֹם', 'བརྒྱད', '👨‍👩‍👧‍👦 ❤️‍🔥 1️⃣'];
  for (const given of kept) expect(problems(given, nameText({ min: 1, max: 40 }))).toEqual([]);
});
