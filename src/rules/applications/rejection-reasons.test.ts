import { expect, test } from 'vitest';
import { rejectionReasons } from '#data/rejection-reasons.ts';
import { messageOf } from './decisions.ts';
import { toldIn } from './told.ts';
import {
  changeReasons,
  chooseReasons,
  firstReasons,
  type KeptReason,
  wordsOf,
} from './rejection-reasons.ts';

const own = (key: string, label: string, retired = false): KeptReason => ({ key, label, retired });
const keysOf = (change: ReturnType<typeof changeReasons>) =>
  'reasons' in change ? change.reasons.map(({ key }) => key) : change.details;

test('each reason of the first list says one thing, in two languages', () => {
  for (const words of [
    rejectionReasons.map(({ key }) => key),
    rejectionReasons.map(({ en }) => en),
    rejectionReasons.map(({ fr }) => fr),
  ]) {
    expect(new Set(words).size).toBe(words.length);
    expect(words.every((one) => one.trim() === one && one.length > 0 && one.length <= 200)).toBe(
      true,
    );
  }
});

test('what is chosen is in the list, in use, and given once', () => {
  const list = [own('a', 'A'), own('b', 'B', true), own('c', 'C')];
  expect(chooseReasons(list, ['c', ' a ', 'c', ' '])).toEqual({
    reasons: [
      { key: 'c', words: { en: 'C', fr: 'C' } },
      { key: 'a', words: { en: 'A', fr: 'A' } },
    ],
  });
  for (const [keys, key] of [
    [[], 'reasons.none'],
    [[' '], 'reasons.none'],
    [['a', 'b'], 'reasons.unknown'],
    [['A'], 'reasons.unknown'],
  ] as const) {
    expect(chooseReasons(list, keys)).toMatchObject({
      problem: { key, params: { known: 'a, c' } },
    });
  }
});

test('a new reason has a key of its words that nothing has, not even what came with Flair', () => {
  const words = ['Full', 'Füll!', 'full', 'Too early', 'Не сейчас', '???'];
  const wanted = words.map((label) => ({ label }));
  expect(
    keysOf(changeReasons([own('too_early_2', 'x', true)], [wanted[0] ?? { label: '' }])),
  ).toEqual(['full_2', 'too_early_2']);
  const twice = changeReasons([], wanted);
  expect(keysOf(twice)).toMatchObject([{ path: 'reasons.2.label' }]);
  const others = changeReasons([], [...wanted.slice(0, 2), ...wanted.slice(3)]);
  expect(keysOf(others)).toEqual(['full_2', 'full_3', 'too_early_2', 'reason', 'reason_2']);
});

test('a reworded reason keeps its key; one that says again what it came with has both languages again', () => {
  const change = changeReasons(firstReasons, [
    { key: 'full', label: ' Plus de place ' },
    { key: 'too_early', label: 'Trop tôt pour ce programme' },
  ]);
  expect('reasons' in change && change.reasons.slice(0, 2)).toEqual([
    own('full', 'Plus de place'),
    { key: 'too_early', label: null, retired: false },
  ]);
  expect('reasons' in change && change.reasons.length).toBe(firstReasons.length);
  expect('reasons' in change && change.reasons.slice(2).every(({ retired }) => retired)).toBe(true);
  expect(wordsOf({ key: 'full', label: null, retired: true }).fr).toContain('places');
});

test('free text beside a rejection stands below its reasons, in the reader’s language', () => {
  const message = messageOf({ status: 'rejected', reason: ' Real pilots. ', message: ' Again? ' });
  expect(message).toBe('Real pilots.\n\nAgain?');
  expect(messageOf({ status: 'in_review', reason: 'Miscounted.', message: ' ' })).toBeNull();
  const rejection = { reasons: [{ key: 'a', words: { en: 'A', fr: 'Â' } }], message };
  expect(toldIn('fr', { reason: 'A', rejection })).toBe('Â\n\nReal pilots.\n\nAgain?');
  expect(toldIn('fr', { reason: 'Words.', rejection: null })).toBe('Words.');
});
