import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';

/** The one application of a person to a project: begun, sent, withdrawn or taken away. */
export async function applyOnce(
  db: Database,
  { projectId, userId }: { projectId: string; userId: string },
  { status, isDeleted }: { status: string; isDeleted: boolean },
): Promise<void> {
  const at = new Date(Date.UTC(2026, 10, 21, 12));
  const deletedAt = isDeleted ? at : null;
  const { rows } = await sql`update applications
    set status = ${status}, deleted_at = ${deletedAt}::timestamptz
    where project_id = ${projectId} returning id`.execute(db);
  if (rows.length > 0) return;
  await sql`insert into applications (id, project_id, user_id, status, form_version, created_at, updated_at, deleted_at)
    values (${newId()}, ${projectId}, ${userId}, ${status}, 1, ${at}, ${at}, ${deletedAt}::timestamptz)`.execute(
    db,
  );
}

/** True where somebody applied to it, in whatever state that is: it stays with its account. */
export async function hasApplication(db: Database, projectId: string): Promise<boolean> {
  const found = db.selectFrom('applications').select('id').where('project_id', '=', projectId);
  return (await found.executeTakeFirst()) !== undefined;
}
