import type { Role } from '#rules/management/roles.ts';
import type { Database } from '#server/db/database.ts';

/**
 * Changes of one team, and of what hangs on its roles, go one after the other, each seeing what the one before has left: two
 * owners who demote each other at once must not both succeed. The roles of these people, read again under the lock.
 */
export async function lockTeam(
  db: Database,
  accountId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Role>> {
  await db
    .selectFrom('management_accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .execute();
  const rows = await db
    .selectFrom('members')
    .select(['user_id', 'role'])
    .where('account_id', '=', accountId)
    .where('user_id', 'in', userIds)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.role]));
}
