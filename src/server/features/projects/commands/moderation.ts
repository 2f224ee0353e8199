import type { Config } from '#server/config.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import type { OperatedProject } from '../access.ts';
import { tellOwners } from '#server/features/management/commands/tell-owners.ts';
import { AppError } from '#server/http/errors.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { tellTeam } from '#server/features/forms/commands/announcements.ts';

/** Hides a project from the public; the owners are told the reason, applicants that it is hidden. Throws `state_conflict`. */
export async function hideProject(
  db: Database,
  config: Config,
  project: OperatedProject,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const hidden = await transaction
      .updateTable('projects')
      .set({ hidden_at: now, hidden_reason: reason, updated_at: now })
      .where('id', '=', project.id)
      .where('hidden_at', 'is', null)
      .executeTakeFirst();
    refuse(hidden, 'This project is hidden already.');
    await tellOwners(transaction, config, {
      accountId: project.accountId,
      kind: 'project_hidden',
      name: project.name,
      reason,
      payload: { ...toPayload(project), reason },
      now,
    });
    await enqueue(transaction, 'tell_applicants', {
      kind: 'project_unavailable',
      accountId: project.accountId,
      projectId: project.id,
      name: project.name,
      since: now.toISOString(),
    });
    await tellTeam(transaction, project.accountId, project.id);
  });
}

/** Shows it again; the owners are told. Throws `state_conflict`. */
export async function showProject(
  db: Database,
  config: Config,
  project: OperatedProject,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const shown = await transaction
      .updateTable('projects')
      .set({ hidden_at: null, hidden_reason: null, updated_at: now })
      .where('id', '=', project.id)
      .where('hidden_at', 'is not', null)
      .executeTakeFirst();
    refuse(shown, 'This project is not hidden.');
    await tellOwners(transaction, config, {
      accountId: project.accountId,
      kind: 'project_shown',
      payload: toPayload(project),
      name: project.name,
      reason: null,
      now,
    });
    await tellTeam(transaction, project.accountId, project.id);
  });
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

function toPayload({ id, name, slug, accountId }: OperatedProject) {
  return {
    projectId: id,
    projectName: name,
    projectSlug: slug,
    managementAccountId: accountId,
  };
}

function refuse({ numUpdatedRows }: { numUpdatedRows: bigint }, message: string): void {
  if (!numUpdatedRows) throw new AppError('state_conflict', { message });
}
