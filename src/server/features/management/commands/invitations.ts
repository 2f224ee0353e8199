import { sql } from 'kysely';
import { INVITATION_TTL_MS } from '#rules/invitations.ts';
import { grantableRoles, type Role, roles, rolesAbove } from '#rules/roles.ts';
import type { Config } from '#server/config.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { tokenHash } from '#server/features/auth/access.ts';
import { notify } from '#server/integrations/notices.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { queueMail } from '#server/integrations/mail.ts';
import type { ManagedAccount } from '../access.ts';
import { invitationMail } from '../emails.ts';
import { findAccountFace } from '../queries/accounts.ts';
import { allowInvitationMail, hasMailedToday, newToken, type Sender } from './invitation-mails.ts';
import { announceTeam } from './live.ts';

type Admin = ManagedAccount<'team'>;
type Outside = { config: Config; now: Date };
type Invited = { id: string; email: string; role: Role };

/**
 * Invites an address, or renews its pending invitation with this role and a new link; returns its id.
 * Within a day of the last mail only the role changes: that link still works. Throws `forbidden`,
 * `already_member`, `invitation_unwanted`, `rate_limited`.
 */
export async function inviteMember(
  db: Database,
  account: Admin,
  invited: { email: string; role: Role },
  { config, now }: Outside,
): Promise<string> {
  demandGrantable(account, invited.role);
  return inTransaction(db, async (transaction) => {
    await refuseMember(transaction, account, invited.email);
    const changed = await changeRole(transaction, account, invited, { config, now });
    if (changed) return changed;
    const token = newToken();
    const fresh = {
      email: invited.email,
      role: invited.role,
      token_hash: tokenHash(token),
      invited_by: account.userId,
      expires_at: expiryOf(now),
    };
    const row = await transaction
      .insertInto('invitations')
      .values({ id: newId(), account_id: account.id, created_at: now, ...fresh })
      .onConflict((conflict) =>
        conflict
          .expression(sql`account_id, lower(email)`)
          .where('used_at', 'is', null)
          .where('revoked_at', 'is', null)
          .doUpdateSet(fresh)
          // What an owner has offered, only an owner may turn into something else.
          .where('invitations.role', 'in', grantableRoles(account.role)),
      )
      .returning(['id', 'email', 'role'])
      .executeTakeFirst();
    if (!row) throw new AppError('forbidden');
    await mailInvitation(transaction, account, row, token, { config, now });
    await announceTeam(transaction, account.id);
    return row.id;
  });
}

/** Gives the open invitation that was mailed today another role; null when there is none. */
async function changeRole(
  db: Database,
  account: Admin,
  { email, role }: { email: string; role: Role },
  outside: Outside,
): Promise<string | null> {
  if (!(await hasMailedToday(db, senderOf(account), email, outside))) return null;
  const row = await db
    .updateTable('invitations')
    .set({ role })
    .where('account_id', '=', account.id)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', outside.now)
    .where('role', 'in', grantableRoles(account.role))
    .returning('id')
    .executeTakeFirst();
  if (row) await announceTeam(db, account.id);
  return row?.id ?? null;
}

const senderOf = ({ id, userId }: Admin): Sender => ({ userId, accountId: id, startupId: null });

/**
 * Mails a pending or expired invitation again; the link before stops working. Throws `not_found`,
 * `forbidden`, `state_conflict` for one that was accepted or revoked, `invitation_unwanted`, `rate_limited`.
 */
export async function resendInvitation(
  db: Database,
  account: Admin,
  invitationId: string,
  { config, now }: Outside,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const token = newToken();
    const row = await transaction
      .updateTable('invitations')
      .set({ token_hash: tokenHash(token), expires_at: expiryOf(now) })
      .where('id', '=', invitationId)
      .where('account_id', '=', account.id)
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .returning(['id', 'email', 'role'])
      .executeTakeFirst();
    if (!row) throw new AppError('state_conflict');
    demandGrantable(account, row.role);
    await mailInvitation(transaction, account, row, token, { config, now });
    await announceTeam(transaction, account.id);
  });
}

/**
 * Ends a pending or expired invitation. Throws `forbidden`, and `state_conflict` for one that was
 * accepted or revoked.
 */
export async function revokeInvitation(
  db: Database,
  account: Admin,
  invitationId: string,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const row = await transaction
      .updateTable('invitations')
      .set({ revoked_at: now })
      .where('id', '=', invitationId)
      .where('account_id', '=', account.id)
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .returning('role')
      .executeTakeFirst();
    if (!row) throw new AppError('state_conflict');
    demandGrantable(account, row.role);
    await announceTeam(transaction, account.id);
  });
}

/**
 * Joins the team of the invitation; whoever is in it already keeps a role that may do more. Returns the account.
 * Throws `link_wrong`, or `invitation_other_address` when it was sent to somebody else.
 */
export async function acceptInvitation(
  db: Database,
  caller: Caller,
  token: string,
  now: Date,
): Promise<{ accountId: string; role: Role }> {
  return inTransaction(db, async (transaction) => {
    // This one statement decides: of any number of simultaneous tries, one uses the invitation.
    const used = await transaction
      .updateTable('invitations')
      .set({ used_at: now, used_by: caller.userId })
      .where('token_hash', '=', tokenHash(token))
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .where(sql<boolean>`lower(email) = lower(${caller.email})`)
      .returning(['account_id', 'role', 'invited_by'])
      .executeTakeFirst();
    if (!used) throw await refusal(transaction, token, now);
    const role = await joinTeam(transaction, used.account_id, caller.userId, used.role, now);
    await tellInviter(transaction, used.account_id, used.invited_by, caller, now);
    await announceTeam(transaction, used.account_id);
    return { accountId: used.account_id, role };
  });
}

async function refusal(db: Database, token: string, now: Date): Promise<AppError> {
  const open = await db
    .selectFrom('invitations')
    .select('id')
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return new AppError(open ? 'invitation_other_address' : 'link_wrong');
}

async function joinTeam(
  db: Database,
  accountId: string,
  userId: string,
  role: Role,
  now: Date,
): Promise<Role> {
  // Where one may do all that the other may, the higher stays; else the one that was there.
  const higher = sql.join(
    roles.flatMap((lower) => rolesAbove(lower).map((above) => sql`(${lower}, ${above})`)),
  );
  const row = await db
    .insertInto('members')
    .values({ account_id: accountId, user_id: userId, role, joined_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'user_id']).doUpdateSet({
        role: sql<Role>`case when (members.role, excluded.role) in (${higher})
          then excluded.role else members.role end`,
      }),
    )
    .returning('role')
    .executeTakeFirstOrThrow();
  return row.role;
}

async function tellInviter(
  db: Database,
  accountId: string,
  inviterId: string | null,
  caller: Caller,
  now: Date,
): Promise<void> {
  if (!inviterId) return;
  // Whoever has left the team since is not told of it any more.
  const inviter = await db
    .selectFrom('members')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', inviterId)
    .executeTakeFirst();
  if (!inviter) return;
  const face = await findAccountFace(db, accountId);
  await notify(db, {
    userIds: [inviterId],
    accountId,
    actorId: caller.userId,
    kind: 'invitation_accepted',
    payload: { managementAccountId: accountId, entityName: face.entity_name },
    now,
  });
}

async function refuseMember(db: Database, account: Admin, email: string): Promise<void> {
  const member = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('users.id')
    .where('members.account_id', '=', account.id)
    .where(sql<boolean>`lower(users.email) = lower(${email})`)
    .executeTakeFirst();
  if (member) throw new AppError('already_member');
}

async function mailInvitation(
  db: Database,
  account: Admin,
  invited: Invited,
  token: string,
  { config, now }: Outside,
): Promise<void> {
  const stopUrl = await allowInvitationMail(db, senderOf(account), invited.email, {
    config,
    now,
  });
  const face = await findAccountFace(db, account.id);
  const inviter = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', 'language'])
    .where('id', '=', account.userId)
    .executeTakeFirstOrThrow();
  const mail = invitationMail({
    publicUrl: config.publicUrl,
    token,
    stopUrl,
    entityName: face.entity_name,
    inviter: {
      name: [inviter.first_name, inviter.last_name].filter(Boolean).join(' '),
      email: inviter.email,
    },
    role: invited.role,
    expiresAt: expiryOf(now),
  });
  const dedupeKey = `invitation:${invited.id}:${newId()}`;
  const { language } = inviter;
  await queueMail(db, { to: invited.email, mail, language, now, dedupeKey });
}

function demandGrantable(account: Admin, role: Role): void {
  if (!grantableRoles(account.role).includes(role)) throw new AppError('forbidden');
}

function expiryOf(now: Date): Date {
  return new Date(now.getTime() + INVITATION_TTL_MS);
}
