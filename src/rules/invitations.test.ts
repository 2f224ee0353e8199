import { describe, expect, it } from 'vitest';
import {
  canAcceptInvitation,
  INVITATION_TTL_MS,
  invitationsADay,
  invitationState,
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

  const mine = { ...open, now: sentAt, invitedEmail: 'Ada@Example.org', email: 'ada@example.org' };
  it.each([
    ['the invited person', { ...mine, verified: true }, 'allowed'],
    ['unverified', { ...mine, verified: false }, 'not_verified'],
    ['somebody else', { ...mine, email: 'eve@example.org', verified: true }, 'other_address'],
    [
      'somebody else, and old: only the address is told',
      { ...mine, email: 'eve@example.org', now: end, verified: true },
      'other_address',
    ],
    ['old', { ...mine, now: end, verified: true }, 'expired'],
    ['used', { ...mine, acceptedAt: sentAt, verified: true }, 'accepted'],
  ])('%s: %s', (_name, facts, outcome) => {
    const verdict = canAcceptInvitation(facts);
    expect(verdict.allowed ? 'allowed' : verdict.code).toBe(outcome);
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

it('lets a verified organisation have more of them open', () => {
  expect(openInvitationsAtMost({ bodyVerified: true })).toBe(500);
  expect(openInvitationsAtMost({ bodyVerified: false })).toBe(50);
});
