import { sql } from 'kysely';
import type { BodyOf } from '#contract/define.ts';
import type { applicationCalls } from '#contract/applications.ts';
import { applicationStatuses, isLive } from '#rules/applications.ts';
import { whyNotApply } from '#rules/projects.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { VisibleProject } from '#server/features/projects/access.ts';
import { ownStartup } from '#server/features/startups/access.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { type OwnApplication, ownApplication } from '../access.ts';

type Body = BodyOf<typeof applicationCalls.startApplication>;
export type Started = { application: OwnApplication; isNew: boolean };

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
  return inTransaction(db, async (transaction) => {
    const draft = await findDraft(transaction, caller, project.id);
    if (draft) return { application: draft, isNew: false };
    const obstacle = whyNotApply({ ...project, now });
    if (obstacle) throw new AppError('project_closed', { message: obstacle.message });
    const startupId = body.startupId
      ? (await ownStartup(transaction, caller, body.startupId)).id
      : null;
    await refuseSecond(transaction, { projectId: project.id, userId: caller.userId, startupId });
    const id = newId();
    const created = await transaction
      .insertInto('applications')
      .values({
        id,
        project_id: project.id,
        user_id: caller.userId,
        startup_id: startupId,
        status: 'draft',
        ...(await findRecommenders(transaction, {
          body,
          callerId: caller.userId,
          accountId: project.account_id,
          startupId,
        })),
        form_version: project.form_version,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (created.numInsertedOrUpdatedRows) {
      return { application: await ownApplication(transaction, caller, id), isNew: true };
    }
    const other = await findDraft(transaction, caller, project.id);
    if (!other) throw new AppError('already_applied');
    return { application: other, isNew: false };
  });
}

async function findDraft(
  db: Database,
  caller: Caller,
  projectId: string,
): Promise<OwnApplication | null> {
  const row = await db
    .selectFrom('applications')
    .select('id')
    .where('project_id', '=', projectId)
    .where('user_id', '=', caller.userId)
    .where('status', '=', 'draft')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? ownApplication(db, caller, row.id) : null;
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

type Credit = {
  body: Body;
  callerId: string;
  accountId: string;
  startupId: string | null;
};

/**
 * Who is credited: an existing user who is neither the applicant, nor a founder of the startup, nor of
 * the project's team; an existing account that the applicant is not of. Anybody else is not credited.
 */
async function findRecommenders(
  db: Database,
  { body, callerId, accountId, startupId }: Credit,
): Promise<{ recommended_by: string | null; recommended_account: string | null }> {
  const { rows } = await sql<{ recommended_by: string | null; recommended_account: string | null }>`
    select
      (select users.id from users
        where users.id = ${body.recommendedBy ?? null} and users.id <> ${callerId}
          and users.suspended_at is null
          and not exists (select 1 from members
            where members.account_id = ${accountId} and members.user_id = users.id)
          and not exists (select 1 from startup_founders
            where startup_founders.startup_id = ${startupId}
              and startup_founders.user_id = users.id)) as recommended_by,
      (select accounts.id from management_accounts accounts
        where accounts.id = ${body.recommendedEntity ?? null}
          and not exists (select 1 from members
            where members.account_id = accounts.id and members.user_id = ${callerId})
      ) as recommended_account`.execute(db);
  return rows[0] ?? { recommended_by: null, recommended_account: null };
}
