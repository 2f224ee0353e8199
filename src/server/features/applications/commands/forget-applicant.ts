import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { idsOfFounder, isOnlyOf } from '#server/authorization/founder-scope.ts';
import type { Leaving } from '#server/feature.ts';
import { sayApplications } from '#contract/messages/applications.ts';
import { refuseWaiting } from './refuse-waiting.ts';

/**
 * Deletes the drafts that are the caller's alone with their answers, those in the bin included, and what they noted for
 * themselves of applications made elsewhere; takes the caller off drafts of others that name them as their connector. What was sent stays with the organisation, messages
 * too, without the name; a decision on it that waits is told to nobody any more and ends. Belongs in the transaction that deletes the account.
 */
export async function forgetApplicant({ db, caller, now }: Leaving): Promise<void> {
  await endWaiting(db, caller.userId, now);
  await db
    .deleteFrom('applications')
    .where(sql<boolean>`applications.id = any(array${idsOfFounder(caller.userId)})`)
    .where(isOnlyOf(caller.userId))
    .where('status', '=', 'draft')
    .execute();
  await db.deleteFrom('unread_conversations').where('user_id', '=', caller.userId).execute();
  await db.deleteFrom('outside_applications').where('user_id', '=', caller.userId).execute();
  await db
    .updateTable('outside_applications')
    .set({ noted_by: null })
    .where('noted_by', '=', caller.userId)
    .execute();
  await db
    .updateTable('applications')
    .set({ recommended_by: null })
    .where('recommended_by', '=', caller.userId)
    .where('status', '=', 'draft')
    .execute();
}

/* It was made about somebody who was there; whoever decided decides anew, where it is to stand on the record. */
async function endWaiting(db: Database, userId: string, now: Date): Promise<void> {
  const waiting = await db
    .selectFrom('applications')
    .innerJoin('decisions', 'decisions.application_id', 'applications.id')
    .select('applications.id')
    .where(sql<boolean>`applications.id = any(array${idsOfFounder(userId)})`)
    .where(isOnlyOf(userId))
    .where('decisions.state', '=', 'staged')
    .orderBy('applications.id')
    .execute();
  const { message: problem } = sayApplications('applications.applicant_gone');
  for (const { id } of waiting) {
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    await refuseWaiting(db, id, { problem, now });
  }
}
