import { sql } from 'kysely';
import type { ApplicationStatus } from '#rules/applications.ts';
import {
  type EarningActor,
  type EarningReason,
  type EarningStatus,
  earningStep,
  type EarningTransition,
  payableFrom,
  stepAfter,
} from '#rules/earnings.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { AppError } from '#server/http/errors.ts';
import { accruedMinor, isCollected, isHeld } from '../queries/balances.ts';
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
async function findEarning(db: Database, by: { column: 'id' | 'application_id'; value: string }) {
  await db
    .selectFrom('earnings')
    .select('id')
    .where(by.column, '=', by.value)
    .forUpdate()
    .execute();
  return db
    .selectFrom('earnings')
    .select(['id', 'application_id', 'connector_id', 'account_id', 'currency', 'status', 'reason'])
    .select([accruedMinor.as('amount_minor'), isCollected.as('is_collected'), isHeld.as('is_held')])
    .where(by.column, '=', by.value)
    .executeTakeFirst();
}

type NewEarning = {
  applicationId: string;
  connectorId: string | null;
  accountId: string | null;
  amountMinor: number;
  currency: string;
};

/** Begins the earning of an application that is shortlisted for the first time. */
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
  await post(db, movePosting(row, null, row.status), now);
}

/** Takes the step that the application's new status asks for, if any, and looks for conflicts again. */
export async function followStatus(
  db: Database,
  applicationId: string,
  status: ApplicationStatus,
  now: Date,
): Promise<void> {
  const earning = await findEarning(db, { column: 'application_id', value: applicationId });
  if (!earning) return;
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

function refuseEarly({ is_collected: isThere, is_held: isStopped }: Earning): void {
  const message = !isThere
    ? sayEarnings('earnings.not_paid')
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

type Taking = { actorId?: string | null; note?: string | undefined; now: Date };

/** The one door for a change of an earning: guarded write, event, and what it means in the ledger. */
async function take(
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

/** What is not payable any more leaves the batch that waits with it. */
async function dropFromBatch(db: Database, earningId: string, reason: string): Promise<void> {
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

const batch = 100;

/**
 * Makes earned amounts payable whose charge is collected, whose waiting time is over and which nothing
 * holds; returns how many, at most a batch.
 */
export async function releaseDue(db: Database, now: Date): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const step = { from_status: 'earned', to_status: 'payable', reason: 'hold_over' } as const;
    const due = await transaction
      .selectFrom('earnings')
      .select(['id', 'application_id', 'connector_id', 'account_id', 'currency'])
      .select(accruedMinor.as('amount_minor'))
      .where('status', '=', 'earned')
      .where('payable_from', '<=', now)
      .where(sql<boolean>`${isCollected} and not ${isHeld}`)
      .orderBy('payable_from')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    await findConflicts(
      transaction,
      due.map(({ id }) => id),
      now,
    );
    const stopped = await listStopped(transaction, due);
    const free = due.filter(({ id }) => !stopped.has(id));
    if (free.length === 0) return due.length === batch ? stopped.size : 0;
    const ids = free.map(({ id }) => id);
    await transaction
      .updateTable('earnings')
      .set({ status: 'payable', reason: step.reason, updated_at: now })
      .where('id', 'in', ids)
      .execute();
    await transaction
      .insertInto('earning_events')
      .values(ids.map((id) => ({ id: newId(), earning_id: id, ...step, created_at: now })))
      .execute();
    await tellEarners(transaction, ids, now);
    const postings = free.flatMap((earning) => movePosting(earning, 'earned', 'payable'));
    await post(transaction, postings, now);
    return free.length;
  });
}

/** What may not be paid, now that it is locked: a conflict holds it, or its payment was taken back meanwhile. */
async function listStopped(
  db: Database,
  earnings: readonly { id: string }[],
): Promise<Set<string>> {
  if (earnings.length === 0) return new Set();
  const rows = await db
    .selectFrom('earnings')
    .select('id')
    .where(
      'id',
      'in',
      earnings.map(({ id }) => id),
    )
    .where(sql<boolean>`(${isHeld} or not ${isCollected})`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
