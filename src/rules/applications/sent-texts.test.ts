import { expect, it, test } from 'vitest';
import type { QuestionView } from '#contract/questions.ts';
import { textsOfSending } from './sent-texts.ts';

const asked = (_id: string, type: QuestionView['type'], given: Partial<QuestionView> = {}) =>
  ({ _id, type, label: `Question ${_id}`, slot: null, options: [], ...given }) as QuestionView;
const at = '2026-11-21T12:00:00.000Z';
const read = (questions: QuestionView[], answers: Record<string, string[]>) =>
  textsOfSending({
    questions,
    answers: Object.entries(answers).map(([questionId, options]) => ({
      questionId,
      options,
      updatedAt: at,
    })),
    files: [
      { _id: 'deck', name: 'Pitch deck.pdf', type: 'application/pdf', size: 7, sha256: 'x' },
      { _id: 'plan', name: 'Plan.pdf', type: 'application/pdf', size: 7, sha256: 'y' },
    ],
  });
const lengthsOf = (texts: ReturnType<typeof read>) => texts.map(({ text }) => text.length);

it.each<[string, QuestionView['type'], Partial<QuestionView>, string[], string[]]>([
  ['a text as it is', 'long_text', {}, ['Heat\nfrom below'], ['Heat\nfrom below']],
  ['the names of files', 'file', {}, ['deck', 'plan'], ['Pitch deck.pdf, Plan.pdf']],
  ['nothing of a file that is gone', 'file', {}, ['gone'], []],
  ['nothing of an empty answer', 'short_text', {}, [], []],
  ['nothing of white space', 'short_text', {}, [' \n '], []],
])('reads %s', (_what, type, given, options, texts) => {
  expect(read([asked('a', type, given)], { a: options })).toEqual(
    texts.map((text) => ({ questionId: 'a', question: 'Question a', text })),
  );
});

it('reads the labels of choices', () => {
  const options = [
    { value: 'one', label: 'Grant' },
    { value: 'two', label: 'Loan' },
  ];
  const question = asked('a', 'multi_choice', { options });
  const [only] = read([question], { a: ['one', 'two'] });
  expect(only?.text).toBe('Grant, Loan');
});

it('reads the answers in their order, and none to a question that was not asked', () => {
  const questions = [asked('a', 'short_text'), asked('b', 'short_text')];
  const texts = read(questions, { b: ['Second'], x: ['Nobody asked'], a: ['First'] });
  expect(texts.map(({ text }) => text)).toEqual(['Second', 'First']);
});

test('of a long answer the first 20,000 letters are read, and 60,000 in all', () => {
  const questions = ['a', 'b', 'c', 'd', 'e'].map((id) => asked(id, 'long_text'));
  const long = 'x'.repeat(20_001);
  expect(lengthsOf(read(questions, { a: [long] }))).toEqual([20_000]);
  expect(
    lengthsOf(read(questions, { a: [long], b: ['y'], c: [long], d: [long], e: ['z'] })),
  ).toEqual([20_000, 1, 20_000, 19_999]);
});
