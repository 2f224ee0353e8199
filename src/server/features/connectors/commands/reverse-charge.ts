import { sql } from 'kysely';
import { sayEarnings } from '#contract/messages/earnings.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { AppError } from '#server/http/errors.ts';
import { type Charge, lockCharges } from './charges.ts';
import { endEarning, type EarningOperator } from './earnings.ts';
import { type NewPosting, post } from './ledger.ts';
import { tellReferrer } from './news.ts';
import { closeProposal, takeBackAlone } from './reversals.ts';

export type Reversal = {
  /** What the organisation reads; or the proposal of another operator that says it. */
  because: { reason: string } | { proposal: string };
  /** The money went already, and whether one operator may was asked before. */
  isBegun?: boolean | undefined;
  /** What was transferred back; null where the charge was open, and nothing more is owed. */
  reference: string | null;
  now: Date;
};

/**
 * Takes a charge back, whole and for good: an open one is owed no more, the price of a collected one is repaid. Whoever earns
 * by it does not any more; what was paid is kept back from later payouts. Returns what was taken back. Throws `not_found`,
 * `state_conflict` also where the charge is not as it was seen. Call it in a transaction.
 */
export async function reverseCharge(
  db: Database,
  { operatorId }: EarningOperator,
  applicationId: string,
  { because, isBegun, reference, now }: Reversal,
): Promise<Charge & { reason: string }> {
  // As a step of the application and the answer to a dispute do: whoever decides meanwhile waits, or has decided.
  await sql`select id from applications where id = ${applicationId} or first_id = ${applicationId}
    order by id desc for update`.execute(db);
  const [charge] = await lockCharges(db, [applicationId]);
  if (!charge) throw new AppError('not_found');
  // Whoever saw an open charge transferred nothing, and whoever saw a collected one did.
  if ((charge.collected_posting === null) !== (reference === null)) {
    throw new AppError('state_conflict', sayEarnings('earnings.charge_changed'));
  }
  const reason = await decide(db, charge, { because, isBegun, operatorId, now });
  await endEarning(db, applicationId, { actorId: operatorId, now });
  const id = newId();
  await post(db, postingsOf(charge, { id, reference }), now);
  await db
    .updateTable('shortlist_charges')
    .set({ reversed_posting: id, reversal_reason: reason })
    .where('application_id', '=', applicationId)
    .execute();
  await tellReferrer(db, applicationId);
  return { ...charge, reason };
}

type Deciding = Pick<Reversal, 'because' | 'isBegun' | 'now'> & EarningOperator;

/** Keeps who takes it back, alone or as the second of two; returns the reason. */
async function decide(
  db: Database,
  charge: Charge,
  { because, isBegun, operatorId, now }: Deciding,
): Promise<string> {
  if ('reason' in because) {
    await takeBackAlone(db, charge, { ...because, isBegun, operatorId, now });
    return because.reason;
  }
  if (operatorId === null) throw new Error('A proposal is confirmed by a person.');
  return closeProposal(db, because.proposal, { state: 'done', by: operatorId, now });
}

/** The charge the other way round; and the price from the bank, so that the organisation's side is nothing again. */
function postingsOf(
  charge: Charge,
  { id, reference }: { id: string; reference: string | null },
): NewPosting[] {
  const { application_id: applicationId, currency, price_minor: price } = charge;
  const account = `account:${charge.account_id}`;
  const about = { currency, applicationId };
  const reversal: NewPosting = {
    ...about,
    id,
    kind: 'charge_reversal',
    entries: { [account]: -price, 'platform:revenue': price },
  };
  if (reference === null) return [reversal];
  const entries = { 'platform:bank': -price, [account]: price };
  return [reversal, { ...about, kind: 'refund', reference, entries }];
}
