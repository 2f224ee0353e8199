import { sql } from 'kysely';
import { disputeLimits } from '#contract/dispute-limits.ts';
import { sayEarnings } from '#contract/messages/earnings.ts';
import {
  answerDue,
  disputableUntil,
  hasNothingToWin,
  outcomeSince,
} from '#rules/connectors/disputes.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { AppError } from '#server/http/errors.ts';
import type { OwnTouch } from '../access.ts';
import { type DisputableRow, type DisputeRow, loadDisputable } from '../queries/disputes.ts';
import { dropFromBatch, findEarning } from './earnings.ts';
import { tellReferrer, tellReferrerOf } from './news.ts';

/**
 * Disputes the outcome of a touch. From the commit on nothing that its application earns becomes payable or is paid,
 * whoever earns it; what was paid before stays paid. Throws `state_conflict`.
 */
export async function disputeOutcome(
  db: Database,
  touch: OwnTouch,
  { text, now }: { text: string; now: Date },
): Promise<DisputeRow> {
  return inTransaction(db, async (transaction) => {
    // How many somebody has is counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`dispute ${touch.of.id}`}, 0))`.execute(
      transaction,
    );
    await transaction
      .selectFrom('referral_touches')
      .select('id')
      .where('id', '=', touch.id)
      .forUpdate()
      .execute();
    const facts = await loadDisputable(transaction, touch.id);
    const { caseId, since, outcome } = disputable(facts, now);
    // Whoever moves this money on has it locked, and reads what holds it behind the lock.
    const earning = await findEarning(transaction, { column: 'application_id', value: caseId });
    const made = await transaction
      .insertInto('outcome_disputes')
      .values({
        id: newId(),
        touch_id: touch.id,
        application_id: caseId,
        user_id: touch.of.kind === 'user' ? touch.of.id : null,
        account_id: touch.of.kind === 'account' ? touch.of.id : null,
        sent_by: touch.of.kind === 'account' ? touch.userId : null,
        outcome,
        since,
        text: text.trim(),
        created_at: now,
        answer_due_at: answerDue(now),
      })
      .returning(['id', 'text', 'created_at', 'answer_due_at', 'answer', 'answer_reason'])
      .returning('answered_at')
      .executeTakeFirstOrThrow();
    if (earning) await dropFromBatch(transaction, earning.id, 'disputed');
    await tellReferrerOf(transaction, touch);
    await tellReferrer(transaction, caseId);
    return made;
  });
}

type Disputable = {
  caseId: string;
  since: Date;
  outcome: NonNullable<DisputableRow['outcome']>;
};

/** What is disputed. Throws `state_conflict` with why it cannot be. */
function disputable(facts: DisputableRow, now: Date): Disputable {
  const outcomeFacts = {
    outcome: facts.outcome,
    outcomeAt: facts.outcome_at,
    isSent: facts.is_sent,
    isOwnCredit: facts.is_own_credit,
    isOwnProject: facts.is_own_project,
    stoppedAt: facts.stopped_at,
    disputedSince: facts.disputed_since,
  };
  const { outcome, case_id: caseId } = facts;
  const since = outcomeSince(outcomeFacts);
  if (facts.is_open) {
    throw new AppError('state_conflict', sayEarnings('earnings.dispute_open'));
  }
  if (!outcome || !caseId || !since || !facts.is_sent) {
    throw new AppError('state_conflict', sayEarnings('earnings.dispute_nothing'));
  }
  if (facts.is_own_project) {
    throw new AppError('state_conflict', sayEarnings('earnings.dispute_own_project'));
  }
  if (hasNothingToWin(outcomeFacts)) {
    throw new AppError('state_conflict', sayEarnings('earnings.dispute_own'));
  }
  if (disputableUntil({ ...outcomeFacts, disputedSince: null }, now) === null) {
    const message = sayEarnings('earnings.dispute_late', { days: disputeLimits.days });
    throw new AppError('state_conflict', message);
  }
  if (disputableUntil(outcomeFacts, now) === null) {
    throw new AppError('state_conflict', sayEarnings('earnings.dispute_answered'));
  }
  if (facts.open_count >= disputeLimits.open) {
    const message = sayEarnings('earnings.dispute_most', { most: disputeLimits.open });
    throw new AppError('state_conflict', message);
  }
  return { caseId, since, outcome };
}

/** Ends the open disputes of an organisation that is deleted: nobody is there to read an answer. Belongs in that transaction. */
export async function endDisputesOf(db: Database, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('outcome_disputes')
    .set({ answer: 'withdrawn', answered_at: now })
    .where('account_id', '=', accountId)
    .where('answered_at', 'is', null)
    .execute();
}

/** Ends the open disputes of somebody who goes, and takes their words out of all. Belongs in that transaction. */
export async function forgetDisputes(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('outcome_disputes')
    .set({ answer: 'withdrawn', answered_at: now })
    .where('user_id', '=', userId)
    .where('answered_at', 'is', null)
    .execute();
  await db
    .updateTable('outcome_disputes')
    .set({ text: '' })
    .where('user_id', '=', userId)
    .execute();
}
