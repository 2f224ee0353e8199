import type { Database } from '#server/db/database.ts';
import { managedAccount } from '#server/features/management/access.ts';
import type { Caller } from '#server/http/context.ts';
import { proven } from '#server/authorization/proof.ts';
import { notFound } from '#server/http/errors.ts';

declare const proof: unique symbol;

/** Proof that the caller may say where this money goes: their own, or that of an organisation whose bills they look after. */
export type ManagedPayee = {
  readonly [proof]: 'payee';
  kind: 'user' | 'account';
  id: string;
  /** Of the organisation. */
  entityName: string | null;
};

/** The caller's own. */
export const ownPayee = ({ userId }: Caller): ManagedPayee =>
  proven<ManagedPayee>({ kind: 'user', id: userId, entityName: null });

/** Throws `not_found`, and `forbidden` for a member without the right to the bills. */
export async function managedPayee(
  db: Database,
  caller: Caller,
  accountId: string,
): Promise<ManagedPayee> {
  const { id, entityId } = await managedAccount(db, caller, accountId, 'billing');
  const { name } = await db
    .selectFrom('entities')
    .select('name')
    .where('id', '=', entityId)
    .executeTakeFirstOrThrow(notFound);
  return proven<ManagedPayee>({ kind: 'account', id, entityName: name });
}
