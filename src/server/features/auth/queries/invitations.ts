import { sql } from 'kysely';
import { inviterColumns } from '#server/views/invitation.ts';
import { tokenHash } from '../access.ts';

/** What people are invited to, with the table of it: the team of an account, the founders of a startup. */
export const invitationKinds = {
  team: { table: 'invitations', column: 'account_id' },
  founders: { table: 'startup_invitations', column: 'startup_id' },
} as const;
export type InvitationKind = keyof typeof invitationKinds;

/** The account or the startup that invites. */
export type Host = { kind: InvitationKind; id: string };

/** The column that names the host, with its value. */
export const hostColumn = ({ kind, id }: Host) =>
  kind === 'team' ? { account_id: id } : { startup_id: id };

/** True for an invitation that was neither accepted nor revoked. */
export const isPending = sql<boolean>`used_at is null and revoked_at is null`;

/** True for the invitation whose link has this token and works: while who sent it is suspended, it does not. */
export const opensWith = (token: string, now: Date) =>
  sql<boolean>`token_hash = ${tokenHash(token)} and ${isPending} and expires_at > ${now}
    and not exists (select from users sender
      where sender.id = invited_by and sender.suspended_at is not null)`;

/** True for invitations to this address. */
export const isSentTo = (email: string) => sql<boolean>`lower(email) = lower(${email})`;

/** The columns that lists show of each kind, as `invitation` with the `users` joined by who invited. */
export const invitationColumns = [
  'invitation.id',
  'invitation.email',
  'invitation.created_at',
  'invitation.expires_at',
  'invitation.used_at',
  'invitation.revoked_at',
  ...inviterColumns,
] as const;

/** How lists of them are ordered. */
export const newestInvitationFirst = {
  order: { columns: ['invitation.created_at', 'invitation.id'], direction: 'desc' },
  sort: '-createdAt',
} as const;
