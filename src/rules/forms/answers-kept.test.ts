import { expect, test } from 'vitest';
import { MAX_ANSWER_LENGTH } from '#contract/limits.ts';
import { sayAnswers } from '#contract/messages/answers.ts';
import type { Message } from '#contract/messages/message.ts';
import { question } from '#test/questions.ts';
import { byQuestion, whyTooLong } from './answers.ts';
import { screenedOut } from './screener.ts';

const problem = (questionId: string, said: Message) => ({ questionId, ...said });

test('problems are told in one line a question', () => {
  const missing = sayAnswers('answers.missing');
  const number = sayAnswers('answers.number_too_small', { min: 2 });
  expect(byQuestion([problem('a', missing), problem('b', number), problem('a', number)])).toEqual([
    {
      path: 'answers.a',
      key: 'lists.both',
      params: { first: missing, next: number },
      message: 'Answer this question. Enter 2 or more.',
    },
    { path: 'answers.b', ...number },
  ]);
});

test('a text on its way is kept up to its length, in all parts together', () => {
  const half = 'a'.repeat(MAX_ANSWER_LENGTH / 2);
  expect(whyTooLong([half, half])).toBeNull();
  expect(whyTooLong([half, half, 'a'])?.message).toBe(
    'Use at most 50,000 characters; you have 50,001.',
  );
  expect(whyTooLong([])).toBeNull();
});

const AFTER = 'You can keep writing, but you cannot send it.';
test.each([
  ['greater_than', '5', '4', `This programme accepts only more than 5. ${AFTER}`],
  ['less_than', '5', '6', `This programme accepts only less than 5. ${AFTER}`],
] as const)('a programme that takes only %s %s refuses %s', (op, value, given, message) => {
  const asked = question('q', 'number', { screener: { op, value } });
  expect(screenedOut(asked, [given])).toMatchObject([{ code: 'screened', message }]);
});

test.each([
  [12, false],
  [13, true],
])('of %d names that are taken the rest is left out: %s', (count, isCut) => {
  const choices = Array.from({ length: count + 1 }, (_, place) => `n${place}`);
  const values = choices.slice(0, count);
  const asked = question('q', 'dropdown', { choices, screener: { op: 'equals', values } });
  const [refused] = screenedOut(asked, [`n${count}`]);
  expect(refused?.message.includes(', ….')).toBe(isCut);
  expect(refused?.message.includes('N12')).toBe(false);
  expect(screenedOut(asked, ['n0'])).toEqual([]);
});
