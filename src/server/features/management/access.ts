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

/**
 * Proves the same for the account of an organisation, by id or slug. Its page is public, so whoever is
 * not in the team is told `forbidden`; `not_found` only when there is no such organisation.
 */
export async function managedEntity<R extends Role>(
  db: Database,
  caller: Caller,
  idOrSlug: string,
  least: R,
): Promise<ManagedAccount<R>> {
  const row = await db
    .selectFrom('entities')
    .innerJoin('management_accounts', 'management_accounts.entity_id', 'entities.id')
    .leftJoin('members', (join) =>
      join
        .onRef('members.account_id', '=', 'management_accounts.id')
        .on('members.user_id', '=', caller.userId),
    )
    .select(['entities.id as entity_id', 'management_accounts.id as account_id', 'members.role'])
    .where(isId(idOrSlug) ? 'entities.id' : 'entities.slug', '=', idOrSlug)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  if (!row.role || !atLeast(row.role, least)) throw new AppError('forbidden');
  return {
    id: row.account_id,
    entityId: row.entity_id,
    role: row.role,
    userId: caller.userId,
  } as ManagedAccount<R>;
}

/** True for a text of the form of an id; everything else in its place is a slug. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}
