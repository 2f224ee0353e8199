import { type Need, rolesThatCan } from '#rules/management/roles.ts';
import type { Database } from '#server/db/database.ts';

const maxTeam = 1000;

/** The members of the account who may do this, e.g. to notify them; at most 1000. */
export async function teamUserIds(db: Database, accountId: string, need: Need): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('role', 'in', rolesThatCan(need))
    .orderBy('joined_at')
    .limit(maxTeam)
    .execute();
  return rows.map((row) => row.user_id);
}
