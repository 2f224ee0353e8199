import type { BodyOf } from '#contract/define.ts';
import type { applicationCalls } from '#contract/applications.ts';
import { applicationStatuses, isLive } from '#rules/applications/application.ts';
import { whyNotApply } from '#rules/projects/project.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { isOfFounder } from '#server/authorization/founder-scope.ts';
import { newQuietId } from '#server/db/id.ts';
import { creditApplication } from '#server/features/connectors/commands/credit.ts';
import type { VisibleProject } from '#server/features/projects/access.ts';
import { ownStartup } from '#server/features/startups/access.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { SelectedRow } from '../queries/selected.ts';
import { insertFirst, isPlain } from './first.ts';

type Body = BodyOf<typeof applicationCalls.startApplication>;
/** `row` where it is known already. */
export type Started = { id: string; isNew: boolean; row?: SelectedRow };

/**
 * Creates the caller's draft, or finds the one it already has: the unique index of drafts decides
 * between requests that race. Throws `project_closed`, `already_applied`.
 */
export async function startApplication(
  db: Database,
  caller: Caller,
  { project }: VisibleProject,
  body: Body,
  now: Date,
): Promise<Started> {
  const obstacle = whyNotApply({ ...project, now });
  if (isPlain(body) && !obstacle) {
    const begun = { id: newQuietId(), projectId: project.id, userId: caller.userId, now };
    const [created] = await insertFirst(db, { ...begun, formVersion: project.form_version });
    if (created) return { id: begun.id, isNew: true, row: created };
  }
  return inTransaction(db, async (transaction) => {
    const draft = await findDraft(transaction, caller, project.id);
    if (draft) return { id: draft, isNew: false };
    if (obstacle) throw new AppError('project_closed', obstacle);
    const startupId = body.startupId
      ? (await ownStartup(transaction, caller, body.startupId)).id
      : null;
    await refuseSecond(transaction, { projectId: project.id, userId: caller.userId, startupId });
    const id = newQuietId();
    const created = await transaction
      .insertInto('applications')
      .values({
        id,
        project_id: project.id,
        user_id: caller.userId,
        startup_id: startupId,
        status: 'draft',
        form_version: project.form_version,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (created.numInsertedOrUpdatedRows) {
      const begun = { id, projectId: project.id, userId: caller.userId, startupId };
      await credit(transaction, begun, body, now);
      return { id, isNew: true };
    }
    const other = await findDraft(transaction, caller, project.id);
    if (!other) throw new AppError('already_applied');
    return { id: other, isNew: false };
  });
}

/** Names on the new draft whoever referred it. */
async function credit(
  db: Database,
  application: { id: string; projectId: string; userId: string; startupId: string | null },
  { recommendedBy, recommendedEntity }: Body,
  now: Date,
): Promise<void> {
  const named = { userId: recommendedBy, accountId: recommendedEntity };
  const recommenders = await creditApplication(db, application, named, now);
  await db.updateTable('applications').set(recommenders).where('id', '=', application.id).execute();
}

async function findDraft(
  db: Database,
  caller: Caller,
  projectId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('applications')
    .select('id')
    .where('project_id', '=', projectId)
    .where('user_id', '=', caller.userId)
    .where(isOfFounder(caller.userId))
    .where('status', '=', 'draft')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** Refuses what the unique indexes would refuse at sending, before anybody fills in a form. */
export async function refuseSecond(
  db: Database,
  mine: { projectId: string; userId: string; startupId: string | null },
): Promise<void> {
  const live = await db
    .selectFrom('applications')
    .select('id')
    .where('project_id', '=', mine.projectId)
    .where('status', 'in', applicationStatuses.filter(isLive))
    .where('deleted_at', 'is', null)
    .where((where) =>
      mine.startupId
        ? where('startup_id', '=', mine.startupId)
        : where.and([where('startup_id', 'is', null), where('user_id', '=', mine.userId)]),
    )
    .executeTakeFirst();
  if (live) throw new AppError('already_applied');
}
