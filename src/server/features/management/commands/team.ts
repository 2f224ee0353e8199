import type { ExpressionBuilder } from 'kysely';
import {
  canChangeRole,
  canRemoveMember,
  grantableRoles,
  type Role,
  type Verdict,
} from '#rules/management/roles.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.ts';
import { endInvitationsOf } from '#server/features/auth/commands/invitations.ts';
import type { Services } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { ManagedAccount } from '../access.ts';
import { endKeysOf } from './api-keys.ts';
import { announceTeam } from './live.ts';
import { lockTeam } from './lock-team.ts';
import { tellNewRole, tellRemoved } from './tell-members.ts';
import { tellOfWebhooks } from './tell-of-webhooks.ts';

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
    const roles = await rolesIn(transaction, account, userId);
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
    const ended = { accountId: account.id, userId, now, role };
    await endKeysOf({ db: transaction, config }, ended);
    await tellOfWebhooks({ db: transaction, config }, ended);
    if (role !== roles.targetRole) {
      const change = { accountId: account.id, userId, actorId: account.userId, role, now };
      await tellNewRole({ db: transaction, config }, change);
    }
    await announceTeam(transaction, account.id);
  });
}

/** Takes a member out of the team, or lets one leave; what they invited to ends. Throws `not_found`, `forbidden`, `last_owner`. */
export async function removeMember(
  { db, config }: Pick<Services, 'db' | 'config'>,
  account: ManagedAccount,
  userId: string,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const roles = await rolesIn(transaction, account, userId);
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
    const ended = { accountId: account.id, userId, now, role: null };
    await endKeysOf({ db: transaction, config }, ended);
    await tellOfWebhooks({ db: transaction, config }, ended);
    const change = { accountId: account.id, userId, actorId: account.userId, now };
    await tellRemoved({ db: transaction }, change);
    await announceTeam(transaction, account.id, [userId]);
  });
}

/** Their roles, read under the lock. Throws `not_found`. */
async function rolesIn(db: Database, account: ManagedAccount, userId: string) {
  const roles = await lockTeam(db, account.id, [account.userId, userId]);
  const actorRole = roles.get(account.userId);
  const targetRole = roles.get(userId);
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
