import { expect, test } from 'vitest';
import { question } from '#test/questions.ts';
import { sentQuestions } from './sent-questions.ts';

const asked = [
  question('name', 'short_text', { label: 'Your startup' }),
  question('stage', 'single_choice', { choices: ['idea', 'sales'] }),
  question('revenue', 'number', {
    logic: {
      match: 'all',
      conditions: [{ questionId: 'stage', op: 'equals', value: 'sales' }],
    },
  }),
  question('mail', 'email'),
  question('city', 'short_text', {
    logic: { match: 'all', conditions: [{ questionId: 'mail', op: 'answered' }] },
  }),
].map((one) => ({ ...one, _id: one.key ?? '', identifying: one.type === 'email' }));

const read = (answers: Record<string, string[]>, isBlind = false) =>
  sentQuestions(
    {
      questions: asked,
      answers: Object.entries(answers).map(([questionId, options]) => ({
        questionId,
        options,
        updatedAt: '2026-11-22T12:00:00.000Z',
      })),
    },
    isBlind,
  ).map(({ question: { _id }, options, isWithheld }) =>
    [_id, ...options, ...(isWithheld ? ['withheld'] : [])].join(' '),
  );

test('a question that logic hid is no question left open', () => {
  expect(read({ stage: ['idea'] })).toEqual(['name', 'stage idea', 'mail']);
  expect(read({ stage: ['sales'] })).toEqual(['name', 'stage sales', 'revenue', 'mail']);
});

test('an answer that is not withheld from a blind reader is read', () => {
  expect(read({ mail: ['ada@a.example'] }, true)).toEqual([
    'name',
    'stage',
    'mail ada@a.example',
    'city',
  ]);
});

test('a blind reader is told what is withheld, and reads what depends on it', () => {
  expect(read({ stage: ['idea'], city: ['Gdynia'] }, true)).toEqual([
    'name',
    'stage idea',
    'mail withheld',
    'city Gdynia',
  ]);
});
