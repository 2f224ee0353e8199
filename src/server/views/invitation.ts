import type { z } from 'zod';
import type { person } from '#contract/shared.ts';
import { INVITATION_TTL_MS, invitationState } from '#rules/management/invitations.ts';
import { toPerson } from './person.ts';

/** Who has invited somebody; all null when that person is gone. */
export type InviterRow = {
  inviter_id: string | null;
  inviter_first_name: string | null;
  inviter_last_name: string | null;
  inviter_picture_url: string | null;
};

/** The columns of `InviterRow`, of the `users` joined by who invited. */
export const inviterColumns = [
  'users.id as inviter_id',
  'users.first_name as inviter_first_name',
  'users.last_name as inviter_last_name',
  'users.picture_url as inviter_picture_url',
] as const;

export function toInviter(row: InviterRow): z.infer<typeof person> | null {
  if (row.inviter_id === null) return null;
  return toPerson({
    id: row.inviter_id,
    first_name: row.inviter_first_name ?? '',
    last_name: row.inviter_last_name,
    picture_url: row.inviter_picture_url,
  });
}

/** An invitation without what it offers. */
export type InvitationFaceRow = InviterRow & {
  id: string;
  email: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  revoked_at: Date | null;
};

/** An invitation as those see it who invite; the secret of its link is nowhere in it. */
export function toInvitationFace(row: InvitationFaceRow, now: Date) {
  return {
    _id: row.id,
    email: row.email,
    state: invitationState({
      sentAt: row.expires_at.getTime() - INVITATION_TTL_MS,
      acceptedAt: row.used_at,
      revokedAt: row.revoked_at,
      now,
    }),
    invitedBy: toInviter(row),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}
