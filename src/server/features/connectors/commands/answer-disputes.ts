import { sql } from 'kysely';
import { sayEarnings } from '#contract/messages/earnings.ts';
import {
  type CreditObstacle,
  isFraud,
  movedShare,
  statusForMoney,
  whyNotMove,
} from '#rules/connectors/disputes.ts';
import { earningStep } from '#rules/connectors/earnings.ts';
import { disputeReference } from '#rules/billing/ledger-money.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';
import { loadMoves, type MoveRow, toMoveFacts } from '../queries/disputes.ts';
import { clearConflicts } from './conflicts.ts';
import { addEarning, type EarningOperator, findEarning, followStatus, take } from './earnings.ts';
import { tellReferrer } from './news.ts';
import { type Answer, tellOfAnswer } from './tell-disputes.ts';

const obstacleMessages = {
  paid: sayEarnings('earnings.move_paid'),
  charged_nothing: sayEarnings('earnings.move_charged_nothing'),
  share_above_price: sayEarnings('earnings.move_share_above_price'),
  nothing_to_change: sayEarnings('earnings.move_nothing_to_change'),
  connector_gone: sayEarnings('earnings.move_connector_gone'),
  charge_reversed: sayEarnings('earnings.move_charge_reversed'),
} satisfies Record<CreditObstacle, unknown>;

/**
 * Answers a dispute for good, and so ends its hold. `changed` moves the credit to whoever disputes it, by the terms of their own
 * link: what was accrued is reversed and accrued anew, and what the organisation was charged stays as it is. Call it in a
 * transaction. Throws `state_conflict`.
 */
export async function answerDispute(
  db: Database,
  { operatorId }: EarningOperator,
  disputeId: string,
  { answer, reason, now }: Answer,
): Promise<void> {
  await lockCase(db, disputeId);
  const closed = await db
    .updateTable('outcome_disputes')
    .set({ answer, answer_reason: reason, answered_by: operatorId, answered_at: now })
    .where('id', '=', disputeId)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  if (!closed.numUpdatedRows) {
    throw new AppError('state_conflict', sayEarnings('earnings.dispute_closed'));
  }
  const row = (await loadMoves(db, [disputeId])).get(disputeId);
  if (!row) throw new Error('What is answered is there.');
  if (answer === 'changed') {
    const obstacle = whyNotMove(toMoveFacts(row));
    if (obstacle) throw new AppError('state_conflict', obstacleMessages[obstacle]);
  }
  await tellOfAnswer(db, row, { answer, reason, now });
  if (answer === 'changed') {
    const move = { operatorId, disputeId, reason, now };
    if (row.credited_id === row.touch_id) await restore(db, row, move);
    else await moveCredit(db, row, move);
  }
  await tellReferrer(db, row.case_id);
}

/**
 * Locks what a step of the application locks, and in its order: the newest application of the case first, then the
 * referrals, then the money. Whoever decides meanwhile waits, or has decided.
 */
async function lockCase(db: Database, disputeId: string): Promise<void> {
  const caseOf = sql`(select application_id from outcome_disputes where id = ${disputeId})`;
  await sql`select id from applications where id = ${caseOf} or first_id = ${caseOf}
    order by id desc for update`.execute(db);
  await sql`select id from referral_touches where application_id = ${caseOf}
    or id = (select touch_id from outcome_disputes where id = ${disputeId})
    order by id for update`.execute(db);
  await sql`select id from earnings where application_id = ${caseOf} for update`.execute(db);
}

type Move = { operatorId: string | null; disputeId: string; reason: string; now: Date };

/** Lets go what was voided as not genuine, or held for a conflict, of a credit that stays where it is. */
async function restore(db: Database, row: MoveRow, { operatorId, reason, now }: Move) {
  const earning = await findEarning(db, { column: 'application_id', value: row.case_id });
  if (!earning) return;
  if (row.is_held) await clearConflicts(db, earning.id, now);
  if (!isFraud(earning)) return;
  const step = earningStep(earning, 'pending', 'dispute');
  if (!step) throw new AppError('state_conflict');
  await take(db, earning, step, { actorId: operatorId, note: reason, now });
  await followStatus(db, row.case_id, statusForMoney(row.application_status), now);
}

/** The credit, its name on the application, and the money that hangs on it. */
async function moveCredit(db: Database, row: MoveRow, move: Move): Promise<void> {
  const facts = toMoveFacts(row);
  const policy = facts.terms?.policy ?? facts.policy;
  await endCredit(db, row, move);
  await db
    .updateTable('referral_touches')
    .set({
      outcome: policy === 'paid' ? 'credited' : 'project_pays_nothing',
      outcome_at: move.now,
      application_id: row.case_id,
    })
    .where('id', '=', row.touch_id)
    .execute();
  // Whom an application is put down to is said by its own row too; the case has one answer.
  await sql`update applications set recommended_by = ${row.user_id}, recommended_account = ${row.account_id}
    where id = ${row.case_id} or first_id = ${row.case_id}`.execute(db);
  const amountMinor = movedShare(facts);
  if (amountMinor === 0 || row.currency === null) return;
  const made = {
    applicationId: row.case_id,
    connectorId: row.user_id,
    accountId: row.account_id,
    amountMinor,
    currency: row.currency,
    reference: disputeReference(move.disputeId),
  };
  await addEarning(db, made, move.now);
  await followStatus(db, row.case_id, statusForMoney(row.application_status), move.now);
}

/** Ends the credit there is, and takes back what was accrued for it; the earning stays to be read. */
async function endCredit(db: Database, row: MoveRow, move: Move): Promise<void> {
  const { operatorId, reason, now } = move;
  await db
    .updateTable('referral_touches')
    .set({ outcome: 'credit_moved', outcome_at: now })
    .where('id', '=', row.credited_id)
    .execute();
  const earning = await findEarning(db, { column: 'application_id', value: row.case_id });
  if (!earning) return;
  if (earning.status !== 'void') {
    const step = earningStep(earning, 'void', 'dispute');
    if (!step) throw new AppError('state_conflict', sayEarnings('earnings.move_paid'));
    await take(db, earning, step, { actorId: operatorId, note: reason, now });
  }
  await db.updateTable('earnings').set({ moved_at: now }).where('id', '=', earning.id).execute();
}
