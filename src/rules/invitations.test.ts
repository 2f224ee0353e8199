import { describe, expect, it } from 'vitest';
import { canAcceptInvitation, INVITATION_TTL_MS, invitationState } from './invitations.ts';

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
