import { describe, expect, test } from 'vitest';
import { whyNever } from '#rules/prefill/never.ts';
import { measureForms } from './eval/forms.ts';
import { heldOutProbes } from './eval/held-out-probes.ts';
import { ownFrenchQuestions, ownQuestions } from './eval/own-questions.ts';
import { carriedProbes, probes } from './eval/probes.ts';
import { leaks, lost } from './eval/protected.ts';
import { isInBank, measureSlots } from './eval/slots.ts';

const languages = { English: ownQuestions, French: ownFrenchQuestions };

describe.each(Object.entries(languages))('questions of our own in %s', (_, own) => {
  test('are understood as well as the aims say, and the sure ones are right', () => {
    const asked = own.filter((question) => !isInBank(question));
    const figures = measureSlots(asked);
    expect(asked.length).toBeGreaterThan(20);
    expect(figures.top1).toBeGreaterThanOrEqual(0.8);
    expect(figures.top3).toBeGreaterThanOrEqual(0.9);
    expect(figures.fill.right).toBeGreaterThanOrEqual(0.97);
    expect(figures.fill.share).toBeGreaterThan(0.3);
  });

  test('fill one form from the other precisely, each proposal with its source', () => {
    const figures = measureForms(own, true);
    expect(figures.answerable).toBeGreaterThan(10);
    expect(figures.unanswerable).toBeGreaterThan(10);
    expect(figures.precisionSure).toBeGreaterThanOrEqual(0.97);
    expect(figures.recallFirst).toBeGreaterThanOrEqual(0.5);
    expect(figures.wrongSure).toBeLessThanOrEqual(0.02);
    expect(figures.withoutSource).toBe(0);
  });
});

test.each(Object.entries(probes))(
  '%s: equal words on both sides carry nothing protected',
  (_, labels) => {
    expect(labels.length).toBeGreaterThan(20);
    expect(leaks(labels)).toEqual([]);
  },
);

test.each(Object.entries(heldOutProbes))(
  '%s: nor in words that no list was made from',
  (_, labels) => {
    expect(leaks(labels)).toEqual([]);
  },
);

test('most of the words kept apart are known to no list: only their unknown meaning keeps them blank', () => {
  const labels = Object.values(heldOutProbes).flat();
  const unlisted = labels.filter((label) => whyNever({ type: 'short_text', label }) === null);
  expect(unlisted.length).toBeGreaterThan(labels.length / 2);
});

test('plain questions in equal words are carried still', () => {
  expect(lost(carriedProbes)).toEqual([]);
});
