import { expect, test } from 'vitest';
import type { QuestionView } from '#contract/questions.ts';
import { asked, daysAgo, earlier, guess, propose } from '#test/stories/prefilling.ts';

const label = 'What is it that you do today?';
const told = (...[question, known]: Parameters<typeof propose>) => {
  const { code, value } = propose(question, known);
  return [code, value?.[0] ?? null];
};

test('what is private stays blank, whatever it is tagged to mean', () => {
  const paper = asked('regnumber', { label: 'Number of your passport' });
  expect(told(paper, { earlier: [earlier('regnumber', '1')] })).toEqual(['private', null]);
});

const sameOf = (days: number) => earlier('regnumber', 'Same', { sentAt: daysAgo(days) });

const otherOf = (days: number) => earlier('regnumber', 'Other', { sentAt: daysAgo(days) });

const five = [1, 2, 3, 4, 5].map(sameOf);

test('of many answers the six newest count', () => {
  expect(told(asked('regnumber'), { earlier: [...five, otherOf(6)] })[0]).toBe('conflict');
  expect(told(asked('regnumber'), { earlier: [...five, sameOf(6), otherOf(7)] })[0]).toBe('filled');
});

const likely = (slot: string, confidence: number) => ({
  earlier: [earlier(slot, 'One.')],
  guesses: { [label]: [guess(slot, confidence)] },
});

test('a guess counts from 0.7 on, and fills from 0.9 on', () => {
  expect(told(asked(null), likely('regnumber', 0.7))).toEqual(['unsure', 'One.']);
  expect(told(asked(null), likely('regnumber', 0.899))).toEqual(['unsure', 'One.']);
  expect(told(asked(null), likely('regnumber', 0.9))).toEqual(['filled', 'One.']);
  expect(told(asked(null), likely('regnumber', 0.69))).toEqual(['unknown_question', null]);
});

const second = (question: string, confidence: number, slots = ['regnumber']) => ({
  earlier: [earlier('regnumber', 'HRB 1')],
  guesses: {
    [question]: [guess('solution', 0.95), ...slots.map((slot) => guess(slot, confidence))],
  },
});

test('another meaning must be as sure, and stands behind the profile', () => {
  expect(told(asked(null), second(label, 0.7))).toEqual(['unsure', 'HRB 1']);
  expect(told(asked(null), second(label, 0.69))).toEqual(['no_source', null]);
  const terse = asked(null, { label: 'Two words' });
  expect(told(terse, second('Two words', 0.89))).toEqual(['no_source', null]);
  expect(told(terse, second('Two words', 0.9))).toEqual(['unsure', 'HRB 1']);
  // The first that anything is known of.
  expect(told(asked(null), second(label, 0.9, ['market', 'regnumber']))).toEqual([
    'unsure',
    'HRB 1',
  ]);
  const number = {
    slot: 'regnumber',
    label: 'Number',
    date: daysAgo(300),
    question: { type: 'short_text' as const, options: [] },
    options: ['HRB 9'],
  };
  const known = { ...second(label, 0.95), profileAnswers: [number] };
  expect(propose(asked(null), known).value).toEqual(['HRB 9']);
});

test('the profile is not held against itself', () => {
  const profile = { description: 'We are a team of 7.', teamSize: '5' };
  const question = asked('description', { type: 'long_text' });
  expect(told(question, { profile })).toEqual(['filled', 'We are a team of 7.']);
  const answer = earlier('description', 'We are a team of 7.');
  expect(told(question, { profile: { teamSize: '5' }, earlier: [answer] })[0]).toBe(
    'profile_differs',
  );
});

const options = ['a', 'b', 'ab'].map((value) => ({ value, label: `Choice ${value}` }));
const choice = (type: QuestionView['type'] = 'multi_choice') =>
  asked('customer', { type, options });
const chosen = (values: string[], days: number) =>
  earlier('customer', '', {
    question: { type: 'multi_choice', options: [...options, { value: 'c', label: 'Choice c' }] },
    options: values,
    sentAt: daysAgo(days),
  });

test('choices that are not all there are told', () => {
  const result = propose(choice(), { earlier: [chosen(['a', 'c'], 1)] });
  expect([result.code, result.state, result.value]).toEqual(['partly_mapped', 'suggested', ['a']]);
});

test('alternatives say something else, each once', () => {
  const others = propose(choice(), {
    earlier: [chosen(['ab'], 1), chosen(['a', 'b'], 2), chosen(['ab'], 3), chosen(['a', 'b'], 4)],
  });
  expect(others.alternatives.map(({ value }) => value)).toEqual([['a', 'b']]);
  const said = ['One.', 'Two.', 'two', 'ONE', 'Three.'].map((text, days) =>
    earlier('problem', text, { sentAt: daysAgo(days) }),
  );
  const { alternatives } = propose(asked('problem'), { earlier: said });
  expect(alternatives.map(({ value }) => value)).toEqual([['Two.'], ['Three.']]);
});
