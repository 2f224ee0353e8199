import type { Database } from '#server/db/database.ts';
import { announce } from '#server/integrations/live.ts';

/** Tells the open pages of the person who referred an application that something about it is new. */
export async function tellReferrer(db: Database, applicationId: string): Promise<void> {
  const touch = await db
    .selectFrom('referral_touches')
    .select(['id', 'referer_id'])
    .where('application_id', '=', applicationId)
    .where('outcome', 'in', ['credited', 'project_pays_nothing'])
    .executeTakeFirst();
  if (!touch?.referer_id) return;
  // The touch is the connector's own; the application is not.
  await announce(db, [touch.referer_id], { event: 'changed', resource: 'referral', id: touch.id });
}
