import { describe, expect, it, test } from 'vitest';
import { asked, daysAgo } from '#test/stories/prefilling.ts';
import type { Fact } from './facts.ts';
import { isQuoted, modelResult } from './model-result.ts';

const fact = (text: string, given: Partial<Fact> = {}): Fact => ({
  kind: 'answer',
  applicationId: 'a',
  programme: 'Harbour Grant',
  document: null,
  label: 'What do you do?',
  date: daysAgo(10),
  meaning: { slot: 'problem', confidence: 0.9, isTagged: false },
  given: { question: { type: 'long_text', options: [] }, options: [text] },
  ...given,
});

const words = 'We build cranes that make no noise in the harbour.';
const cited = [{ fact: fact(words), quote: words }];
const ask = asked('problem', { type: 'long_text' });

describe('a text of a model', () => {
  it('is a suggestion with its passages, never filled in', () => {
    expect(modelResult(ask, [words], { cited, model: 'm' })).toMatchObject({
      questionId: 'q',
      author: { kind: 'model', model: 'm' },
      value: [words],
      state: 'suggested',
      code: 'reworded',
      confidence: 0.75,
      slot: null,
      original: null,
      reason:
        'Worded by the AI model m from Harbour Grant, sent on October 22, 2026. The words are not yours: read them before you use them.',
      sources: [{ kind: 'answer', application: 'a', quote: words }],
      sentences: [{ text: words, supported: true }],
    });
  });

  it('is marked where no passage supports it', () => {
    const result = modelResult(ask, [`${words} We have 900 customers.`], { cited, model: 'm' });
    expect(result).toMatchObject({ code: 'unverified', confidence: 0.5, state: 'suggested' });
    expect(result.sentences.map(({ supported }) => supported)).toEqual([true, false]);
  });

  it('is cut to the limit', () => {
    const short = { ...ask, limits: { maxLength: words.length + 5 } };
    const result = modelResult(short, [`${words} ${words}`], { cited, model: 'm' });
    expect(result).toMatchObject({
      code: 'shortened',
      value: [words],
      original: `${words} ${words}`,
    });
    expect(result.sentences).toHaveLength(1);
  });

  it('stays blank without a passage, for what is never filled in, and where it does not fit', () => {
    const blank = { code: 'does_not_fit', value: null, state: 'blank', slot: null };
    expect(modelResult(ask, [words], { cited: [], model: 'm' })).toMatchObject(blank);
    const birth = asked('problem', { type: 'date' });
    expect(modelResult(birth, ['2026-01-01'], { cited, model: 'm' })).toMatchObject(blank);
    const paper = asked('problem', { label: 'Number of your passport' });
    expect(modelResult(paper, [words], { cited, model: 'm' })).toMatchObject(blank);
    const amount = asked('problem', { type: 'number' });
    expect(modelResult(amount, [words], { cited, model: 'm' })).toMatchObject(blank);
  });

  it('names at most four sources, each quotation cut', () => {
    const many = Array.from({ length: 5 }, () => ({ fact: fact(words), quote: 'a'.repeat(300) }));
    const { sources } = modelResult(ask, [words], { cited: many, model: 'm' });
    expect(sources.map(({ quote }) => quote)).toEqual(Array(4).fill(`${'a'.repeat(239)}…`));
  });

  it('holds several choices against the passages as they were said', () => {
    const options = ['Cranes', 'Noise'].map((label) => ({ value: label.toLowerCase(), label }));
    const choice = asked('problem', { type: 'multi_choice', options });
    const result = modelResult(choice, ['Cranes', 'Noise'], { cited, model: 'm' });
    expect(result.value).toEqual(['cranes', 'noise']);
    expect(result.sentences.map(({ text }) => text).join('')).toBe('Cranes, Noise');
  });
});

test.each([
  ['cranes that make', true],
  ['  CRANES   that\nmake ', true],
  ['“cranes”', true],
  ["'cranes that make…'", true],
  ['... cranes', true],
  ['cranes of', false],
  ['… ”', false],
  ['', false],
  ['...', false],
])('%j is quoted: %s', (quote, isThere) => {
  expect(isQuoted(fact(words), quote)).toBe(isThere);
});

test('a quotation may have other marks', () => {
  const said = fact('It’s „quiet“: ﬁne, a̐b');
  expect(isQuoted(said, 'it\'s "quiet": fine')).toBe(true);
  expect(isQuoted(said, 'It‘s «quiet»')).toBe(true);
  expect(isQuoted(fact(`a${'\u0301'.repeat(12)} end`), `a${'\u0301'.repeat(20)} end`)).toBe(true);
  expect(isQuoted(fact(`a${'\u0301'.repeat(12)} end`), `a${'\u0301'.repeat(8)} end`)).toBe(true);
  expect(isQuoted(fact('a  b'), 'b')).toBe(true);
  expect(isQuoted(fact('In 2024, 30'), '30')).toBe(true);
  expect(isQuoted(fact(`a${'\u0301'.repeat(5)} end`), `a${'\u0301'.repeat(6)} end`)).toBe(false);
});

test('each part of an answer is read by itself', () => {
  const given = {
    question: {
      type: 'multi_choice' as const,
      options: [
        { value: 'c', label: 'Cranes' },
        { value: 'n', label: 'Noise' },
      ],
    },
    options: ['c', 'n'],
  };
  expect(isQuoted(fact('', { given }), 'noise')).toBe(true);
  expect(isQuoted(fact('', { given }), 'cranes noise')).toBe(true);
  expect(isQuoted(fact('', { given }), 'cranesnoise')).toBe(false);
});
