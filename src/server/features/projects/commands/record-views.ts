import { sql } from 'kysely';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';

export type RecordedView = {
  projectId: string;
  refererId: string | null;
  refererAccountId?: string;
  at: Date;
};

/** Writes views as they happened elsewhere, each by a visitor of its own, and counts them. */
export async function recordViews(db: Database, views: RecordedView[]): Promise<void> {
  const rows = views.map((view) => ({
    project_id: view.projectId,
    visitor_id: newId(),
    day: view.at.toISOString().slice(0, 10),
    referer_id: view.refererId,
    referer_account_id: view.refererAccountId ?? null,
    created_at: view.at,
  }));
  await inTransaction(db, async (transaction) => {
    await sql`
      with kept as (
        insert into project_views
          (project_id, visitor_id, day, referer_id, referer_account_id, created_at)
        select project_id, visitor_id, day, referer_id, referer_account_id, created_at
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as seen (project_id uuid,
          visitor_id text, day date, referer_id uuid, referer_account_id uuid, created_at timestamptz)
        returning project_id
      )
      update projects set view_count = view_count + counted.views
      from (select project_id, count(*)::int as views from kept group by project_id) counted
      where projects.id = counted.project_id`.execute(transaction);
  });
}
