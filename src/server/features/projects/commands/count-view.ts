import { sql } from 'kysely';
import { type Database, inTransaction } from '#server/db/database.ts';
import { recordTouch } from '#server/features/connectors/commands/touches.ts';
import type { VisibleProject } from '../access.ts';

type View = {
  visitorId: string;
  userId: string | null;
  refererId: string | undefined;
  refererAccountId: string | undefined;
  now: Date;
};
export type CountedView = { counted: boolean; viewCount: number; reason?: string };

/**
 * Counts a view once per visitor, project and UTC day, and keeps the referral that came with it, also
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
    const reason = "Views by the project's own team are not counted.";
    return { counted: false, viewCount: project.view_count, reason };
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
    const counted = numAffectedRows === 1n;
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
    return { counted, viewCount, reason: 'Your visit of today is already counted.' };
  });
}
