import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { networkOf } from '#server/features/auth/commands/rate-limits.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { recordTouch } from '#server/features/connectors/commands/touches.ts';
import type { VisibleProject } from '../access.ts';
import { sayProjects } from '#contract/messages/projects.ts';
import { reasonIn } from '#contract/messages/message.ts';

/** More than an office or a lecture hall; whoever drops the cookie is a new visitor each time. */
const MAX_VIEWS_OF_NETWORK = 100;

type View = {
  visitorId: string;
  ip: string;
  userId: string | null;
  refererId: string | undefined;
  refererAccountId: string | undefined;
  now: Date;
};
export type CountedView = { counted: boolean; viewCount: number; reason?: string };

/**
 * Counts a view once per visitor, project and UTC day, at most 100 of one network, and keeps the referral that came with it, also
 * when the view is not counted. A link of the caller's own, or of somebody unknown, is no referral.
 */
export async function countView(
  db: Database,
  { project, role }: VisibleProject,
  view: View,
): Promise<CountedView> {
  const touch = {
    ...view,
    projectId: project.id,
    accountId: view.refererAccountId,
  };
  if (role) {
    await inTransaction(db, async (transaction) => recordTouch(transaction, touch));
    const reason = sayProjects('projects.own_views');
    return { counted: false, viewCount: project.view_count, ...reasonIn(reason) };
  }
  const referer = view.refererId === view.userId ? undefined : view.refererId;
  return inTransaction(db, async (transaction) => {
    const { numAffectedRows } = await sql`
      insert into project_views
        (project_id, visitor_id, day, user_id, referer_id, referer_account_id, created_at)
      values (${project.id}, ${view.visitorId}, ${view.now.toISOString().slice(0, 10)}::date,
        ${view.userId}::uuid,
        (select id from users where id = ${referer ?? null}::uuid),
        (select id from management_accounts where id = ${view.refererAccountId ?? null}::uuid),
        ${view.now})
      on conflict do nothing`.execute(transaction);
    const isNew = numAffectedRows === 1n;
    const counted = isNew && (await takeFromNetwork(transaction, project.id, view));
    await recordTouch(transaction, touch);
    const { view_count: viewCount } = counted
      ? await transaction
          .updateTable('projects')
          .set((update) => ({ view_count: update('view_count', '+', 1) }))
          .where('id', '=', project.id)
          .returning('view_count')
          .executeTakeFirstOrThrow()
      : await transaction
          .selectFrom('projects')
          .select('view_count')
          .where('id', '=', project.id)
          .executeTakeFirstOrThrow();
    if (counted) return { counted, viewCount };
    const reason = isNew
      ? sayProjects('projects.network_counted')
      : sayProjects('projects.view_counted');
    return { counted, viewCount, ...reasonIn(reason) };
  });
}

/** True while the network may have another view counted today; what it may not leaves no row behind. */
async function takeFromNetwork(db: Database, projectId: string, view: View): Promise<boolean> {
  const day = view.now.toISOString().slice(0, 10);
  const network = createHash('sha256')
    .update(`${projectId} ${day} ${networkOf(view.ip)}`)
    .digest();
  const { rows } = await sql`
    insert into project_view_networks as known (project_id, day, network_hash, views)
    values (${projectId}, ${day}::date, ${network}, 1)
    on conflict (project_id, day, network_hash) do update set views = known.views + 1
    where known.views < ${MAX_VIEWS_OF_NETWORK}
    returning views`.execute(db);
  if (rows.length > 0) return true;
  await db
    .deleteFrom('project_views')
    .where('project_id', '=', projectId)
    .where('visitor_id', '=', view.visitorId)
    .where('day', '=', day)
    .execute();
  return false;
}
