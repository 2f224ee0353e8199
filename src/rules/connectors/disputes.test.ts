import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answerDue,
  creditHolder,
  type Holder,
  disputableUntil,
  dueReminder,
  isAnswerLate,
  type MoveFacts,
  movedShare,
  type OutcomeFacts,
  outcomeSince,
  statusForMoney,
  whyNotMove,
} from './disputes.ts';

const day = 86_400_000;
const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * day);
const lost: OutcomeFacts = {
  outcome: 'later_touch',
  outcomeAt: at(0),
  isSent: true,
  isOwnCredit: false,
  isOwnProject: false,
  stoppedAt: null,
  disputedSince: null,
};

describe('an outcome can be disputed', () => {
  test.each<[string, Partial<OutcomeFacts>, number, Date | null]>([
    ['until its days are over', {}, 89.9, at(90)],
    ['not when they are', {}, 90, null],
    ['not while it is open', { outcome: null, outcomeAt: null }, 1, null],
    ['not before the application was sent', { isSent: false }, 1, null],
    ['not against another referral of one’s own', { isOwnCredit: true }, 1, null],
    ['nor there when its money is stopped', { isOwnCredit: true, stoppedAt: at(1) }, 2, null],
    ['not when it is credited', { outcome: 'credited', isOwnCredit: true }, 1, null],
    [
      'when it is credited and its money stopped',
      { outcome: 'credited', isOwnCredit: true, stoppedAt: at(1) },
      2,
      at(91),
    ],
    ['not of an organisation’s link to its own project', { isOwnProject: true }, 1, null],
    [
      'nor there when it is credited and its money stopped',
      { outcome: 'credited', isOwnCredit: true, isOwnProject: true, stoppedAt: at(1) },
      2,
      null,
    ],
    ['once', { disputedSince: at(0) }, 1, null],
    [
      'again when its money was stopped since',
      { disputedSince: at(0), stoppedAt: at(50) },
      60,
      at(140),
    ],
    ['that once as well', { disputedSince: at(50), stoppedAt: at(50) }, 60, null],
    ['from the outcome where the stop is older', { stoppedAt: at(-30) }, 89, at(90)],
  ])('%s', (_, change, now, until) => {
    expect(disputableUntil({ ...lost, ...change }, at(now))).toEqual(until);
  });

  test('an open one is since nothing', () => {
    expect(outcomeSince({ ...lost, outcomeAt: null })).toBeNull();
  });
});

test('whose referral is credited is said without a name', () => {
  const me = { kind: 'user', id: 'me' } as const;
  const said = (userId: string | null, accountId: string | null, own: Holder = me) =>
    creditHolder({ userId, accountId }, own, 'runs-it');
  expect(said('me', null)).toBe('you');
  expect(said('other', null)).toBe('another_connector');
  expect(said(null, 'club')).toBe('another_organisation');
  expect(said(null, 'runs-it')).toBe('own_organisation');
  const club = { kind: 'account', id: 'club' } as const;
  expect(said(null, 'club', club)).toBe('you');
  expect(said('club', null, club)).toBe('another_connector');
  expect(said(null, 'runs-it', club)).toBe('own_organisation');
  expect(said(null, 'runs-it', { kind: 'account', id: 'runs-it' })).toBe('you');
});

const move: MoveFacts = {
  isCredited: false,
  isOwnCredit: false,
  isThere: true,
  terms: { priceMinor: 16_000, percent: 20, policy: 'paid' },
  policy: 'unpaid',
  charge: { priceMinor: 16_000, percent: 20 },
  earning: { status: 'earned', reason: 'accepted', isHeld: false },
  wasPaid: false,
  isReversed: false,
};

describe('a credit moves', () => {
  test.each<[string, Partial<MoveFacts>, ReturnType<typeof whyNotMove>]>([
    ['to whoever disputes it', {}, null],
    ['before there is a charge', { charge: null, earning: null }, null],
    ['not after it was paid', { wasPaid: true }, 'paid'],
    ['not of a charge that was taken back', { isReversed: true }, 'charge_reversed'],
    ['not to an account that is gone', { isThere: false }, 'connector_gone'],
    ['not from nothing', { charge: { priceMinor: 0, percent: 20 } }, 'charged_nothing'],
    [
      'as an introduction where nothing was agreed',
      {
        terms: { priceMinor: 16_000, percent: 20, policy: 'unpaid' },
        charge: { priceMinor: 0, percent: 20 },
      },
      null,
    ],
    ['up to the whole charge', { charge: { priceMinor: 3200, percent: 20 } }, null],
    ['not above it', { charge: { priceMinor: 3199, percent: 20 } }, 'share_above_price'],
    ['not to oneself', { isOwnCredit: true }, 'nothing_to_change'],
    ['nowhere where nothing stops it', { isCredited: true }, 'nothing_to_change'],
    [
      'back to life where a conflict holds it',
      { isCredited: true, earning: { status: 'earned', reason: 'accepted', isHeld: true } },
      null,
    ],
    [
      'back to life where it was voided as not genuine',
      { isCredited: true, earning: { status: 'void', reason: 'fraud', isHeld: false } },
      null,
    ],
    [
      'not where the application was rejected',
      { isCredited: true, earning: { status: 'void', reason: 'rejected', isHeld: false } },
      'nothing_to_change',
    ],
  ])('%s', (_, change, expected) => {
    expect(whyNotMove({ ...move, ...change })).toBe(expected);
  });

  test('by its own terms, and by the charge and the project where none were kept', () => {
    expect(movedShare(move)).toBe(3200);
    const terms = { priceMinor: 20_000, percent: 10, policy: 'paid' } as const;
    expect(movedShare({ ...move, terms })).toBe(2000);
    expect(movedShare({ ...move, terms: null, policy: 'paid' })).toBe(3200);
    expect(movedShare({ ...move, terms: null })).toBe(0);
    expect(movedShare({ ...move, charge: null })).toBe(0);
  });
});

test('what was confirmed or declined had been accepted', () => {
  expect(statusForMoney('confirmed')).toBe('accepted');
  expect(statusForMoney('declined')).toBe('accepted');
  expect(statusForMoney('waitlisted')).toBe('waitlisted');
});

test('operators are reminded shortly before an answer is due, when it is late, and each week after that', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 60 }),
      fc.array(fc.integer({ min: 0, max: 90 })),
      (start, days) => {
        const made = new Date(start * day);
        const due = answerDue(made);
        let remindedAt: Date | null = null;
        const told: [string, number][] = [];
        for (const after of days.toSorted((a, b) => a - b)) {
          const now = new Date(made.getTime() + after * day);
          const kind = dueReminder({ due, remindedAt }, now);
          expect(kind === 'late').toBe(kind !== null && isAnswerLate({ answer: null, due }, now));
          if (kind === null) continue;
          told.push([kind, after]);
          remindedAt = now;
        }
        expect(told.filter(([kind]) => kind === 'soon').length).toBeLessThanOrEqual(1);
        const late = told.filter(([kind]) => kind === 'late').map(([, after]) => after);
        // Whoever looks each day is told on the day, and never twice within a week.
        expect(late[0]).toBe(days.toSorted((a, b) => a - b).find((after) => after >= 14));
        const gaps = late.slice(1).map((after, index) => after - (late[index] ?? 0));
        expect(gaps.filter((gap) => gap < 7)).toEqual([]);
        for (const [kind, after] of told)
          expect(after).toBeGreaterThanOrEqual(kind === 'soon' ? 11 : 14);
      },
    ),
  );
  expect(isAnswerLate({ answer: 'stands', due: new Date(0) }, new Date(day))).toBe(false);
});
