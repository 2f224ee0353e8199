import { describe, expect, it } from 'vitest';
import {
  INVITATIONS_TO_AN_ADDRESS_A_DAY,
  INVITATION_TTL_MS,
  invitationsADay,
  invitationState,
  invitationStates,
  openInvitationsAtMost,
} from './invitations.ts';

const sentAt = new Date('2026-01-01T00:00:00Z');
const end = sentAt.getTime() + INVITATION_TTL_MS;

describe('invitations', () => {
  const open = { sentAt, acceptedAt: null, revokedAt: null };
  it.each([
    ['just sent', { ...open, now: sentAt }, 'pending'],
    ['a millisecond before seven days', { ...open, now: end - 1 }, 'pending'],
    ['after seven days', { ...open, now: end }, 'expired'],
    ['revoked', { ...open, revokedAt: sentAt, now: sentAt }, 'revoked'],
    ['revoked and old', { ...open, revokedAt: sentAt, now: end }, 'revoked'],
    ['accepted and old', { ...open, acceptedAt: sentAt, now: end }, 'accepted'],
  ] as const)('%s', (_name, facts, state) => {
    expect(invitationState(facts)).toBe(state);
  });
});

const days = (count: number) => new Date(sentAt.getTime() + count * 86_400_000);

it.each([
  [0, 0, false, 5],
  [7, 7, false, 20],
  [6.99, 7, false, 5],
  [7, 6.99, false, 5],
  [30, 0, false, 5],
  [0, 0, true, 100],
])(
  'a person of %d and an organisation of %d days (verified: %s) mail %d a day',
  (person, body, bodyVerified, most) => {
    const now = days(30);
    const facts = { personSince: days(30 - person), bodySince: days(30 - body), bodyVerified, now };
    expect(invitationsADay(facts)).toBe(most);
  },
);

it('lasts seven days, and one address gets three a day', () => {
  expect([INVITATION_TTL_MS, INVITATIONS_TO_AN_ADDRESS_A_DAY]).toEqual([604_800_000, 3]);
  expect(invitationStates).toEqual(['pending', 'accepted', 'revoked', 'expired']);
});

it('lets a verified organisation have more of them open', () => {
  expect(openInvitationsAtMost({ bodyVerified: true })).toBe(500);
  expect(openInvitationsAtMost({ bodyVerified: false })).toBe(50);
});
