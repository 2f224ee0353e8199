import { expect, test } from 'vitest';
import type { PrefillCode } from '#contract/prefill.ts';
import { prefillCode } from '#contract/prefill.ts';
import type { Fact } from './facts.ts';
import { placeOf, whyBlank, whyProposed, whyReworded } from './reasons.ts';

const fact = (given: Partial<Fact>): Fact => ({
  kind: 'answer',
  applicationId: null,
  programme: null,
  document: null,
  label: 'Label',
  date: new Date('2026-05-03T23:30:00Z'),
  meaning: { slot: 'problem', confidence: 1, isTagged: true },
  given: { question: { type: 'short_text', options: [] }, options: [] },
  ...given,
});

test.each<[Partial<Fact>, string]>([
  [{ kind: 'profile' }, "your startup's profile"],
  [{ kind: 'document', document: 'deck.pdf' }, 'your file deck.pdf'],
  [{ kind: 'document' }, 'your file'],
  [{ programme: 'Cold Start' }, 'Cold Start, sent on May 3, 2026'],
  [{}, 'an earlier application, sent on May 3, 2026'],
])('%j: %s', (given, place) => {
  expect(placeOf(fact(given))).toBe(place);
});

test('every code that leaves a question blank has words of its own, and no other', () => {
  const blank = prefillCode.options.filter(
    (code) => whyBlank(code) !== 'Nothing is proposed here.',
  );
  expect(blank).toEqual([
    'answered',
    'never_filled',
    'asked_anew',
    'private',
    'file',
    'unknown_question',
    'no_source',
    'does_not_fit',
    'other_person',
  ]);
  expect(new Set(blank.map(whyBlank)).size).toBe(blank.length);
});

test('every code that is to be looked at says what to check', () => {
  const checked = (code: PrefillCode) =>
    whyProposed(code, fact({ kind: 'profile' })).slice("From your startup's profile.".length);
  expect(prefillCode.options.filter((code) => checked(code) !== '')).toEqual([
    'story',
    'old',
    'unsure',
    'conflict',
    'profile_differs',
    'shortened',
    'partly_mapped',
    'reworded',
    'unverified',
  ]);
  expect(checked('unsure')).toBe(' Check that the question asks the same.');
  expect(whyReworded('filled', fact({ kind: 'profile' }), 'm')).toBe(
    "Worded by the AI model m from your startup's profile.",
  );
});
