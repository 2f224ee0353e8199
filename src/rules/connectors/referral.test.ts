import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { touchOutcomes } from '#contract/limits.ts';
import {
  creditFor,
  type CreditFacts,
  isCredit,
  qualityScore,
  type Touch,
  touchReasons,
  windowEnd,
} from './referral.ts';
import { DAY_MS } from '../time.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const daysAgo = (days: number, ms = 0) => new Date(now.getTime() - days * DAY_MS - ms);
const touch = (id: string, more: Partial<Touch> = {}): Touch => ({
  id,
  refererId: `user ${id}`,
  accountId: null,
  named: false,
  seenAt: daysAgo(1),
  policy: null,
  ...more,
});
const ofAccount = (id: string, more: Partial<Touch> = {}) =>
  touch(id, { refererId: null, accountId: `account ${id}`, ...more });
const facts = (touches: Touch[], more: Partial<CreditFacts> = {}): CreditFacts => ({
  touches,
  applicant: { userIds: ['applicant'], accountIds: [] },
  founders: { userIds: ['applicant'], accountIds: [] },
  team: [],
  ownAccountId: 'account own',
  policy: 'paid',
  now,
  ...more,
});

describe('who is credited', () => {
  const table: [string, CreditFacts, string | null, Record<string, string>][] = [
    ['nobody without a touch', facts([]), null, {}],
    ['the only touch', facts([touch('a')]), 'a', { a: 'credited' }],
    [
      'the last touch',
      facts([touch('a', { seenAt: daysAgo(2) }), touch('b'), touch('c', { seenAt: daysAgo(3) })]),
      'b',
      { a: 'later_touch', b: 'credited', c: 'later_touch' },
    ],
    [
      'the last one, also when an account was followed after a user',
      facts([touch('a', { seenAt: daysAgo(2) }), ofAccount('b')]),
      'b',
      { a: 'later_touch', b: 'credited' },
    ],
    [
      'a connector before the account that runs the project, even where that one was followed later and named',
      facts([
        touch('a', { seenAt: daysAgo(20) }),
        ofAccount('own', { named: true, seenAt: daysAgo(0) }),
      ]),
      'a',
      { a: 'credited', own: 'team_member' },
    ],
    [
      'that account where nobody else could be',
      facts([ofAccount('own')]),
      'own',
      { own: 'credited' },
    ],
    [
      'of two at the same moment, the one kept later',
      facts([touch('b'), touch('a')]),
      'b',
      { a: 'later_touch', b: 'credited' },
    ],
    [
      'a touch of exactly 90 days',
      facts([touch('a', { seenAt: daysAgo(90) })]),
      'a',
      { a: 'credited' },
    ],
    [
      'no touch of a millisecond more',
      facts([touch('a', { seenAt: daysAgo(90, 1) })]),
      null,
      { a: 'window_over' },
    ],
    [
      'whoever is named, before a later touch',
      facts([touch('a', { named: true, seenAt: daysAgo(4) }), touch('b')]),
      'a',
      { a: 'credited', b: 'later_touch' },
    ],
    [
      'whoever is named, however long ago their link was followed',
      facts([touch('a', { named: true, seenAt: daysAgo(200) })]),
      'a',
      { a: 'credited' },
    ],
    [
      'a named user before a named account',
      facts([ofAccount('a', { named: true }), touch('b', { named: true, seenAt: daysAgo(2) })]),
      'b',
      { a: 'later_touch', b: 'credited' },
    ],
    [
      'a named user before a named account, in any order',
      facts([
        touch('a', { named: true, seenAt: daysAgo(2) }),
        ofAccount('b', { named: true }),
        touch('c', { named: true, seenAt: daysAgo(3) }),
      ]),
      'a',
      { a: 'credited', b: 'later_touch', c: 'later_touch' },
    ],
    [
      'the last of named accounts',
      facts([ofAccount('a', { named: true }), ofAccount('b', { named: true, seenAt: daysAgo(2) })]),
      'a',
      { a: 'credited', b: 'later_touch' },
    ],
    [
      'the last touch, whether a user’s or an account’s',
      facts([ofAccount('a', { seenAt: daysAgo(2) }), touch('b', { seenAt: daysAgo(3) })]),
      'a',
      { a: 'credited', b: 'later_touch' },
    ],
    [
      'never the applicant; the next one then',
      facts([touch('a', { refererId: 'applicant' }), touch('b', { seenAt: daysAgo(5) })]),
      'b',
      { a: 'own_link', b: 'credited' },
    ],
    [
      'never an organisation of the applicant',
      facts([ofAccount('a')], { applicant: { userIds: ['x'], accountIds: ['account a'] } }),
      null,
      { a: 'own_link' },
    ],
    [
      'never a co-founder, not even when named',
      facts([touch('a', { named: true })], {
        founders: { userIds: ['applicant', 'user a'], accountIds: [] },
      }),
      null,
      { a: 'co_founder' },
    ],
    [
      'never an organisation of a co-founder',
      facts([ofAccount('a')], { founders: { userIds: [], accountIds: ['account a'] } }),
      null,
      { a: 'co_founder' },
    ],
    [
      "never a member of the project's team",
      facts([touch('a')], { team: ['user a'] }),
      null,
      { a: 'team_member' },
    ],
    [
      'as an introduction where the project pays nothing',
      facts([touch('a')], { policy: 'unpaid' }),
      'a',
      { a: 'project_pays_nothing' },
    ],
  ];
  test.each(table)('%s', (_, given, touchId, outcomes) => {
    const credit = creditFor(given);
    expect(credit.touchId).toBe(touchId);
    expect(Object.fromEntries(credit.outcomes)).toEqual(outcomes);
    const winner = given.touches.find(({ id }) => id === touchId);
    expect(credit.refererId).toBe(winner?.refererId ?? null);
  });

  test('a named account stands beside a named user, who is the one credited', () => {
    const given = facts([ofAccount('a', { named: true }), touch('b', { named: true })]);
    expect(creditFor(given)).toMatchObject({ refererId: 'user b', accountId: 'account a' });
    const linked = facts([ofAccount('a'), touch('b', { named: true })]);
    expect(creditFor(linked)).toMatchObject({ refererId: 'user b', accountId: null });
  });
});

test('whatever the touches, each gets one outcome and at most one is credited', () => {
  const anyTouch = fc.record({
    isAccount: fc.boolean(),
    who: fc.constantFrom('applicant', 'founder', 'member', 'own', 'x', 'y'),
    named: fc.boolean(),
    days: fc.integer({ min: 0, max: 120 }),
  });
  fc.assert(
    fc.property(
      fc.array(anyTouch, { maxLength: 12 }),
      fc.constantFrom('paid' as const, 'unpaid' as const),
      (given, policy) => {
        const touches = given.map(({ isAccount, who, named, days }, index) =>
          touch(String(index), {
            refererId: isAccount ? null : who,
            accountId: isAccount ? who : null,
            named,
            seenAt: daysAgo(days),
          }),
        );
        const founders = { userIds: ['applicant', 'founder'], accountIds: ['founder'] };
        const asked = facts(touches, { founders, team: ['member'], ownAccountId: 'own', policy });
        const { outcomes, touchId, refererId, accountId } = creditFor(asked);
        expect([...outcomes.keys()].toSorted()).toEqual(touches.map(({ id }) => id).toSorted());
        const credited = [...outcomes].filter(([, one]) =>
          ['credited', 'project_pays_nothing'].includes(one),
        );
        expect(credited.map(([id]) => id)).toEqual(touchId === null ? [] : [touchId]);
        expect(['applicant', 'founder', 'member']).not.toContain(refererId);
        // Without the links of the project's own account all others are credited alike.
        const others = touches.filter((one) => one.accountId !== 'own');
        const alone = creditFor({ ...asked, touches: others });
        const credit = [touchId, refererId, accountId];
        const expected = [alone.touchId, alone.refererId, alone.accountId];
        expect(alone.touchId === null ? expected : credit).toEqual(expected);
      },
    ),
  );
});

test('the window ends 90 days after the link was followed', () => {
  expect(windowEnd('2026-01-01T00:00:00Z').toISOString()).toBe('2026-04-01T00:00:00.000Z');
});

test('every outcome has a sentence of its own', () => {
  const sentences = touchOutcomes.map((outcome) => touchReasons[outcome]);
  expect(new Set(sentences).size).toBe(touchOutcomes.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].+\.$/);
});

describe('quality', () => {
  test.each([
    [0, 0, 0],
    [1, 1, 0.2065],
    [50, 40, 0.6696],
    [5, 0, 0],
    [5, 5, 0.5655],
  ])('%i sent, %i accepted: %d', (sent, accepted, score) => {
    expect(qualityScore({ sent, accepted })).toBeCloseTo(score, 3);
  });

  test('one more referral without success never raises it, one more success never lowers it', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), fc.integer({ min: 1, max: 50 }), (won, lost, more) => {
        const before = qualityScore({ sent: won + lost, accepted: won });
        const spam = qualityScore({ sent: won + lost + more, accepted: won });
        const wins = qualityScore({ sent: won + lost + more, accepted: won + more });
        expect(spam).toBeLessThanOrEqual(before);
        expect(wins).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

test.each(touchOutcomes.map((outcome) => [outcome] as const))(
  '%s is a credit, or not',
  (outcome) => {
    expect(isCredit(outcome)).toBe(['credited', 'project_pays_nothing'].includes(outcome));
  },
);
