import type { BodyOf } from '#contract/define.ts';
import type { applicationCalls } from '#contract/applications.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { releaseCredit } from '#server/features/connectors/commands/credit.ts';
import { ownStartup } from '#server/features/startups/access.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { OwnApplication } from '../access.ts';
import { listFounders } from '../queries/writers.ts';
import { checkVersion, lockApplication, type LockedApplication } from './transition.ts';
import { refuseSecond } from './start.ts';
import { sayApplications } from '#contract/messages/applications.ts';

type Body = BodyOf<typeof applicationCalls.updateApplicationForm>;

/** Attaches a startup to a draft, or sets its one-line text. */
export async function updateDraft(
  db: Database,
  caller: Caller,
  application: OwnApplication,
  body: Body,
  now: Date,
): Promise<void> {
  await asOneDraft(db, async (transaction) => {
    const locked = await lockApplication(transaction, application);
    checkVersion(locked, body.version, presentOf(locked, body));
    if (locked.status !== 'draft') throw new AppError('state_conflict');
    if (body.startupId) {
      await ownStartup(transaction, caller, body.startupId);
      await refuseSecond(transaction, {
        projectId: locked.project_id,
        userId: locked.user_id,
        startupId: body.startupId,
      });
    }
    // Detached, it is whose it was; where its writer has left, of whoever detaches it.
    const founders = body.startupId === null ? await listFounders(transaction, locked.id) : [];
    const mustAdopt = founders.length > 0 && founders.every(({ id }) => id !== locked.user_id);
    await transaction
      .updateTable('applications')
      .set({
        ...(mustAdopt && { user_id: caller.userId }),
        ...(body.startupId !== undefined && { startup_id: body.startupId }),
        ...(body.primary !== undefined && { primary_text: body.primary }),
        version: locked.version + 1,
        updated_at: now,
      })
      .where('id', '=', locked.id)
      .execute();
  });
}

/** What stands in the fields that the body would change. */
function presentOf(locked: LockedApplication, body: Body): Record<string, string | null> {
  return {
    ...(body.startupId !== undefined && { startupId: locked.startup_id }),
    ...(body.primary !== undefined && { primary: locked.primary_text }),
  };
}

/** A person has one draft for a project and startup; two of them cannot become one. */
async function asOneDraft(
  db: Database,
  work: (transaction: Database) => Promise<void>,
): Promise<void> {
  try {
    await inTransaction(db, work);
  } catch (error) {
    const { constraint } = (error ?? {}) as { constraint?: string };
    if (constraint !== 'applications_one_draft') throw error;
    throw new AppError('state_conflict', sayApplications('applications.other_draft'));
  }
}

/** Deletes a draft; what was sent is withdrawn instead. */
export async function deleteDraft(
  db: Database,
  application: OwnApplication,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const deleted = await transaction
      .updateTable('applications')
      .set({ deleted_at: now, updated_at: now })
      .where('id', '=', application.id)
      .where('status', '=', 'draft')
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!deleted.numUpdatedRows) {
      throw new AppError('state_conflict', sayApplications('applications.delete_draft_only'));
    }
    await releaseCredit(transaction, application.id);
  });
}
