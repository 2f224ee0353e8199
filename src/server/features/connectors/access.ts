import { sayEarnings } from '#contract/messages/earnings.ts';
import type { Holder } from '#rules/connectors/disputes.ts';
import { can, type Role, scopeOf } from '#rules/management/roles.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/id.ts';
import type { Caller } from '#server/http/context.ts';
import { hasAddress } from '#server/queries/slugs.ts';
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

/** Proof of whose referrals the caller reads: their own, or those of an organisation whose member they are. */
export type OwnReferrals = Holder & {
  readonly [proof]: 'referrals';
  /** Of which projects the caller may know of applications that came of them. */
  applications: 'all' | 'elsewhere' | 'none';
  /** May dispute an outcome. */
  disputes: boolean;
};

/** The caller's own. */
export const ownReferrals = ({ userId }: Pick<Caller, 'userId'>): OwnReferrals =>
  proven<OwnReferrals>({ kind: 'user', id: userId, applications: 'all', disputes: true });

/**
 * Those of an account, for its members. Who sees to its money knows what came of them elsewhere; who reads the
 * applications that it receives knows of those too. Throws `not_found` for an account that the caller is no member of.
 */
export async function accountReferrals(
  db: Database,
  caller: Caller,
  accountId: string,
): Promise<OwnReferrals & { role: Role; isHidden: boolean }> {
  const { role, hidden_at: hiddenAt } = await db
    .selectFrom('members')
    .innerJoin('management_accounts', 'management_accounts.id', 'members.account_id')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .select(['members.role', 'entities.hidden_at'])
    .where('members.account_id', '=', accountId)
    .where('members.user_id', '=', caller.userId)
    .executeTakeFirstOrThrow(notFound);
  const isHidden = hiddenAt !== null;
  const seesAll = scopeOf(role) === 'all';
  return proven<OwnReferrals & { role: Role; isHidden: boolean }>({
    kind: 'account',
    id: accountId,
    applications: seesAll ? 'all' : can(role, 'billing') ? 'elsewhere' : 'none',
    disputes: can(role, 'billing') && !isHidden,
    role,
    isHidden,
  });
}

/**
 * The same for members who know of applications that came of them. Throws `not_found`, and `forbidden` for a member whose
 * role knows of none.
 */
export async function accountMoney(
  db: Database,
  caller: Caller,
  accountId: string,
): Promise<OwnReferrals> {
  const found = await accountReferrals(db, caller, accountId);
  if (found.applications === 'none') throw new AppError('forbidden');
  return found;
}

/** Whose referrals those are, as they look at them themselves. */
export const asReferrer = ({ kind, id }: OwnReferrals): Referrer =>
  proven<Referrer>({ kind, id, isOwn: true });

/** Proof that a referral is the caller's own, or that of an account for which they may dispute it. */
export type OwnTouch = {
  readonly [proof]: 'touch';
  id: string;
  of: Holder;
  /** Who disputes it. */
  userId: string;
};

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
  const { userId } = caller;
  return proven<OwnTouch>({ id: row.id, of: { kind: 'user', id: userId }, userId });
}

/**
 * The same for a member who sees to the money of an account. Throws `not_found`, `forbidden` for a member whose role does
 * not, `state_conflict` while the organisation is hidden: nobody's money waits for it.
 */
export async function accountTouch(
  db: Database,
  caller: Caller,
  { id: accountId, referralId }: { id: string; referralId: string },
): Promise<OwnTouch> {
  const { role, isHidden } = await accountReferrals(db, caller, accountId);
  if (!can(role, 'billing')) throw new AppError('forbidden');
  const row = await db
    .selectFrom('referral_touches')
    .select('id')
    .where('id', '=', referralId)
    .where('referer_account_id', '=', accountId)
    .executeTakeFirstOrThrow(notFound);
  if (isHidden) throw new AppError('state_conflict', sayEarnings('earnings.dispute_hidden'));
  const { userId } = caller;
  return proven<OwnTouch>({ id: row.id, of: { kind: 'account', id: accountId }, userId });
}

/** The caller as their own connector. */
export const ownReferrer = ({ userId }: Caller): Referrer =>
  proven<Referrer>({ kind: 'user', id: userId, isOwn: true });

/**
 * Anybody may look at an account, whose members see more; at a hidden one its members and operators alone. Throws `not_found`,
 * also for a deleted one.
 */
export async function visibleAccount(
  db: Database,
  caller: Caller | null,
  id: string,
): Promise<Referrer> {
  const row = await db
    .selectFrom('management_accounts')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .leftJoin('members', (join) =>
      join
        .onRef('members.account_id', '=', 'management_accounts.id')
        .on('members.user_id', '=', caller?.userId ?? null),
    )
    .select(['management_accounts.id', 'members.role'])
    .where((eb) =>
      isId(id)
        ? eb.or([
            eb('management_accounts.id', '=', id),
            eb('management_accounts.entity_id', '=', id),
          ])
        : hasAddress(eb, id),
    )
    .where('entities.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('entities.hidden_at', 'is', null),
        eb('members.role', 'is not', null),
        eb.val(caller?.operator === true),
      ]),
    )
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
