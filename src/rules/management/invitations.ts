import { DAY_MS, toMillis } from '../time.ts';
import type { Instant } from '../time.ts';

export const INVITATION_TTL_MS = 7 * DAY_MS;

export const invitationStates = ['pending', 'accepted', 'revoked', 'expired'] as const;
export type InvitationState = (typeof invitationStates)[number];

export interface InvitationFacts {
  sentAt: Instant;
  acceptedAt: Instant | null;
  revokedAt: Instant | null;
  now: Instant;
}

/** Where an invitation stands; it expires seven days after it was (last) sent. */
export function invitationState({
  sentAt,
  acceptedAt,
  revokedAt,
  now,
}: InvitationFacts): InvitationState {
  if (acceptedAt !== null) return 'accepted';
  if (revokedAt !== null) return 'revoked';
  return toMillis(now) - toMillis(sentAt) < INVITATION_TTL_MS ? 'pending' : 'expired';
}

/** What is known of who invites: the younger of person and organisation (or startup) counts. */
export interface SenderFacts {
  personSince: Instant;
  bodySince: Instant;
  bodyVerified: boolean;
  now: Instant;
}

const NEW_MS = 7 * DAY_MS;

/** How many invitations a person, and an organisation or startup, may mail in 24 hours. */
export function invitationsADay({
  personSince,
  bodySince,
  bodyVerified,
  now,
}: SenderFacts): number {
  if (bodyVerified) return 100;
  const since = Math.max(toMillis(personSince), toMillis(bodySince));
  return toMillis(now) - since < NEW_MS ? 5 : 20;
}

/** How many invitations of an organisation may be open at once. */
export function openInvitationsAtMost({ bodyVerified }: Pick<SenderFacts, 'bodyVerified'>): number {
  return bodyVerified ? 500 : 50;
}

/** How many invitations one address gets in 24 hours: one from each sender, and this many from all. */
export const INVITATIONS_TO_AN_ADDRESS_A_DAY = 3;
