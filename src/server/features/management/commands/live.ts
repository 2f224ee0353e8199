import type { Database } from '#server/db/database.ts';
import { announce } from '#server/integrations/live/live.ts';
import { teamUserIds } from '#server/queries/team.ts';

/** Tells the open pages of the team, and of `others`, that the team has changed. */
export async function announceTeam(
  db: Database,
  accountId: string,
  others: string[] = [],
): Promise<void> {
  const userIds = await teamUserIds(db, accountId, 'member');
  await announce(db, [...userIds, ...others], {
    event: 'changed',
    resource: 'team',
    id: accountId,
  });
}
