import { sql } from 'kysely';
import { rolesThatCan } from '#rules/management/roles.ts';
import type { Database } from '#server/db/database.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import { announce } from '#server/integrations/live/live.ts';

/**
 * Tells the open pages of those who decide that many of these changed; one event, since each reads the list anew. It names none
 * that is their own, and whoever has no other among them is told nothing: they know of no decision on it.
 */
export async function tellDeciders(
  db: Database,
  account: ManagedAccount,
  applicationIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ user_id: string; id: string }>`
    select members.user_id, named.id from members cross join lateral (
      select applications.id from unnest(${applicationIds}::uuid[]) with ordinality as changed (id, place)
      join applications on applications.id = changed.id
      where applications.user_id <> members.user_id
        and not exists (select from startup_founders
          where startup_founders.startup_id = applications.startup_id
            and startup_founders.user_id = members.user_id)
      order by changed.place limit 1) named
    where members.account_id = ${account.id}
      and members.role in (${sql.join(rolesThatCan('decide'))})`.execute(db);
  for (const [id, told] of Map.groupBy(rows, (row) => row.id)) {
    const userIds = told.map((row) => row.user_id);
    // oxlint-disable-next-line no-await-in-loop -- one, and one more for each whose own application comes first
    await announce(db, userIds, { event: 'changed', resource: 'application', id });
  }
}
