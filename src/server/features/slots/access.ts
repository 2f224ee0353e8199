import type { Database } from '#server/db/database.ts';
import { managedAccount } from '#server/features/management/access.ts';
import type { Caller } from '#server/http/context.ts';

/** The account whose wordings count, proven to be the caller's; null when none is named. */
export async function ownAccountOrNone(
  db: Database,
  caller: Caller,
  accountId: string | undefined,
): Promise<string | null> {
  if (accountId === undefined) return null;
  return (await managedAccount(db, caller, accountId, 'read')).id;
}
