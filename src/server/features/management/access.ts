import { atLeast, type Role } from '#rules/roles.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';

declare const proof: unique symbol;

/** Proof that the caller is a member of the account with at least the role `R`. */
export type ManagedAccount<R extends Role = Role> = {
  readonly [proof]: R;
  id: string;
  entityId: string;
  role: Role;
  userId: string;
};

/**
 * Proves that the caller is a member with at least `least`. Throws `not_found` for an account that is
 * not the caller's to know of, `forbidden` for a member whose role is lower.
 */
export async function managedAccount<R extends Role>(
  db: Database,
  caller: Caller,
  accountId: string,
  least: R,
): Promise<ManagedAccount<R>> {
  const row = await db
    .selectFrom('members')
    .innerJoin('management_accounts', 'management_accounts.id', 'members.account_id')
    .select(['members.role', 'management_accounts.entity_id'])
    .where('members.account_id', '=', accountId)
    .where('members.user_id', '=', caller.userId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  if (!atLeast(row.role, least)) throw new AppError('forbidden');
  return {
    id: accountId,
    entityId: row.entity_id,
    role: row.role,
    userId: caller.userId,
  } as ManagedAccount<R>;
}
