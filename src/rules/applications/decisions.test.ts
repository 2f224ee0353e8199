import { expect, test } from 'vitest';
import { sayApplications } from '#contract/messages/applications.ts';
import {
  HOLD_MANY_MS,
  HOLD_ONE_MS,
  LONGEST_WAIT_MS,
  reasonsOf,
  releaseTime,
  replacesOutcome,
  takesBack,
} from './decisions.ts';
import { toldText } from './told.ts';

const now = new Date('2026-03-01T10:00:00.000Z');
const after = (ms: number) => new Date(now.getTime() + ms).toISOString();

test('a decision is told at once, at the time given, or after the hold', () => {
  expect(releaseTime('now', HOLD_ONE_MS, now)).toEqual({ at: now });
  expect(releaseTime(undefined, HOLD_ONE_MS, now)).toEqual({ at: new Date(after(60_000)) });
  expect(releaseTime(after(1), HOLD_ONE_MS, now)).toEqual({ at: new Date(after(1)) });
  const most = after(LONGEST_WAIT_MS);
  expect(releaseTime(most, HOLD_ONE_MS, now)).toEqual({ at: new Date(most) });
  expect(releaseTime(after(0), HOLD_ONE_MS, now)).toEqual({
    problem: sayApplications('applications.time_to_come'),
  });
  expect(releaseTime(after(LONGEST_WAIT_MS + 1), HOLD_ONE_MS, now)).toEqual({
    problem: sayApplications('applications.time_within_year'),
  });
  expect([HOLD_ONE_MS, HOLD_MANY_MS, LONGEST_WAIT_MS]).toEqual([60_000, 900_000, 31_622_400_000]);
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
  expect(toldText(['A', 'B'], null)).toBe('- A\n- B');
  expect(toldText([], ' Good luck. ')).toBe('Good luck.');
  expect(toldText([], null)).toBeNull();
});

test('an outcome that was told is taken back by a step of its own, and then replaced', () => {
  expect(takesBack('accepted', 'in_review')).toBe(true);
  expect(takesBack('rejected', 'in_review')).toBe(true);
  expect(takesBack('waitlisted', 'in_review')).toBe(true);
  expect(takesBack('pending', 'in_review')).toBe(false);
  expect(takesBack('accepted', 'rejected')).toBe(false);
  expect(replacesOutcome(['rejected'], 'waitlisted')).toBe(true);
  expect(replacesOutcome(['rejected'], 'in_review')).toBe(false);
  expect(replacesOutcome([], 'accepted')).toBe(false);
  expect(replacesOutcome(['in_review', 'accepted', 'in_review'], 'rejected')).toBe(true);
  expect(replacesOutcome(['accepted', 'in_review'], 'accepted')).toBe(false);
  expect(replacesOutcome(['shortlisted'], 'rejected')).toBe(false);
});
