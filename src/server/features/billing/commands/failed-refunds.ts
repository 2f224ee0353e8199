import { sql } from 'kysely';
import { sayBilling } from '#contract/messages/billing.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { stripeRefund, whyFailed } from '#server/integrations/stripe/stripe-things.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { isSaid } from '#server/queries/card-payments.ts';
import { uuidOf } from './card-payments.ts';

/**
 * Keeps that a refund of ours failed, once, also where Stripe tells of it before our row knows its id. A failure is final, so
 * whatever else is told of a refund, before or after, changes nothing. What was taken back stays so: the money is owed.
 */
export async function takeEndOfRefund(db: Database, object: unknown, now: Date): Promise<void> {
  const refund = stripeRefund.parse(object);
  const failure = whyFailed(refund);
  if (failure === null) return;
  const failed = await db
    .updateTable('card_refunds')
    .set({ stripe_id: refund.id, failed_at: now, failure })
    .where('id', '=', uuidOf(refund.metadata['flair_refund']))
    .where(sql<boolean>`(stripe_id is null or stripe_id = ${refund.id})`)
    .where('failed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (failed) await enqueue(db, 'tell_operators', { kind: 'failed_refund', id: failed.id });
}

/** Keeps what a refund that failed was transferred with, once. Throws `not_found`, `state_conflict`. Call it in a transaction. */
export async function noteRepaid(
  db: Database,
  { paymentId, refundId }: { paymentId: string; refundId: string },
  { reference, now }: { reference: string | null; now: Date },
): Promise<void> {
  const failed = await db
    .selectFrom('card_refunds as failed')
    .select(['failed.failure', 'failed.repaid_at'])
    .where('failed.id', '=', refundId)
    .where('failed.payment_id', '=', paymentId)
    .where('failed.failed_at', 'is not', null)
    .where(isSaid)
    .forUpdate('failed')
    .executeTakeFirstOrThrow(notFound);
  if (failed.repaid_at !== null) {
    throw new AppError('state_conflict', sayBilling('billing.returned_already'));
  }
  if (reference === null) {
    const why = failed.failure ?? '';
    throw new AppError('state_conflict', sayBilling('billing.refund_refused', { why }));
  }
  await db
    .updateTable('card_refunds')
    .set({ repaid_at: now, repaid_reference: reference })
    .where('id', '=', refundId)
    .execute();
}
