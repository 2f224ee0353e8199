import { sql } from 'kysely';
import { payableFrom } from '#rules/connectors/earnings.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { AppError } from '#server/http/errors.ts';
import { waitForPayment } from './earnings.ts';
import { type NewPosting, post } from './ledger.ts';
import { sayEarnings } from '#contract/messages/earnings.ts';

export type Charge = Awaited<ReturnType<typeof lockCharges>>[number];

/** Charges that stand, locked. Throws `not_found`, and `state_conflict` where one was taken back. */
export async function lockCharges(db: Database, applicationIds: readonly string[]) {
  const rows = await db
    .selectFrom('shortlist_charges')
    .select(['application_id', 'account_id', 'price_minor', 'currency', 'collected_posting'])
    .select(['reversed_posting', 'invoice_id'])
    .where(sql<boolean>`application_id = any(${applicationIds}::uuid[])`)
    .where('price_minor', '>', 0)
    .orderBy('application_id')
    .forUpdate()
    .execute();
  if (rows.length < applicationIds.length) throw new AppError('not_found');
  if (rows.some(({ reversed_posting: posting }) => posting !== null)) {
    throw new AppError('state_conflict', sayEarnings('earnings.charge_reversed'));
  }
  return rows;
}

function postingOf(charge: Charge, kind: 'collection' | 'collection_reversal'): NewPosting {
  const { application_id: applicationId, account_id: accountId, price_minor: price } = charge;
  const amount = kind === 'collection' ? price : -price;
  const entries = { 'platform:bank': amount, [`account:${accountId}`]: -amount };
  return { kind, currency: charge.currency, applicationId, entries };
}

/**
 * Keeps that the payment of some charges has arrived, all of them or none: from now on their shares
 * can become payable. Returns the postings. Throws `not_found`, `state_conflict`. Call it in a transaction.
 */
export async function collectCharges(
  db: Database,
  applicationIds: readonly string[],
  { reference, now }: { reference: string; now: Date },
): Promise<string[]> {
  const charges = await lockCharges(db, applicationIds);
  if (charges.some(({ collected_posting: posting }) => posting !== null)) {
    const message = sayEarnings('earnings.collected_already');
    throw new AppError('state_conflict', message);
  }
  const postings = charges.map((charge) => ({
    ...postingOf(charge, 'collection'),
    id: newId(),
    reference,
  }));
  // The waiting time begins when the money is there, for whoever was accepted before.
  await sql`update earnings set payable_from = ${payableFrom(now)}
    where status = 'earned' and application_id = any(${applicationIds}::uuid[])`.execute(db);
  await post(db, postings, now);
  await sql`
    update shortlist_charges set collected_posting = made.id
    from jsonb_to_recordset(${JSON.stringify(postings)}::jsonb)
      as made (id uuid, "applicationId" uuid)
    where application_id = made."applicationId"`.execute(db);
  return postings.map(({ id }) => id);
}

/** Notes on which invoice charges are, once. Throws where one of them is on another. */
export async function noteInvoiced(
  db: Database,
  { invoiceId, applicationIds }: { invoiceId: string; applicationIds: readonly string[] },
): Promise<void> {
  const noted = await db
    .updateTable('shortlist_charges')
    .set({ invoice_id: invoiceId })
    .where(sql<boolean>`application_id = any(${applicationIds}::uuid[])`)
    .where('invoice_id', 'is', null)
    .executeTakeFirst();
  if (noted.numUpdatedRows !== BigInt(applicationIds.length)) {
    throw new Error(`A charge of invoice ${invoiceId} is on another one.`);
  }
}

/**
 * Takes back by a counter posting that a charge was collected; a share that was payable waits again.
 * Throws `not_found`, `state_conflict` where the share was paid already.
 */
export async function reopenCharge(
  db: Database,
  applicationId: string,
  { reference, now }: { reference: string; now: Date },
): Promise<void> {
  const [charge] = await lockCharges(db, [applicationId]);
  if (!charge) throw new AppError('not_found');
  if (charge.collected_posting === null) {
    throw new AppError('state_conflict', sayEarnings('earnings.not_collected'));
  }
  await waitForPayment(db, applicationId, now);
  const earning = await db
    .selectFrom('earnings')
    .select('status')
    .where('application_id', '=', applicationId)
    .where('moved_at', 'is', null)
    .executeTakeFirst();
  if (earning?.status === 'paid') {
    const message = sayEarnings('earnings.share_paid');
    throw new AppError('state_conflict', message);
  }
  await db
    .updateTable('shortlist_charges')
    .set({ collected_posting: null })
    .where('application_id', '=', applicationId)
    .execute();
  await post(db, [{ ...postingOf(charge, 'collection_reversal'), reference }], now);
}
