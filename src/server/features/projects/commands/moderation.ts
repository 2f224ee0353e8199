import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { tellTeam } from '#server/features/forms/commands/announcements.ts';
import { type Hiding, setHidden } from '#server/features/management/commands/moderation.ts';
import { enqueue } from '#server/jobs/queue.ts';
import type { OperatedProject } from '../access.ts';

/** Hides a project as `setHidden` does, or shows it again; applicants are told that it is hidden. */
export async function setProjectHidden(
  db: Database,
  config: Config,
  { id, accountId, name, slug }: OperatedProject,
  hiding: Hiding,
): Promise<void> {
  const payload = {
    projectId: id,
    projectName: name,
    projectSlug: slug,
    managementAccountId: accountId,
  };
  await setHidden(db, config, { kind: 'project', id, accountId, name, payload }, hiding);
  if (hiding.hidden) {
    const since = hiding.now.toISOString();
    const facts = { accountId, projectId: id, name, since };
    await enqueue(db, 'tell_applicants', { kind: 'project_unavailable', ...facts });
  }
  await tellTeam(db, accountId, id);
}

/** Puts it among the featured ones or takes it out; false when it was so already. */
export async function setFeatured(
  db: Database,
  project: OperatedProject,
  featured: boolean,
  now: Date,
): Promise<boolean> {
  const changed = await db
    .updateTable('projects')
    .set({ featured, updated_at: now })
    .where('id', '=', project.id)
    .where('featured', '<>', featured)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
