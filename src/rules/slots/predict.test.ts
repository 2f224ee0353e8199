import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPredictor, isTerse } from './predict.ts';
import { slotPhrases, slots } from './slot-list.ts';
import { normaliseLabel, stemsOf } from './words.ts';

test('every slot has wordings, and none stands under two slots', () => {
  expect(slots.map(({ key }) => key).toSorted()).toEqual(Object.keys(slotPhrases).toSorted());
  const wordings = Object.values(slotPhrases).flatMap((texts) => texts.map(normaliseLabel));
  const twice = wordings.filter((text, place) => wordings.indexOf(text) !== place);
  expect(twice).toEqual([]);
});

test.each([
  ['  E-Mail: ', 'email'],
  ['Café’s  CO-FOUNDER?', 'cafes cofounder'],
  ['', ''],
])('%j is normalised to %j', (text, normal) => expect(normaliseLabel(text)).toBe(normal));

test('words that say nothing are left out, unless there are no others', () => {
  expect(stemsOf('what is the problem you are solving')).toEqual(['what', 'problem', 'solv']);
  expect(stemsOf('how are you')).not.toEqual([]);
  expect(stemsOf('are you')).toEqual(['are', 'you']);
});

describe('a predictor', () => {
  const predict = createPredictor();

  test('names three slots, likeliest first, surer of a plain question than of a vague one', () => {
    const [first, second, third] = predict({ label: 'Which competitors do you have?' });
    expect(first?.slot).toBe('competition');
    expect(first?.confidence).toBeGreaterThan(second?.confidence ?? 1);
    expect(third).toBeDefined();
    expect(predict({ label: 'Tell us more' })[0]?.confidence ?? 0).toBeLessThan(0.7);
  });

  test('keeps to what a type can mean', () => {
    expect(predict({ label: 'Contact', type: 'email' }).map(({ slot }) => slot)).not.toContain(
      'phone',
    );
    expect(
      predict({ label: 'Your website', type: 'consent' }).map(({ slot }) => slot),
    ).not.toContain('website');
  });

  test.each(['', '?!', '\u{1F600}', '数字', 'x'.repeat(1000)])(
    'takes %j without failing',
    (label) => {
      for (const { confidence } of predict({ label })) {
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
      }
    },
  );

  test('lets help settle what a label leaves open, but never to the point of filling', () => {
    const help = 'What problem are you solving?';
    const [guess] = predict({ label: 'Part one', help });
    expect(guess?.slot).toBe('problem');
    expect(guess?.confidence).toBeLessThan(0.9);
  });

  test('takes a confirmed wording above its own guess; a tag that is no slot counts nothing', () => {
    const label = 'Who are your competitors?';
    const own = createPredictor([
      { slot: 'market', text: 'who are your competitors' },
      { slot: 'nonsense', text: 'your website' },
    ]);
    expect(own({ label })[0]).toEqual({ slot: 'market', confidence: 0.97 });
    expect(own({ label: 'Your website' })[0]?.slot).toBe('website');
    expect(predict({ label })[0]?.slot).toBe('competition');
  });
});

test.each([
  ['Team', true],
  ['Team size', true],
  ['Size of team', false],
])('%j is terse: %j', (label, terse) => expect(isTerse(label)).toBe(terse));

test('a label is the same to the guesser whether or not a mark stands beside it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (label) => {
      expect(normaliseLabel(`${label} \u00e9`)).toBe(`${normaliseLabel(label)} e`.trim());
    }),
  );
});
