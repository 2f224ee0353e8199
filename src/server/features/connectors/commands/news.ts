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
  if (touch) await tellReferrerOf(db, touch);
}

/** The same of the touch that it is credited to; nobody where there is none, or it is an organisation's. */
export async function tellReferrerOf(
  db: Database,
  { id, referer_id: referer }: { id: string | null; referer_id: string | null },
): Promise<void> {
  // The touch is the connector's own; the application is not.
  if (id && referer) await announce(db, [referer], { event: 'changed', resource: 'referral', id });
}
