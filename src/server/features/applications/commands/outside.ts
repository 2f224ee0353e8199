import { sql } from 'kysely';
import type { BodyOf } from '#contract/define.ts';
import { sayApplications } from '#contract/messages/applications.ts';
import type { outsideApplicationCalls } from '#contract/outside-applications.ts';
import { canHaveApplied } from '#rules/projects/outside.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { VisibleProject } from '#server/features/projects/access.ts';
import { ownStartup } from '#server/features/startups/access.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { announce } from '#server/integrations/live/live.ts';
import type { OwnOutside } from '../access.ts';

type Body = BodyOf<typeof outsideApplicationCalls.noteOutsideApplication>;

/**
 * Writes down that an application was made at the source of a project, or changes what was written; returns its id. It
 * begins no application and touches neither referral nor money. Throws `validation` for a day to come, `not_found` for a
 * startup of others, `state_conflict` for a project that takes applications here.
 */
export async function noteOutside(
  db: Database,
  caller: Caller,
  { project }: VisibleProject,
  { startupId, appliedOn, note }: Body,
  now: Date,
): Promise<string> {
  if (!canHaveApplied(appliedOn, now)) {
    const message = sayApplications('applications.day_to_come');
    throw new AppError('validation', { ...message, details: [{ path: 'appliedOn', ...message }] });
  }
  return inTransaction(db, async (transaction) => {
    const startup = startupId ? await ownStartup(transaction, caller, startupId) : null;
    const owner = startup
      ? sql`startup_id = ${startup.id}::uuid`
      : sql`user_id = ${caller.userId}::uuid`;
    const text = note?.trim() || null;
    const changed = await sql<{ id: string }>`
      update outside_applications set applied_on = ${appliedOn}::date,
        note = ${note === undefined ? sql.ref('note') : text}, updated_at = ${now}
      where project_id = ${project.id}::uuid and ${owner} returning id`.execute(transaction);
    const [before] = changed.rows;
    if (!before && project.hasForm) {
      throw new AppError('state_conflict', sayApplications('applications.made_here'));
    }
    const id = before?.id ?? (await insert());
    await tellFounders(transaction, { id, caller, startupId: startup?.id ?? null });
    return id;

    async function insert(): Promise<string> {
      const conflict = startup
        ? sql`(startup_id, project_id) where startup_id is not null`
        : sql`(user_id, project_id) where user_id is not null`;
      // Of two presses at the same moment the second finds the row of the first.
      const { rows } = await sql<{ id: string }>`
        insert into outside_applications (id, project_id, startup_id, user_id, noted_by,
          applied_on, note, created_at, updated_at)
        values (${newId()}, ${project.id}, ${startup?.id ?? null},
          ${startup ? null : caller.userId}, ${caller.userId}, ${appliedOn}, ${text}, ${now}, ${now})
        on conflict ${conflict} do update set applied_on = excluded.applied_on,
          note = excluded.note, updated_at = excluded.updated_at
        returning id`.execute(transaction);
      const [row] = rows;
      if (!row) throw new Error('An upsert gave no row.');
      return row.id;
    }
  });
}

/** Takes it back. */
export async function removeOutside(
  db: Database,
  caller: Caller,
  { id, startupId }: OwnOutside,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction.deleteFrom('outside_applications').where('id', '=', id).execute();
    await tellFounders(transaction, { id, caller, startupId });
  });
}

/** The open pages of those whose it is look again, when the transaction commits. */
async function tellFounders(
  db: Database,
  { id, caller, startupId }: { id: string; caller: Caller; startupId: string | null },
): Promise<void> {
  const founders = startupId
    ? await db
        .selectFrom('startup_founders')
        .select('user_id')
        .where('startup_id', '=', startupId)
        .limit(100)
        .execute()
    : [{ user_id: caller.userId }];
  await announce(
    db,
    founders.map((one) => one.user_id),
    { event: 'changed', resource: 'application', id },
  );
}
