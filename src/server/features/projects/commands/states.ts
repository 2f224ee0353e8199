import { sql } from 'kysely';
import { projectProblems } from '#rules/projects/problems.ts';
import { DEADLINE_GRACE_MS } from '#rules/projects/grace.ts';
import { canMoveProject } from '#rules/projects/project.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import type { ProjectStatus } from '#server/db/vocabulary.ts';
import { AppError } from '#server/http/errors.ts';
import type { ManagedProject } from '../access.ts';
import { getPublishedForm, getWorkingCopy } from '#server/features/forms/queries/versions.ts';
import { toQuestionView } from '#server/views/question.ts';
import { isTimeOver } from '#server/queries/project-status.ts';
import { presentStatus } from '../views/projects.ts';
import { tellTeam } from '#server/features/forms/commands/announcements.ts';
import { publishWithProject } from '#server/features/forms/commands/publish.ts';
import { toDetail } from '#server/features/forms/commands/working-copy.ts';

type Facts = {
  status: ProjectStatus;
  deadline: Date | null;
  name: string;
  description: string;
  projectType: string[];
  form_version: number;
};

/**
 * Opens a draft, closed or expired project for applications. The first time publishes its form with it; later
 * the form that was published stays, until its working copy is published too. Throws `form_unsound` with one detail
 * for each thing that is missing, `state_conflict` from any other state.
 */
export async function publishProject(
  db: Database,
  proof: ManagedProject<'edit'>,
  now: Date,
): Promise<void> {
  const { project, account } = proof;
  await inTransaction(db, async (transaction) => {
    const facts = await lockProject(transaction, project.id);
    // A deadline that is over is told among the other things that are missing.
    refuseMove({ status: presentStatus(facts, now), deadline: null }, 'open', now);
    const isFirst = facts.status === 'draft' || facts.form_version === 0;
    const form = await (isFirst ? getWorkingCopy : getPublishedForm)(transaction, project.id);
    const questions = form.questions.map(toQuestionView);
    const details = projectProblems({ ...facts, questions }, now).map(toDetail);
    if (details.length > 0) throw new AppError('form_unsound', { details });
    if (isFirst) await publishWithProject(transaction, proof, now);
    await transaction
      .updateTable('projects')
      .set({
        status: 'open',
        published_at: sql<Date>`coalesce(published_at, ${now})`,
        closed_at: null,
        // Opened by people: what the source said of its end holds no longer.
        ends_at: null,
        confirmed_at: now,
        confirm_asked_at: null,
        updated_at: now,
      })
      .where('id', '=', project.id)
      .execute();
    await tellTeam(transaction, account.id, project.id);
  });
}

/** Stops an open project from taking applications, or takes any out of the lists. Throws `state_conflict`. */
export async function endProject(
  db: Database,
  { project, account }: ManagedProject<'edit'>,
  status: 'closed' | 'archived',
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const facts = await lockProject(transaction, project.id);
    refuseMove({ ...facts, status: presentStatus(facts, now) }, status, now);
    await transaction
      .updateTable('projects')
      .set({ status, closed_at: sql<Date>`coalesce(closed_at, ${now})`, updated_at: now })
      .where('id', '=', project.id)
      .execute();
    await tellTeam(transaction, account.id, project.id);
  });
}

const batch = 500;

/**
 * Marks open projects as expired whose time is over, and events without a deadline that have ended;
 * returns how many.
 */
export async function expireProjects(
  db: Database,
  now: Date,
  /** While it is not known for how long the installation was away, deadlines that this lengthens are left. */
  isOutageKnown = true,
): Promise<number> {
  const lastDeadline = new Date(now.getTime() - DEADLINE_GRACE_MS);
  return inTransaction(db, async (transaction) => {
    const rows = await transaction
      .updateTable('projects')
      .set({ status: 'expired', closed_at: now, updated_at: now })
      .where('id', 'in', (select) =>
        select
          .selectFrom('projects')
          .select('id')
          .where('status', '=', 'open')
          .$if(!isOutageKnown, (query) => query.where('lengthens', '=', false))
          .where((where) =>
            where.or([
              isTimeOver(now),
              where.and([where('deadline', 'is', null), where('ends_at', '<=', lastDeadline)]),
            ]),
          )
          .orderBy('id')
          .limit(batch)
          .forNoKeyUpdate()
          .skipLocked(),
      )
      .where('status', '=', 'open')
      .returning(['id', 'account_id'])
      .execute();
    await Promise.all(rows.map(async (row) => tellTeam(transaction, row.account_id, row.id)));
    return rows.length;
  });
}

async function lockProject(db: Database, projectId: string): Promise<Facts> {
  const row = await db
    .selectFrom('projects')
    .select(['status', 'deadline', 'name', 'description', 'form_version'])
    .where('id', '=', projectId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const types = await db
    .selectFrom('project_lookups')
    .select('lookup_id')
    .where('project_id', '=', projectId)
    .where('kind', '=', 'project_type')
    .execute();
  return { ...row, projectType: types.map((type) => type.lookup_id) };
}

function refuseMove(
  { status, deadline }: Pick<Facts, 'status' | 'deadline'>,
  to: ProjectStatus,
  now: Date,
): void {
  // What is opened here has a form, or gets one with it.
  const move = canMoveProject({ status, deadline, hasForm: true, now, to, by: 'manager' });
  if (!move.allowed) throw new AppError('state_conflict', move.reason);
}
