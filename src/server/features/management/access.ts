import { can, type Need, type Role } from '#rules/management/roles.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/id.ts';
import type { Caller } from '#server/http/context.ts';
import { proven } from '#server/authorization/proof.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { hasAddress } from '#server/queries/slugs.ts';
import { sayManagement } from '#contract/messages/management.ts';

declare const proof: unique symbol;

/** Proof that the caller is a member of the account who may do `N`. */
export type ManagedAccount<N extends Need = Need> = {
  readonly [proof]: N;
  id: string;
  entityId: string;
  role: Role;
  userId: string;
  /** The key that acts, of those that this member made; null for the member. */
  keyId: string | null;
};

/**
 * Proves that the caller is a member who may do `need`. Throws `not_found` for an account that is not
 * the caller's to know of, `forbidden` for a member whose role does not.
 */
export async function managedAccount<N extends Need>(
  db: Database,
  caller: Caller,
  accountId: string,
  need: N,
): Promise<ManagedAccount<N>> {
  if (caller.key && caller.key.accountId !== accountId) throw new AppError('not_found');
  const row = await db
    .selectFrom('members')
    .innerJoin('management_accounts', 'management_accounts.id', 'members.account_id')
    .select(['members.role', 'management_accounts.entity_id'])
    .where('members.account_id', '=', accountId)
    .where('members.user_id', '=', caller.userId)
    .executeTakeFirstOrThrow(notFound);
  if (!can(row.role, need)) throw new AppError('forbidden');
  return proven<ManagedAccount<N>>({
    id: accountId,
    entityId: row.entity_id,
    role: row.role,
    userId: caller.userId,
    keyId: caller.key?.id ?? null,
  });
}

/**
 * Proves the same for the account of an organisation, by id or slug. Its page is public, so whoever is
 * not in the team is told `forbidden`; `not_found` only when there is no such organisation.
 */
export async function managedEntity<N extends Need>(
  db: Database,
  caller: Caller,
  idOrSlug: string,
  need: N,
): Promise<ManagedAccount<N>> {
  const row = await findWithRole(db, caller, idOrSlug);
  if (!row || (row.hidden_at && !row.role)) throw new AppError('not_found');
  if (!row.role || !can(row.role, need)) throw new AppError('forbidden');
  return proven<ManagedAccount<N>>({
    id: row.account_id,
    entityId: row.entity_id,
    role: row.role,
    userId: caller.userId,
    keyId: caller.key?.id ?? null,
  });
}

async function findWithRole(db: Database, caller: Caller | null, idOrSlug: string) {
  return db
    .selectFrom('entities')
    .innerJoin('management_accounts', 'management_accounts.entity_id', 'entities.id')
    .leftJoin('members', (join) =>
      join
        .onRef('members.account_id', '=', 'management_accounts.id')
        .on('members.user_id', '=', caller?.userId ?? null),
    )
    .select(['entities.id as entity_id', 'entities.slug', 'entities.hidden_at'])
    .select(['management_accounts.id as account_id', 'members.role'])
    .where((where) =>
      isId(idOrSlug) ? where('entities.id', '=', idOrSlug) : hasAddress(where, idOrSlug),
    )
    .where('entities.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Proof that the caller, or a visitor, may see the organisation. */
export type VisibleEntity = { readonly [proof]: 'visible'; id: string; slug: string };

/**
 * Proves that the organisation may be seen: by everybody, a hidden one by its team and operators.
 * Throws `not_found`.
 */
export async function visibleEntity(
  db: Database,
  caller: Caller | null,
  idOrSlug: string,
): Promise<VisibleEntity> {
  const row = await findWithRole(db, caller, idOrSlug);
  if (!row) throw new AppError('not_found');
  if (row.hidden_at && !row.role && !caller?.operator) throw new AppError('not_found');
  return proven<VisibleEntity>({ id: row.entity_id, slug: row.slug });
}

/** Proof that an operator may act on this organisation. */
export type OperatedEntity = {
  readonly [proof]: 'operated';
  id: string;
  accountId: string;
  name: string;
};

/** Throws `forbidden` for a caller who is no operator, `not_found` for an unknown organisation. */
export async function operatedEntity(
  db: Database,
  caller: Caller,
  id: string,
): Promise<OperatedEntity> {
  if (!caller.operator) throw new AppError('forbidden');
  const row = await db
    .selectFrom('entities')
    .innerJoin('management_accounts', 'management_accounts.entity_id', 'entities.id')
    .select(['entities.id', 'entities.name', 'management_accounts.id as accountId'])
    .where('entities.id', '=', id)
    .where('entities.deleted_at', 'is', null)
    .executeTakeFirstOrThrow(notFound);
  return proven<OperatedEntity>(row);
}

/** Proof that an operator, who is none of its team, may set the terms of this account. */
export type OperatedAccount = { readonly [proof]: 'terms'; id: string; entityId: string };

/** Throws `forbidden` for no operator and for one of the account's own team, `not_found` for no account. */
export async function operatedAccount(
  db: Database,
  caller: Caller,
  id: string,
): Promise<OperatedAccount> {
  if (!caller.operator) throw new AppError('forbidden');
  const row = await db
    .selectFrom('management_accounts')
    .leftJoin('members', (join) =>
      join
        .onRef('members.account_id', '=', 'management_accounts.id')
        .on('members.user_id', '=', caller.userId),
    )
    .select(['management_accounts.id', 'management_accounts.entity_id as entityId', 'members.role'])
    .where('management_accounts.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  if (row.role !== null) {
    const message = sayManagement('management.own_organisation');
    throw new AppError('forbidden', message);
  }
  return proven<OperatedAccount>({ id: row.id, entityId: row.entityId });
}
