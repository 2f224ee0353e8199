import { expect, test } from 'vitest';
import {
  HOLD_ONE_MS,
  LONGEST_WAIT_MS,
  reasonsOf,
  releaseTime,
  replacesOutcome,
  takesBack,
  toldText,
} from './decisions.ts';

const now = new Date('2026-03-01T10:00:00.000Z');
const after = (ms: number) => new Date(now.getTime() + ms).toISOString();

test('a decision is told at once, at the time given, or after the hold', () => {
  expect(releaseTime('now', HOLD_ONE_MS, now)).toEqual({ at: now });
  expect(releaseTime(undefined, HOLD_ONE_MS, now)).toEqual({ at: new Date(after(60_000)) });
  expect(releaseTime(after(1), HOLD_ONE_MS, now)).toEqual({ at: new Date(after(1)) });
  expect(releaseTime(after(LONGEST_WAIT_MS), HOLD_ONE_MS, now)).toHaveProperty('at');
  expect(releaseTime(after(0), HOLD_ONE_MS, now)).toHaveProperty('problem');
  expect(releaseTime(after(LONGEST_WAIT_MS + 1), HOLD_ONE_MS, now)).toHaveProperty('problem');
});

test('reasons are told once each, without blanks, the old spelling among them', () => {
  expect(reasonsOf({})).toEqual([]);
  expect(reasonsOf({ reasons: [' ', 'Too early'], reason: ' Too early ' })).toEqual(['Too early']);
  expect(reasonsOf({ reasons: ['A'], reason: 'B' })).toEqual(['A', 'B']);
});

test('one reason reads as it is, several as a list, the message last', () => {
  expect(toldText([], ' ')).toBeNull();
  expect(toldText(['Too early'], null)).toBe('Too early');
  expect(toldText(['A', 'B'], 'Good luck.')).toBe('- A\n- B\n\nGood luck.');
});

test('an outcome that was told is taken back by a step of its own, and then replaced', () => {
  expect(takesBack('accepted', 'in_review')).toBe(true);
  expect(takesBack('pending', 'in_review')).toBe(false);
  expect(replacesOutcome(['in_review', 'accepted', 'in_review'], 'rejected')).toBe(true);
  expect(replacesOutcome(['accepted', 'in_review'], 'accepted')).toBe(false);
  expect(replacesOutcome(['shortlisted'], 'rejected')).toBe(false);
});
