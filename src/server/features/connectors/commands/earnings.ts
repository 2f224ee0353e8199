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
import { post } from './ledger.ts';
import { tellReferrer } from './news.ts';
import { tellEarners } from './tell-earners.ts';

export type Earning = Awaited<ReturnType<typeof findEarning>> & object;

/** The earning, locked until the transaction ends. */
async function findEarning(db: Database, by: { column: 'id' | 'application_id'; value: string }) {
  return db
    .selectFrom('earnings')
    .select(['id', 'application_id', 'connector_id', 'account_id', 'amount_minor'])
    .select(['currency', 'status', 'reason'])
    .where(by.column, '=', by.value)
    .forUpdate()
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
  await accrue(db, row, 'accrual', now);
}

/** Takes the step that the application's new status asks for, if any. */
export async function followStatus(
  db: Database,
  applicationId: string,
  status: ApplicationStatus,
  now: Date,
): Promise<void> {
  const earning = await findEarning(db, { column: 'application_id', value: applicationId });
  const step = earning && stepAfter(earning, status);
  if (step) await take(db, earning, step, { now });
}

/** Proof of the platform's staff, which the operator's access makes. */
export type EarningOperator = { operatorId: string | null };

/** Lets an earned amount be paid before its waiting time is over; returns what it was. Throws `not_found`, `state_conflict`. */
export async function markPayable(
  db: Database,
  operator: EarningOperator,
  earningId: string,
  now: Date,
): Promise<EarningStatus> {
  return stepOfOperator(db, operator, { earningId, to: 'payable', now });
}

/** Keeps that a payable amount was paid; for good; returns what it was. Throws `not_found`, `state_conflict`. */
export async function markPaid(
  db: Database,
  operator: EarningOperator,
  earningId: string,
  now: Date,
): Promise<EarningStatus> {
  return stepOfOperator(db, operator, { earningId, to: 'paid', now });
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
    const earning = await findEarning(transaction, { column: 'id', value: earningId });
    if (!earning) throw new AppError('not_found');
    const step = earningStep(earning, to, by);
    if (!step) {
      const message = `An earning that is ${earning.status} cannot become ${to}.`;
      throw new AppError('state_conflict', { message });
    }
    await take(transaction, earning, step, { actorId: operatorId, note, now });
    await tellReferrer(transaction, earning.application_id);
    return step.from;
  });
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
  // A posting locks the chain until the commit, so it comes last.
  await tellEarners(db, [earning.id], now);
  if (to === 'void') await accrue(db, earning, 'reversal', now);
  else if (from === 'void') await accrue(db, earning, 'accrual', now);
  else if (to === 'paid') await accrue(db, earning, 'payout', now);
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

/** The posting between the platform and whoever earns. */
async function accrue(
  db: Database,
  earning: Pick<
    Earning,
    'application_id' | 'connector_id' | 'account_id' | 'amount_minor' | 'currency'
  >,
  kind: 'accrual' | 'reversal' | 'payout',
  now: Date,
): Promise<void> {
  const { connector_id: connectorId, account_id: accountId } = earning;
  const earner = connectorId ? `connector:${connectorId}` : `organisation:${accountId}`;
  const sides = {
    accrual: { debit: 'platform:referrals', credit: earner },
    reversal: { debit: earner, credit: 'platform:referrals' },
    payout: { debit: earner, credit: 'platform:payouts' },
  } as const;
  const posting = {
    kind,
    currency: earning.currency,
    applicationId: earning.application_id,
    amountMinor: earning.amount_minor,
    ...sides[kind],
  };
  await post(db, posting, now);
}

const batch = 100;

/** Makes earned amounts payable whose waiting time is over; returns how many, at most a batch. */
export async function releaseDue(db: Database, now: Date): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ id: string }>`
    update earnings set status = 'payable', reason = 'hold_over', updated_at = ${now}
    where status = 'earned' and id in (select id from earnings
      where status = 'earned' and payable_from <= ${now}
      order by payable_from limit ${batch} for update skip locked)
    returning id`.execute(transaction);
    if (rows.length === 0) return 0;
    const step = { from_status: 'earned', to_status: 'payable', reason: 'hold_over' } as const;
    await transaction
      .insertInto('earning_events')
      .values(rows.map(({ id }) => ({ id: newId(), earning_id: id, ...step, created_at: now })))
      .execute();
    await tellEarners(
      transaction,
      rows.map(({ id }) => id),
      now,
    );
    return rows.length;
  });
}
