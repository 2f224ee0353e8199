import type { ExpressionBuilder } from 'kysely';
import {
  canChangeRole,
  canRemoveMember,
  grantableRoles,
  type Role,
  type Verdict,
} from '#rules/roles.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.ts';
import { endInvitationsOf } from '#server/features/auth/commands/invitations.ts';
import type { Services } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { ManagedAccount } from '../access.ts';
import { announceTeam } from './live.ts';
import { tellNewRole, tellRemoved } from './tell-members.ts';

// Whether an owner stays is decided by the statement that writes, not by a count read before it.
const enoughOwners = Number.POSITIVE_INFINITY;

function refuse(verdict: Verdict): void {
  if (!verdict.allowed) throw new AppError('forbidden', verdict.reason);
}

/** Gives a member another role; what they invited to and may not any more ends. Throws `not_found`, `forbidden`, `last_owner`. */
export async function changeMemberRole(
  { db, config }: Pick<Services, 'db' | 'config'>,
  account: ManagedAccount<'team'>,
  { userId, role }: { userId: string; role: Role },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const roles = await lockTeam(transaction, account, userId);
    refuse(canChangeRole({ ...roles, newRole: role, ownersCount: enoughOwners }));
    const changed = await transaction
      .updateTable('members')
      .set({ role })
      .where('account_id', '=', account.id)
      .where('user_id', '=', userId)
      .where((where) => (role === 'owner' ? where.val(true) : anOwnerStays(where, account, userId)))
      .returning('user_id')
      .executeTakeFirst();
    if (!changed) throw new AppError('last_owner');
    const sender = { kind: 'team', id: account.id, userId } as const;
    await endInvitationsOf(transaction, sender, now, grantableRoles(role));
    if (role !== roles.targetRole) {
      const change = { accountId: account.id, userId, actorId: account.userId, role, now };
      await tellNewRole({ db: transaction, config }, change);
    }
    await announceTeam(transaction, account.id);
  });
}

/** Takes a member out of the team, or lets one leave; what they invited to ends. Throws `not_found`, `forbidden`, `last_owner`. */
export async function removeMember(
  db: Database,
  account: ManagedAccount,
  userId: string,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const roles = await lockTeam(transaction, account, userId);
    const isSelf = userId === account.userId;
    refuse(canRemoveMember({ ...roles, isSelf, ownersCount: enoughOwners }));
    const removed = await transaction
      .deleteFrom('members')
      .where('account_id', '=', account.id)
      .where('user_id', '=', userId)
      .where((where) => anOwnerStays(where, account, userId))
      .returning('user_id')
      .executeTakeFirst();
    if (!removed) throw new AppError('last_owner');
    await endInvitationsOf(transaction, { kind: 'team', id: account.id, userId }, now);
    const change = { accountId: account.id, userId, actorId: account.userId, now };
    await tellRemoved({ db: transaction }, change);
    await announceTeam(transaction, account.id, [userId]);
  });
}

/**
 * Changes of one team go one after the other, each seeing what the one before has left: two owners who
 * demote each other at once must not both succeed. The roles are read again under the lock.
 */
async function lockTeam(
  db: Database,
  account: ManagedAccount,
  userId: string,
): Promise<{ actorRole: Role; targetRole: Role }> {
  await db
    .selectFrom('management_accounts')
    .select('id')
    .where('id', '=', account.id)
    .forNoKeyUpdate()
    .execute();
  const rows = await db
    .selectFrom('members')
    .select(['user_id', 'role'])
    .where('account_id', '=', account.id)
    .where('user_id', 'in', [account.userId, userId])
    .execute();
  const roleOf = (id: string): Role | undefined => rows.find((row) => row.user_id === id)?.role;
  const actorRole = roleOf(account.userId);
  const targetRole = roleOf(userId);
  if (!actorRole || !targetRole) throw new AppError('not_found');
  return { actorRole, targetRole };
}

/** True in SQL when the account has an owner besides this person, or the person is none. */
function anOwnerStays(
  where: ExpressionBuilder<DB, 'members'>,
  account: ManagedAccount,
  userId: string,
) {
  return where.or([
    where('members.role', '<>', 'owner'),
    where.exists(
      where
        .selectFrom('members as other')
        .select('other.user_id')
        .where('other.account_id', '=', account.id)
        .where('other.role', '=', 'owner')
        .where('other.user_id', '<>', userId),
    ),
  ]);
}
