import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';
import type { OwnApplication } from '../access.ts';
import { sayEditing } from '#contract/messages/editing.ts';

/**
 * Notes that the founder of a draft has seen the form of this version. Throws
 * `state_conflict` for a version that the form does not have.
 */
export async function seeFormChanges(
  db: Database,
  application: OwnApplication,
  formVersion: number,
): Promise<void> {
  const known = await db
    .selectFrom('form_versions')
    .select('version')
    .where('project_id', '=', application.projectId)
    .where('version', '=', formVersion)
    .executeTakeFirst();
  if (!known) {
    throw new AppError('state_conflict', sayEditing('editing.no_such_version'));
  }
  await db
    .updateTable('applications')
    .set({ form_version: formVersion })
    .where('id', '=', application.id)
    .where('status', '=', 'draft')
    .execute();
}
