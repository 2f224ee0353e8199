import { expect, test } from 'vitest';
import { measureForms } from './eval/forms.ts';
import { ownQuestions } from './eval/own-questions.ts';
import { isInBank, measureSlots } from './eval/slots.ts';

const asked = ownQuestions.filter((question) => !isInBank(question));

test('our own questions are understood as well as the aims say, and the sure ones are right', () => {
  const figures = measureSlots(asked);
  expect(asked.length).toBeGreaterThan(20);
  expect(figures.top1).toBeGreaterThanOrEqual(0.8);
  expect(figures.top3).toBeGreaterThanOrEqual(0.9);
  expect(figures.fill.right).toBeGreaterThanOrEqual(0.97);
  expect(figures.fill.share).toBeGreaterThan(0.3);
});

test('one form fills the other precisely, each proposal with its source', () => {
  const figures = measureForms(ownQuestions, true);
  expect(figures.answerable).toBeGreaterThan(10);
  expect(figures.unanswerable).toBeGreaterThan(10);
  expect(figures.precisionSure).toBeGreaterThanOrEqual(0.97);
  expect(figures.recallFirst).toBeGreaterThanOrEqual(0.5);
  expect(figures.wrongSure).toBeLessThanOrEqual(0.02);
  expect(figures.withoutSource).toBe(0);
});
