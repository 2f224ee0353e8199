import { sayApplications } from '#contract/messages/applications.ts';
import { sql } from 'kysely';
import { type Database, inTransaction } from '#server/db/database.ts';
import { findInterested } from '#server/features/connectors/queries/conflicts.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import { AppError } from '#server/http/errors.ts';
import { idsOfOwn } from '#server/queries/staged-decisions.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { holdOutcomeRules } from '../queries/outcome-rules.ts';
import { toldTogether } from './release-dates.ts';
import { endStaged, UNCONFIRMED } from './staged.ts';
import { tellDeciders } from './tell-deciders.ts';

/**
 * Takes a bulk decision back, as far as it waits. Throws `state_conflict` when nothing of it does, and
 * `conflict_of_interest` where one that waits is not this member's to decide.
 */
export async function undoBatch(
  db: Database,
  account: ManagedAccount<'decide'>,
  batchId: string,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const ids = await lockWaiting(transaction, account, batchId);
    await endStaged(transaction, { batchId }, { state: 'undone', now });
    await tellDeciders(transaction, account, ids);
  });
}

/**
 * Ends the hold of a bulk decision: its mails leave one by one. Throws as undoing does, and where one of them waits for a
 * second person.
 */
export async function releaseBatch(
  db: Database,
  account: ManagedAccount<'decide'>,
  batchId: string,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await refuseTogether(transaction, batchId, now);
    const ids = await lockWaiting(transaction, account, batchId);
    const unconfirmed = await transaction
      .selectFrom('decisions')
      .select('id')
      .where('batch_id', '=', batchId)
      .where('state', '=', 'staged')
      .where(sql<boolean>`asks_second and confirmed_at is null`)
      .limit(1)
      .execute();
    if (unconfirmed.length > 0) throw new AppError('state_conflict', UNCONFIRMED);
    await transaction
      .updateTable('decisions')
      .set({ release_at: now })
      .where('batch_id', '=', batchId)
      .where('state', '=', 'staged')
      .execute();
    await transaction
      .updateTable('decision_batches')
      .set({ release_at: now })
      .where('id', '=', batchId)
      .execute();
    await enqueue(transaction, 'release_when_due', {});
    await tellDeciders(transaction, account, ids);
  });
}

/** Before the rows of its decisions are held: whoever moves the moment takes them in this order too. */
async function refuseTogether(db: Database, batchId: string, now: Date): Promise<void> {
  const rows = await db
    .selectFrom('decisions')
    .innerJoin('applications', 'applications.id', 'decisions.application_id')
    .select(['applications.project_id', 'decisions.to_status as to'])
    .distinct()
    .where('decisions.batch_id', '=', batchId)
    .where('decisions.state', '=', 'staged')
    .execute();
  const [first] = rows;
  if (!first) return;
  const projectIds = rows.map((row) => row.project_id);
  const rulesOf = await holdOutcomeRules(db, projectIds, { to: first.to, now });
  const moment = projectIds.map((id) => rulesOf(id).moment).find((at) => at !== null);
  if (moment) throw toldTogether(moment);
}

/** Always in the same order, so that two who do this at once wait for each other instead of locking up. */
async function lockWaiting(
  db: Database,
  { userId }: ManagedAccount,
  batchId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('decisions')
    .select('application_id')
    .where('batch_id', '=', batchId)
    .where('state', '=', 'staged')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length === 0) {
    throw new AppError('state_conflict', sayApplications('applications.undo_too_late'));
  }
  const ids = rows.map((row) => row.application_id);
  const isInterested = (await findInterested(db, ids, userId)).size > 0;
  if (isInterested || (await hasApplied(db, ids, userId)))
    throw new AppError('conflict_of_interest');
  return ids;
}

/**
 * Whether somebody has applied to a project of these: refused only where theirs is among them, they would know that a decision on
 * it waits.
 */
async function hasApplied(db: Database, ids: readonly string[], userId: string): Promise<boolean> {
  const { rows } = await sql`select from applications
    where applications.id in ${idsOfOwn(userId)} and applications.status <> 'draft'
      and applications.deleted_at is null
      and applications.project_id in (select decided.project_id from applications decided
        where decided.id = any(${ids}::uuid[])) limit 1`.execute(db);
  return rows.length > 0;
}
