import { sql } from 'kysely';
import { can, grantableRoles, type Role, roles, rolesAbove } from '#rules/management/roles.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { hasMailedToday, type Sender } from '#server/features/auth/commands/invitation-mails.ts';
import {
  renewInvitation,
  revokeInvitation as revokeRow,
  sendInvitation,
  type Sending,
  useInvitation,
} from '#server/features/auth/commands/invitations.ts';
import { isPending, isSentTo, opensWith } from '#server/features/auth/queries/invitations.ts';
import { notify } from '#server/integrations/notices.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { sayManagement } from '#contract/messages/management.ts';
import type { ManagedAccount } from '../access.ts';
import { invitationMail } from '../emails/team.ts';
import { findAccountFace } from '../queries/accounts.ts';
import { announceTeam } from './live.ts';
import { lockTeam } from './lock-team.ts';

type Admin = ManagedAccount<'team'>;
type Outside = Pick<Sending, 'config' | 'now'>;

/**
 * Invites an address, or renews its pending invitation with this role and a new link; returns its id.
 * Within a day of the last mail only the role changes: that link still works. Throws `not_found`, `forbidden`,
 * `already_member`, `invitation_unwanted`, `rate_limited`.
 */
export async function inviteMember(
  db: Database,
  proven: Admin,
  { email, role }: { email: string; role: Role },
  outside: Outside,
): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const account = await asTheyAre(transaction, proven);
    demandGrantable(account, role);
    await refuseMember(transaction, account, email);
    const changed = await changeRole(transaction, account, { email, role }, outside);
    if (changed) return changed;
    // What an owner has offered, only an owner may turn into something else.
    const offer = { role, over: grantableRoles(account.role) };
    const sending = await sendingOf(transaction, account, role, outside);
    const id = await sendInvitation(transaction, sending, { email, offer });
    await announceTeam(transaction, account.id);
    return id;
  });
}

/**
 * Who invites, with the role that they have now. Whoever takes it away holds the team too, and ends what they invited to: what they send
 * meanwhile would outlive it. Throws `not_found`, `forbidden`, and `state_conflict` while the organisation is hidden.
 */
async function asTheyAre(db: Database, account: Admin): Promise<Admin> {
  const role = (await lockTeam(db, account.id, [account.userId])).get(account.userId);
  if (!role) throw new AppError('not_found');
  if (!can(role, 'team')) throw new AppError('forbidden');
  await refuseHidden(db, account);
  return { ...account, role };
}

/** What an operator took from the public mails strangers in no name. Throws `state_conflict`. */
async function refuseHidden(db: Database, { entityId }: Admin): Promise<void> {
  const hidden = await db
    .selectFrom('entities')
    .select('id')
    .where('id', '=', entityId)
    .where('hidden_at', 'is not', null)
    .executeTakeFirst();
  if (!hidden) return;
  throw new AppError('state_conflict', sayManagement('management.hidden_invites_nobody'));
}

/** Gives the open invitation that was mailed today another role, offered by this member; null when there is none. */
async function changeRole(
  db: Database,
  account: Admin,
  { email, role }: { email: string; role: Role },
  outside: Outside,
): Promise<string | null> {
  if (!(await hasMailedToday(db, senderOf(account), email, outside))) return null;
  const row = await db
    .updateTable('invitations')
    .set({ role, invited_by: account.userId })
    .where('account_id', '=', account.id)
    .where(isSentTo(email))
    .where(isPending)
    .where('expires_at', '>', outside.now)
    .where('role', 'in', grantableRoles(account.role))
    .returning('id')
    .executeTakeFirst();
  if (row) await announceTeam(db, account.id);
  return row?.id ?? null;
}

const senderOf = ({ id, userId }: Admin): Sender => ({ kind: 'team', id, userId });

async function sendingOf(
  db: Database,
  account: Admin,
  role: Role,
  outside: Outside,
): Promise<Sending> {
  const { entity_name: entityName } = await findAccountFace(db, account.id);
  const compose: Sending['compose'] = (link) => invitationMail({ ...link, entityName, role });
  return { ...outside, sender: senderOf(account), compose };
}

/**
 * Mails a pending or expired invitation again; the link before stops working. Throws `not_found`,
 * `forbidden`, `state_conflict` for one that was accepted or revoked, `invitation_unwanted`, `rate_limited`.
 */
export async function resendInvitation(
  db: Database,
  proven: Admin,
  invitationId: string,
  outside: Outside,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const account = await asTheyAre(transaction, proven);
    const role = await demandOffer(transaction, account, invitationId);
    const sending = await sendingOf(transaction, account, role, outside);
    await renewInvitation(transaction, sending, invitationId);
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
    await demandOffer(transaction, account, invitationId);
    await revokeRow(transaction, senderOf(account), invitationId, now);
    await announceTeam(transaction, account.id);
  });
}

/** The role that a pending or expired invitation offers, which the sender may grant. Throws `state_conflict`, `forbidden`. */
async function demandOffer(db: Database, account: Admin, invitationId: string): Promise<Role> {
  const row = await db
    .selectFrom('invitations')
    .select('role')
    .where('id', '=', invitationId)
    .where('account_id', '=', account.id)
    .where(isPending)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('state_conflict');
  demandGrantable(account, row.role);
  return row.role;
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
    await holdTeam(transaction, caller, token, now);
    const used = await useInvitation(transaction, 'team', caller, token, now);
    const { hostId: accountId, inviterId } = used;
    const { role: offered } = await transaction
      .selectFrom('invitations')
      .select('role')
      .where('id', '=', used.id)
      .executeTakeFirstOrThrow();
    const role = await joinTeam(transaction, accountId, caller.userId, offered, now);
    await tellInviter(transaction, accountId, inviterId, caller, now);
    await announceTeam(transaction, accountId);
    return { accountId, role };
  });
}

/* Before the invitation: whoever deletes the organisation takes both in this order, and leaves nobody behind who joins meanwhile. */
async function holdTeam(db: Database, caller: Caller, token: string, now: Date): Promise<void> {
  const open = await db
    .selectFrom('invitations')
    .select('account_id')
    .where(opensWith(token, now))
    .executeTakeFirst();
  if (open) await lockTeam(db, open.account_id, [caller.userId]);
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

function demandGrantable(account: Admin, role: Role): void {
  if (!grantableRoles(account.role).includes(role)) throw new AppError('forbidden');
}
