import { expect, test } from 'vitest';
import { fold, isNoise, isStopWord, isUnfinished, spaced, tokensOf } from './words.ts';

test.each([
  ['ß æ œ ø ł đ ð þ ı', 'ss ae oe o l d d th i'],
  ['ÉÀÇ ñ', 'eac n'],
  [' a--b  c! ', 'a b c'],
  ['ƒ5²', 'ƒ5²'],
  ['–', ''],
])('%j is compared as %j', (text, folded) => expect(fold(text)).toBe(folded));

test.each([
  ['a-b/c‐d‑e', 'a b c d e'],
  ['1-2', '1 2'],
  ['a-1', 'a 1'],
  ['-a', '-a'],
  ['a-', 'a-'],
  ['a--b', 'a--b'],
  ['+-a', '+-a'],
  ['a-+', 'a-+'],
  ['a–b', 'a–b'],
])('%j is spaced as %j', (text, words) => expect(spaced(text)).toBe(words));

const plain = { elided: '', quoted: false, minus: false };

test.each<[string, Partial<ReturnType<typeof tokensOf>[number]>[]]>([
  ['', []],
  ['a', [{ ...plain, text: 'a', folded: 'a', start: 0, end: 1 }]],
  [
    ' É  b ',
    [
      { ...plain, text: 'É', folded: 'e', start: 1, end: 2 },
      { ...plain, text: 'b', folded: 'b', start: 4, end: 5 },
    ],
  ],
  // Hyphens inside are spaces and no minus; signs around do not belong to it, but for those of C++ and C#.
  ['a-b', [{ ...plain, text: 'a b', folded: 'a b', start: 0, end: 3 }]],
  ['((a))', [{ ...plain, text: 'a', folded: 'a', start: 0, end: 5 }]],
  ['c++!', [{ ...plain, text: 'c++', folded: 'c', start: 0, end: 4 }]],
  ['c#', [{ ...plain, text: 'c#', folded: 'c', start: 0, end: 2 }]],
  ['+#a', [{ ...plain, text: 'a', folded: 'a', start: 0, end: 3 }]],
  // A minus before a word, of any kind, and before no other.
  ['-a', [{ ...plain, text: 'a', folded: 'a', minus: true, start: 0, end: 2 }]],
  ['−a', [{ ...plain, text: 'a', folded: 'a', minus: true, start: 0, end: 2 }]],
  ['–a', [{ ...plain, text: 'a', folded: 'a', minus: true, start: 0, end: 2 }]],
  ['--a', [{ ...plain, text: 'a', folded: 'a', start: 0, end: 3 }]],
  ['- a', [{ ...plain, text: 'a', folded: 'a', start: 2, end: 3 }]],
  // Quotes, each with its own end.
  ['"a b"', [{ ...plain, text: 'a b', folded: 'a b', quoted: true, start: 0, end: 5 }]],
  [
    '-"a-b"',
    [{ ...plain, text: 'a-b', folded: 'a b', quoted: true, minus: true, start: 0, end: 6 }],
  ],
  ['“a”', [{ ...plain, text: 'a', folded: 'a', quoted: true, start: 0, end: 3 }]],
  ['”a”', [{ ...plain, text: 'a', folded: 'a', quoted: true, start: 0, end: 3 }]],
  ['„a“', [{ ...plain, text: 'a', folded: 'a', quoted: true, start: 0, end: 3 }]],
  ['« a »', [{ ...plain, text: 'a', folded: 'a', quoted: true, start: 0, end: 5 }]],
  ['"a', [{ ...plain, text: 'a', folded: 'a', start: 0, end: 2 }]],
  ['a"b"', [{ ...plain, text: 'a"b', folded: 'a b', start: 0, end: 4 }]],
  ['""a', [{ ...plain, text: 'a', folded: 'a', start: 2, end: 3 }]],
  // What French leaves of an article.
  ["l'eau", [{ ...plain, text: 'eau', folded: 'eau', elided: 'l', start: 0, end: 5 }]],
  ['Qu’il', [{ ...plain, text: 'il', folded: 'il', elided: 'qu', start: 0, end: 5 }]],
  ["d'1", [{ ...plain, text: '1', folded: '1', elided: 'd', start: 0, end: 3 }]],
  ["o'neil", [{ ...plain, text: "o'neil", folded: 'o neil', start: 0, end: 6 }]],
  ["al'eau", [{ ...plain, text: "al'eau", folded: 'al eau', start: 0, end: 6 }]],
  ["l'+a", [{ ...plain, text: "l'+a", folded: 'l a', start: 0, end: 4 }]],
])('%j is read as %j', (typed, tokens) => expect(tokensOf(typed)).toEqual(tokens));

const only = (typed: string) => {
  const [token] = tokensOf(typed);
  if (!token) throw new Error('no token');
  return token;
};

test.each([
  ['the', true],
  ['THE', true],
  ['"the"', false],
  ['-the', true],
  ['farm', false],
  // The ai of j'ai and n'ai is a verb.
  ['ai', false],
  ["j'ai", true],
  ["n'ai", true],
  ["l'ai", false],
  ["j'eau", false],
  // After l' stands a noun, but for these.
  ["l'est", false],
  ["d'est", true],
  ...['on', 'un', 'une', 'a', 'ont', 'en', 'y'].map((word): [string, boolean] => [
    `l'${word}`,
    true,
  ]),
])('%s says nothing: %s', (typed, says) => expect(isStopWord(only(typed))).toBe(says));

test.each([
  ['startups', true],
  ['start-up', true],
  ['early-stage', true],
  ['"startups"', false],
  ['start', false],
])('%s is said by nearly everybody: %s', (typed, noise) =>
  expect(isNoise(only(typed))).toBe(noise),
);

test('a word that says undefined ends no phrase', () => {
  expect(tokensOf('grant undefined').map(({ text }) => text)).toEqual(['grant', 'undefined']);
});

test.each([
  ['ab', true],
  ['ab ', false],
  ['a', false],
  ['-ab', false],
  ['"ab"', false],
])('%j may be unfinished: %s', (typed, may) => expect(isUnfinished(only(typed), typed)).toBe(may));
