import type { ApplicationStatus } from '#rules/applications/application.ts';
import {
  type EarningActor,
  type EarningReason,
  type EarningStatus,
  earningStep,
  type EarningTransition,
  payableFrom,
  stepAfter,
} from '#rules/connectors/earnings.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { AppError } from '#server/http/errors.ts';
import {
  accruedMinor,
  isCollected,
  isDisputed,
  isHeld,
  isPaymentDisputed,
  isReversed,
} from '../queries/balances.ts';
import { findConflicts } from './conflicts.ts';
import { post } from './ledger.ts';
import { tellReferrer } from './news.ts';
import { movePosting } from './shares.ts';
import { tellEarners } from './tell-earners.ts';
import { sayEarnings } from '#contract/messages/earnings.ts';

export type Earning = Awaited<ReturnType<typeof findEarning>> & object;

/**
 * The earning with its amount of the ledger, locked until the transaction ends. First the lock, then the facts: a
 * statement that waits for a row reads all else as it was before it waited.
 */
export async function findEarning(
  db: Database,
  by: { column: 'id' | 'application_id'; value: string },
) {
  await db
    .selectFrom('earnings')
    .select('id')
    .where(by.column, '=', by.value)
    .where((where) => (by.column === 'id' ? where.lit(true) : where('moved_at', 'is', null)))
    .forUpdate()
    .execute();
  return db
    .selectFrom('earnings')
    .select(['id', 'application_id', 'connector_id', 'account_id', 'currency', 'status', 'reason'])
    .select([accruedMinor.as('amount_minor'), isCollected.as('is_collected'), isHeld.as('is_held')])
    .select([isDisputed.as('is_disputed'), isReversed.as('is_reversed')])
    .select(isPaymentDisputed.as('is_payment_disputed'))
    .where(by.column, '=', by.value)
    .where((where) => (by.column === 'id' ? where.lit(true) : where('moved_at', 'is', null)))
    .executeTakeFirst();
}

type NewEarning = {
  applicationId: string;
  connectorId: string | null;
  accountId: string | null;
  amountMinor: number;
  currency: string;
  /** What the posting rests on, where that is not the charge alone. */
  reference?: string;
};

/** Begins the earning of an application that is shortlisted for the first time, or whose credit has moved. */
export async function addEarning(db: Database, made: NewEarning, now: Date): Promise<void> {
  const row = {
    id: newId(),
    application_id: made.applicationId,
    connector_id: made.connectorId,
    account_id: made.accountId,
    amount_minor: made.amountMinor,
    currency: made.currency,
    status: 'pending' as const,
    reason: 'shortlisted' as const,
  };
  await db
    .insertInto('earnings')
    .values({ ...row, created_at: now, updated_at: now })
    .execute();
  await addEvent(db, { earningId: row.id, from: null, to: row.status, reason: row.reason, now });
  const { reference } = made;
  const postings = movePosting(row, null, row.status);
  await post(db, reference ? postings.map((one) => ({ ...one, reference })) : postings, now);
}

/**
 * Takes the step that the application's new status asks for, if any, and looks for conflicts again. What the organisation got
 * back is earned by nobody, whatever becomes of the application.
 */
export async function followStatus(
  db: Database,
  applicationId: string,
  status: ApplicationStatus,
  now: Date,
): Promise<void> {
  const earning = await findEarning(db, { column: 'application_id', value: applicationId });
  if (!earning || earning.is_reversed) return;
  await findConflicts(db, [earning.id], now);
  const step = stepAfter(earning, status);
  if (step) await take(db, earning, step, { now });
}

/** Proof of the platform's staff, which the operator's access makes. */
export type EarningOperator = { operatorId: string | null };

/**
 * Lets an earned amount be paid before its waiting time is over; returns what it was. Throws
 * `not_found`, `state_conflict` also where the money is not there or is held.
 */
export async function markPayable(
  db: Database,
  operator: EarningOperator,
  earningId: string,
  now: Date,
): Promise<EarningStatus> {
  return stepOfOperator(db, operator, { earningId, to: 'payable', now });
}

/** Voids an earning for fraud, with words that the connector reads; returns what it was. Throws `not_found`, `state_conflict`. */
export async function voidEarning(
  db: Database,
  operator: EarningOperator,
  { earningId, note }: { earningId: string; note: string },
  now: Date,
): Promise<EarningStatus> {
  return stepOfOperator(db, operator, { earningId, to: 'void', note, now });
}

type OperatorStep = { earningId: string; to: EarningStatus; note?: string; now: Date };

async function stepOfOperator(
  db: Database,
  { operatorId }: EarningOperator,
  { earningId, to, note, now }: OperatorStep,
): Promise<EarningStatus> {
  const by: EarningActor = 'operator';
  return inTransaction(db, async (transaction) => {
    if (to === 'payable') await findConflicts(transaction, [earningId], now);
    const earning = await findEarning(transaction, { column: 'id', value: earningId });
    if (!earning) throw new AppError('not_found');
    const step = earningStep(earning, to, by);
    if (!step) {
      const message = sayEarnings('earnings.no_step', { from: earning.status, to });
      throw new AppError('state_conflict', message);
    }
    if (to === 'payable') refuseEarly(earning);
    await take(transaction, earning, step, { actorId: operatorId, note, now });
    await tellReferrer(transaction, earning.application_id);
    return step.from;
  });
}

function refuseEarly(earning: Earning): void {
  const { is_collected: isThere, is_disputed, is_payment_disputed, is_held: isStopped } = earning;
  const message = !isThere
    ? sayEarnings('earnings.not_paid')
    : is_disputed
      ? sayEarnings('earnings.disputed')
      : is_payment_disputed
        ? sayEarnings('earnings.payment_disputed')
        : isStopped
          ? sayEarnings('earnings.held')
          : null;
  if (message) throw new AppError('state_conflict', message);
}

/** Takes back that amounts are payable, because the payment of their charge is not there. */
export async function waitForPayment(
  db: Database,
  applicationId: string,
  now: Date,
): Promise<void> {
  const earning = await findEarning(db, { column: 'application_id', value: applicationId });
  const step = earning && earningStep(earning, 'earned', 'charge');
  if (step) await take(db, earning, step, { now });
}

/** Ends what is earned by a charge that is taken back; what was paid is kept back from later payouts. */
export async function endEarning(
  db: Database,
  applicationId: string,
  { actorId, now }: { actorId: string | null; now: Date },
): Promise<void> {
  const earning = await findEarning(db, { column: 'application_id', value: applicationId });
  const step = earning && earningStep(earning, 'void', 'charge');
  if (step) await take(db, earning, step, { actorId, now });
}

type Taking = { actorId?: string | null; note?: string | undefined; now: Date };

/** The one door for a change of an earning: guarded write, event, and what it means in the ledger. */
export async function take(
  db: Database,
  earning: Earning,
  { from, to, reason }: EarningTransition,
  { actorId, note, now }: Taking,
): Promise<void> {
  const moved = await db
    .updateTable('earnings')
    .set({
      status: to,
      reason,
      note: note ?? null,
      updated_at: now,
      ...(to === 'earned' && { payable_from: payableFrom(now) }),
      ...(to === 'pending' && { payable_from: null }),
    })
    .where('id', '=', earning.id)
    .where('status', '=', from)
    .executeTakeFirst();
  if (!moved.numUpdatedRows) throw new AppError('state_conflict');
  await addEvent(db, { earningId: earning.id, from, to, reason, actorId, note, now });
  if (from === 'payable') await dropFromBatch(db, earning.id, reason);
  // A posting locks the chain until the commit, so it comes last.
  await tellEarners(db, [earning.id], now);
  await post(db, movePosting(earning, from, to), now);
}

/** What is not payable any more, or is held, leaves the batch that waits with it. */
export async function dropFromBatch(
  db: Database,
  earningId: string,
  reason: string,
): Promise<void> {
  await db
    .updateTable('payout_lines')
    .set({ state: 'dropped', dropped_reason: reason })
    .where('earning_id', '=', earningId)
    .where('state', '=', 'waiting')
    .execute();
}

type Event = {
  earningId: string;
  from: EarningStatus | null;
  to: EarningStatus;
  reason: EarningReason;
  actorId?: string | null | undefined;
  note?: string | undefined;
  now: Date;
};

async function addEvent(db: Database, event: Event): Promise<void> {
  await db
    .insertInto('earning_events')
    .values({
      id: newId(),
      earning_id: event.earningId,
      from_status: event.from,
      to_status: event.to,
      reason: event.reason,
      note: event.note ?? null,
      actor_id: event.actorId ?? null,
      created_at: event.now,
    })
    .execute();
}
