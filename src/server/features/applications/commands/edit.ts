import type { BodyOf } from '#contract/define.ts';
import type { applicationCalls } from '#contract/applications.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { releaseCredit } from '#server/features/connectors/commands/credit.ts';
import { ownStartup } from '#server/features/startups/access.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { OwnApplication } from '../access.ts';
import { checkVersion, lockApplication } from './one-door.ts';
import { refuseSecond } from './start.ts';

type Body = BodyOf<typeof applicationCalls.updateApplicationForm>;

/** Attaches a startup to a draft, or sets its one-line text. */
export async function updateDraft(
  db: Database,
  caller: Caller,
  application: OwnApplication,
  body: Body,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const locked = await lockApplication(transaction, application);
    checkVersion(locked, body.version);
    if (locked.status !== 'draft') throw new AppError('state_conflict');
    if (body.startupId) {
      await ownStartup(transaction, caller, body.startupId);
      await refuseSecond(transaction, {
        projectId: locked.project_id,
        userId: locked.user_id,
        startupId: body.startupId,
      });
    }
    await transaction
      .updateTable('applications')
      .set({
        ...(body.startupId !== undefined && { startup_id: body.startupId }),
        ...(body.primary !== undefined && { primary_text: body.primary }),
        version: locked.version + 1,
        updated_at: now,
      })
      .where('id', '=', locked.id)
      .execute();
  });
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
      throw new AppError('state_conflict', {
        message: 'Only a draft can be deleted. Withdraw an application that was sent.',
      });
    }
    await releaseCredit(transaction, application.id);
  });
}
