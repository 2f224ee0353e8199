import { describe, expect, test } from 'vitest';
import { applicationStatuses } from './application.ts';
import {
  type ConversationSide,
  hoursToWait,
  MESSAGES_WITHOUT_ANSWER,
  standingOf,
} from './conversations.ts';
import { DAY_MS, HOUR_MS } from '../time.ts';

const now = new Date('2026-11-21T12:00:00Z');
const before = (ms: number) => new Date(now.getTime() - ms);
const told = { decidedAt: null, hasTeam: true, now };

describe('whether both sides may write', () => {
  test.each([
    ['accepted', 180],
    ['confirmed', 180],
    ['declined', 180],
    ['rejected', 30],
  ] as const)('%s: until %i days after it was told', (status, days) => {
    const ends = (decidedAt: Date) => standingOf({ ...told, status, decidedAt });
    const endsAt = now;
    expect(ends(before(days * DAY_MS))).toEqual({ ended: 'decided', endsAt });
    expect(ends(before(days * DAY_MS - 1)).ended).toBeNull();
  });

  test('every other status has no end, but for one that was withdrawn', () => {
    const open = applicationStatuses.filter(
      (status) => standingOf({ ...told, status, decidedAt: null }).ended === null,
    );
    expect(open).toEqual(applicationStatuses.filter((status) => status !== 'withdrawn'));
    const waiting = standingOf({ ...told, status: 'in_review', decidedAt: before(400 * DAY_MS) });
    expect(waiting).toEqual({ ended: null, endsAt: null });
  });

  test('nobody writes to an organisation that is gone', () => {
    expect(standingOf({ ...told, status: 'pending', hasTeam: false }).ended).toBe(
      'organisation_gone',
    );
  });
});

const of = (side: ConversationSide, count: number, ms = HOUR_MS) =>
  Array.from({ length: count }, () => ({ side, at: before(ms) }));

describe('how many messages may go without an answer', () => {
  test('the last one that may, and the first that may not', () => {
    expect(hoursToWait(of('founder', MESSAGES_WITHOUT_ANSWER - 1), 'founder', now)).toBeNull();
    expect(hoursToWait(of('founder', MESSAGES_WITHOUT_ANSWER), 'founder', now)).toBe(23);
  });

  test('an answer, and a day, let it write again', () => {
    const many = of('founder', MESSAGES_WITHOUT_ANSWER);
    expect(hoursToWait([...of('organisation', 1), ...many], 'founder', now)).toBeNull();
    expect(hoursToWait(many, 'organisation', now)).toBeNull();
    expect(hoursToWait(of('founder', MESSAGES_WITHOUT_ANSWER, DAY_MS), 'founder', now)).toBeNull();
    expect(hoursToWait(of('founder', MESSAGES_WITHOUT_ANSWER, DAY_MS - 1), 'founder', now)).toBe(1);
  });
});
