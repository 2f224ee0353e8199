import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/context.ts';
import { proven } from '#server/authorization/proof.ts';
import { AppError, notFound } from '#server/http/errors.ts';

declare const proof: unique symbol;

/** Whose referrals are looked at, and whether the caller may see drafts and money. */
export type Referrer = {
  readonly [proof]: 'visible';
  kind: 'user' | 'account';
  id: string;
  isOwn: boolean;
};

/** Anybody may look at a connector, who sees more of themself. Throws `not_found`, also for a suspended one. */
export async function visibleConnector(
  db: Database,
  caller: Caller | null,
  id: string,
): Promise<Referrer> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(notFound);
  return proven<Referrer>({ kind: 'user', id: row.id, isOwn: row.id === caller?.userId });
}

/** Proof that a referral is the caller's own. */
export type OwnTouch = { readonly [proof]: 'touch'; id: string; userId: string };

/** Throws `not_found` for anybody else's. */
export async function ownTouch(
  db: Database,
  caller: Pick<Caller, 'userId'>,
  id: string,
): Promise<OwnTouch> {
  const row = await db
    .selectFrom('referral_touches')
    .select('id')
    .where('id', '=', id)
    .where('referer_id', '=', caller.userId)
    .executeTakeFirstOrThrow(notFound);
  return proven<OwnTouch>({ id: row.id, userId: caller.userId });
}

/** The caller as their own connector. */
export const ownReferrer = ({ userId }: Caller): Referrer =>
  proven<Referrer>({ kind: 'user', id: userId, isOwn: true });

/** Anybody may look at an account, whose members see more. Throws `not_found`. */
export async function visibleAccount(
  db: Database,
  caller: Caller | null,
  id: string,
): Promise<Referrer> {
  const row = await db
    .selectFrom('management_accounts')
    .leftJoin('members', (join) =>
      join
        .onRef('members.account_id', '=', 'management_accounts.id')
        .on('members.user_id', '=', caller?.userId ?? null),
    )
    .select(['management_accounts.id', 'members.role'])
    .where('management_accounts.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return proven<Referrer>({ kind: 'account', id: row.id, isOwn: row.role !== null });
}

/** The caller, when the address names them. Throws `not_found` for anybody else's id. */
export function ownTracking(caller: Caller, userId: string): Caller {
  if (userId !== caller.userId) throw new AppError('not_found');
  return caller;
}

/** Proof of whose short links the caller may have: their own, or those of an organisation they are a member of. */
export type LinkOwner = {
  readonly [proof]: 'links';
  refererId: string | null;
  accountId: string | null;
  /** The organisation whose links they are. */
  entityId: string | null;
};

/** Throws `not_found` for an account that the caller is no member of. */
export async function linkOwner(
  db: Database,
  caller: Caller,
  accountId: string | undefined,
): Promise<LinkOwner> {
  if (!accountId) {
    return proven<LinkOwner>({ refererId: caller.userId, accountId: null, entityId: null });
  }
  const { entity_id: entityId } = await db
    .selectFrom('members')
    .innerJoin('management_accounts', 'management_accounts.id', 'members.account_id')
    .select('management_accounts.entity_id')
    .where('members.account_id', '=', accountId)
    .where('members.user_id', '=', caller.userId)
    .executeTakeFirstOrThrow(notFound);
  return proven<LinkOwner>({ refererId: null, accountId, entityId });
}
