import { sql } from 'kysely';
import { sayEarnings } from '#contract/messages/earnings.ts';
import { asksSecondOperator } from '#rules/billing/reversals.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { AppError } from '#server/http/errors.ts';
import { beingPaidBack, takenBackAlone } from '../queries/reversals.ts';
import { type Charge, lockCharges } from './charges.ts';

type By = { operatorId: string | null; now: Date };

const rowOf = (charge: Charge, { operatorId, now }: By, reason: string) => ({
  id: newId(),
  application_id: charge.application_id,
  made_by: operatorId,
  reason,
  price_minor: charge.price_minor,
  currency: charge.currency,
  created_at: now,
});

/**
 * Throws `state_conflict` where taking a charge back asks for another operator, or is proposed already. Call it behind the lock of
 * the numbers, so that what one operator takes back at one moment is summed.
 */
export async function requireAlone(
  db: Database,
  charge: Charge,
  { operatorId, now }: By,
): Promise<void> {
  if (await isProposed(db, charge.application_id)) {
    throw new AppError('state_conflict', sayEarnings('earnings.reversal_waits'));
  }
  const { price_minor: priceMinor, currency } = charge;
  // Whoever can start the server's own commands needs nobody.
  if (operatorId === null) return;
  const taken = (await takenBackAlone(db, operatorId, now)).get(currency) ?? 0;
  const aloneMinor = taken + (await beingPaidBack(db, currency, now));
  if (asksSecondOperator({ priceMinor, aloneMinor, currency })) {
    throw new AppError('state_conflict', sayEarnings('earnings.reversal_asks_second'));
  }
}

/**
 * Keeps that an operator takes a charge back alone; what is begun was asked whether they may before money went. Throws as
 * `requireAlone` does, and is called as that is.
 */
export async function takeBackAlone(
  db: Database,
  charge: Charge,
  {
    operatorId,
    now,
    reason,
    isBegun = false,
  }: By & { reason: string; isBegun?: boolean | undefined },
): Promise<void> {
  if (!isBegun) await requireAlone(db, charge, { operatorId, now });
  await db
    .insertInto('reversals')
    .values({
      ...rowOf(charge, { operatorId, now }, reason),
      asks_second: false,
      state: 'done',
      closed_at: now,
    })
    .execute();
}

/** Leaves to another operator that a charge is taken back; returns the id of the proposal. Throws `not_found`, `state_conflict`. Call it in a transaction. */
export async function proposeReversal(
  db: Database,
  applicationId: string,
  { operatorId, now, reason }: By & { reason: string },
): Promise<string> {
  const [charge] = await lockCharges(db, [applicationId]);
  if (!charge) throw new AppError('not_found');
  if (await isProposed(db, applicationId)) {
    throw new AppError('state_conflict', sayEarnings('earnings.reversal_waits'));
  }
  const row = rowOf(charge, { operatorId, now }, reason);
  await db
    .insertInto('reversals')
    .values({ ...row, asks_second: true, state: 'waiting' })
    .execute();
  return row.id;
}

/** Ends the waiting of a proposal; returns its reason. Throws `state_conflict` where somebody did before. */
export async function closeProposal(
  db: Database,
  id: string,
  { state, by, now }: { state: 'done' | 'dropped'; by: string | null; now: Date },
): Promise<string> {
  const row = await db
    .updateTable('reversals')
    .set({ state, closed_by: by, closed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('reason')
    .executeTakeFirst();
  if (!row) throw new AppError('state_conflict', sayEarnings('earnings.reversal_closed'));
  return row.reason;
}

async function isProposed(db: Database, applicationId: string): Promise<boolean> {
  const { rows } = await sql`select from reversals
    where application_id = ${applicationId} and state = 'waiting'`.execute(db);
  return rows.length > 0;
}
