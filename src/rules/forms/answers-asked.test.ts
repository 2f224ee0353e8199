import { expect, test } from 'vitest';
import { question } from '#test/questions.ts';
import { checkAnswer, visibleQuestions, whyUnsent } from './answers.ts';
import { isAccepted } from './types/files.ts';
import { typeRules } from './types/index.ts';

test('what is not answered has nothing wrong with it', () => {
  const team = question('team', 'number', { screener: { op: 'greater_than', value: 5 } });
  expect(checkAnswer(team, [' '])).toEqual([]);
  expect(whyUnsent(team, [' '])).toEqual([]);
  expect(whyUnsent(team, []).concat(whyUnsent(team, ['6']))).toEqual([]);
  expect(whyUnsent(team, ['x']).map(({ code }) => code)).toEqual(['invalid_number']);
  expect(whyUnsent(team, ['5']).map(({ code }) => code)).toEqual(['screened']);
  const words = { ...question('q', 'short_text'), limits: { maxWords: 1 } };
  expect(typeRules.short_text.answer.check(words, [], {})).toEqual([]);
  expect(typeRules.long_text.answer.check(words, [], {})).toEqual([]);
});

const on = (op: 'answered' | 'not_answered') =>
  question(op, 'url', { logic: { match: 'all', conditions: [{ questionId: 'ghost', op }] } });

test('a question that nobody asked counts as unanswered', () => {
  const form = [on('answered'), on('not_answered')];
  expect(visibleQuestions(form, { ghost: ['x'] }).map(({ key }) => key)).toEqual(['not_answered']);
});

test.each<[string, string, string, boolean]>([
  ['.pdf', 'a.PDF', '', true],
  ['.pdf', '.pdf', '', false],
  ['.pdf', 'apdf', '', false],
  ['*', 'a', '', true],
  ['*/*', 'a', '', true],
  ['image/*', 'a', 'image/png', true],
  ['image/*', 'a', 'imago/png', false],
  ['image/*', 'a', 'image', false],
  ['image/png', 'a', ' IMAGE/PNG ; q=1', true],
  ['image/png', 'a', 'image/png2', false],
  ['image/png', 'a', 'ximage/png', false],
  ['', 'a', '', true],
  ['.pdf,image/png', 'a', 'image/png', true],
])('%s takes %s of type %j: %s', (accept, name, type, isTaken) => {
  expect(isAccepted({ accept }, { name, type })).toBe(isTaken);
});
