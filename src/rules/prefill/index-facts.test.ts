import { describe, expect, it, test } from 'vitest';
import type { SlotGuess } from '#rules/slots/bank.ts';
import { daysAgo, earlier, guess } from '#test/stories/prefilling.ts';
import {
  indexFacts,
  isCarried,
  isSure,
  meaningOf,
  type Profile,
  profileFact,
  quoteOf,
  shortened,
} from './facts.ts';
import type { AskedQuestion } from './prefill.ts';

const bySlot = (known: Partial<Parameters<typeof indexFacts>[0]>, slots: SlotGuess[] = []) =>
  Object.fromEntries(
    indexFacts({ profile: null, earlier: [], documents: [], ...known }, () => slots).bySlot,
  );

const answerOf = (given: Parameters<typeof earlier>[2], slot: string | null = null) => ({
  earlier: [earlier(slot, '1', given)],
});

const partOf = (label: string) => ({
  documents: [{ document: 'deck.pdf', date: daysAgo(1), label, text: '1' }],
});

describe('what is known', () => {
  const date = daysAgo(1);
  const text = { type: 'long_text' as const, options: [] };

  it('is kept by its meaning, with where it stands', () => {
    const profileAnswers = [
      { slot: 'regnumber', label: 'Number', date, question: text, options: ['1'] },
    ];
    const given = { question: text, options: ['1'] };
    const nowhere = { applicationId: null, programme: null, document: null };
    const tagged = { confidence: 0.99, isTagged: true };
    expect(bySlot({ profileAnswers })).toEqual({
      regnumber: [
        {
          ...nowhere,
          kind: 'profile',
          label: 'Number',
          date,
          meaning: { slot: 'regnumber', ...tagged },
          given,
        },
      ],
    });
    const answer = earlier('berth', '1', { sentAt: date, question: text });
    expect(bySlot({ earlier: [answer] })).toEqual({
      'harbour:berth': [
        {
          kind: 'answer',
          applicationId: 'a',
          programme: 'Harbour Grant',
          document: null,
          label: answer.label,
          date,
          meaning: { slot: 'harbour:berth', ...tagged },
          given,
        },
      ],
    });
    const documents = [{ document: 'deck.pdf', date, label: 'What we solve', text: '1' }];
    expect(bySlot({ documents }, [guess('problem', 0.7)])).toEqual({
      problem: [
        {
          ...nowhere,
          kind: 'document',
          document: 'deck.pdf',
          label: 'What we solve',
          date,
          meaning: { slot: 'problem', confidence: 0.7, isTagged: false },
          given,
        },
      ],
    });
  });

  it('is not what is private, unsure, or said anew each time', () => {
    const likely = [guess('problem', 0.9)];
    expect(Object.keys(bySlot(answerOf({}), likely))).toEqual(['problem']);
    expect(bySlot(answerOf({}), [guess('problem', 0.69)])).toEqual({});
    expect(bySlot(answerOf({}), [])).toEqual({});
    expect(bySlot(answerOf({}), [guess('outcomes', 0.9)])).toEqual({});
    expect(bySlot(answerOf({ label: 'Passport number of yours' }), likely)).toEqual({});
    expect(bySlot(answerOf({ help: 'As in your passport.' }), likely)).toEqual({});
    expect(bySlot(answerOf({ byCaller: false }, 'email'))).toEqual({});
    expect(bySlot(partOf('What we solve'), [guess('problem', 0.69)])).toEqual({});
    expect(bySlot(partOf('What we solve'), [])).toEqual({});
    expect(bySlot(partOf('What we solve'), [guess('outcomes', 0.9)])).toEqual({});
    expect(bySlot(partOf('My passport'), likely)).toEqual({});
    expect(bySlot(partOf('What we solve'), [guess('problem', 0.86)])['problem']).toMatchObject([
      { meaning: { confidence: 0.85 } },
    ]);
  });
});

const question = { label: 'What do you solve?', type: 'long_text' as const };
const meant = (slot: string | null, slots: SlotGuess[] = []) =>
  meaningOf({ ...question, slot }, 'harbour', () => slots);

describe('what a question means', () => {
  it('is its tag, else what is likeliest', () => {
    expect(meant('problem', [guess('market', 1)])).toEqual({
      slot: 'problem',
      confidence: 0.99,
      isTagged: true,
    });
    expect(meant('berth')).toEqual({ slot: 'harbour:berth', confidence: 0.99, isTagged: true });
    expect(meant(null, [guess('market', 0.2), guess('problem', 0.1)])).toEqual({
      slot: 'market',
      confidence: 0.2,
      isTagged: false,
    });
    expect(meant(null)).toBeNull();
  });

  it.each([
    [{ confidence: 0.7, isTagged: false }, 'Three words here', true],
    [{ confidence: 0.69, isTagged: false }, 'Three words here', false],
    [{ confidence: 0.9, isTagged: false }, 'Two words', true],
    [{ confidence: 0.89, isTagged: false }, 'Two words', false],
    [{ confidence: 0.1, isTagged: true }, 'Two words', true],
  ])('%j of %j is sure: %s', (meaning, label, sure) => {
    expect(isSure({ slot: 'problem', ...meaning }, label)).toBe(sure);
    expect(isSure(null, label)).toBe(false);
  });

  it.each([
    ['name', false, true],
    ['problem', false, true],
    ['outcomes', true, false],
    ['visa', true, false],
    ['harbour:berth', true, true],
    ['harbour:berth', false, false],
  ])('%s, tagged %s, is carried: %s', (slot, isTagged, carried) => {
    expect(isCarried({ slot, isTagged, confidence: 1 })).toBe(carried);
  });
});

const ofProfile = (slot: string, label: string, given: object) => ({
  kind: 'profile',
  applicationId: null,
  programme: null,
  document: null,
  label,
  date: daysAgo(5),
  meaning: { slot, confidence: 0.99, isTagged: true },
  given,
});

describe('what the profile says to a slot', () => {
  const profile = { name: 'Mycelia', country: 'DE', city: 'Kiel', updatedAt: daysAgo(5) };
  const of = (slot: string, type: AskedQuestion['type'], known: Profile | null = profile) =>
    profileFact({ profile: known, bySlot: new Map() }, slot, { label: 'Where?', type });

  it('is a code where a country is asked for, and words elsewhere', () => {
    expect(of('location', 'country')).toEqual(
      ofProfile('location', 'Country', {
        question: { type: 'country', options: [] },
        options: ['DE'],
      }),
    );
    const words = { type: 'short_text', options: [] };
    expect(of('location', 'short_text')).toEqual(
      ofProfile('location', 'City', { question: words, options: ['Kiel, Germany'] }),
    );
    expect(of('name', 'country')).toEqual(
      ofProfile('name', 'Name', { question: words, options: ['Mycelia'] }),
    );
  });

  it('is nothing where no field answers, or it is empty', () => {
    expect(of('problem', 'short_text')).toBeNull();
    expect(of('berth', 'short_text')).toBeNull();
    expect(of('website', 'short_text')).toBeNull();
    expect(of('location', 'short_text', { updatedAt: daysAgo(5) })).toBeNull();
    expect(of('location', 'country', { updatedAt: daysAgo(5), city: 'Kiel' })).toBeNull();
    expect(of('name', 'short_text', null)).toBeNull();
  });
});

test('a quotation has at most 240 characters, of each part of the answer', () => {
  expect(shortened(` ${'x'.repeat(240)} `)).toBe('x'.repeat(240));
  expect(shortened('x'.repeat(241))).toBe(`${'x'.repeat(239)}…`);
  const options = [
    { value: 'c', label: 'Cranes' },
    { value: 'n', label: 'Noise' },
  ];
  const profileAnswers = [
    {
      slot: 'customer',
      label: 'Who?',
      date: daysAgo(1),
      question: { type: 'multi_choice' as const, options },
      options: ['c', 'n'],
    },
  ];
  const known = { profile: null, profileAnswers, earlier: [], documents: [] };
  const [fact] = indexFacts(known, () => []).bySlot.get('customer') ?? [];
  expect(fact && quoteOf(fact)).toBe('Cranes; Noise');
});
