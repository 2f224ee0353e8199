import { sayBilling } from '#contract/messages/billing.ts';
import { toStripeAmount } from '#rules/billing/card-amounts.ts';
import type { CardSettings } from '#server/card-settings.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { lockCharges } from '#server/features/connectors/commands/charges.ts';
import { requireAlone } from '#server/features/connectors/commands/reversals.ts';
import type { EarningOperator } from '#server/features/connectors/commands/earnings.ts';
import type { Services } from '#server/http/context.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import {
  isOfStripe,
  isRefusal,
  openStripe,
  whyRefused,
} from '#server/integrations/stripe/stripe.ts';
import { whyFailed } from '#server/integrations/stripe/stripe-things.ts';
import { lockNumbers } from './invoices.ts';

type Asking = Pick<Services, 'db' | 'config'>;
type Refund = {
  id: string;
  paymentIntent: string;
  amountMinor: number;
  currency: string;
  stripeId: string | null;
};

/** Who has Stripe asked, null for the server itself; `record` writes it into the trail, in the transaction in which it is begun. */
export type Beginner = { userId: string | null; record: (transaction: Database) => Promise<void> };

/** What stands as the reference of what Stripe paid back; `isSaid` of `queries/card-payments.ts` compares it. */
const referenceOf = (stripeId: string): string => `Stripe ${stripeId}`;

const conflict = (message: ReturnType<typeof sayBilling>) =>
  new AppError('state_conflict', message);
const refused = (why: string) => conflict(sayBilling('billing.refund_refused', { why }));

/**
 * Has Stripe pay back a charge that stands and was paid by card, once, however often it is asked; returns the reference. That
 * it is taken back is said behind it. Whether `alone` may do so is asked before any money goes; nobody is asked where another
 * operator proposed it. Throws `not_found`, `state_conflict`, `unavailable`.
 */
export async function refundCharge(
  { db, config }: Asking,
  {
    applicationId,
    alone,
    by,
    now,
  }: { applicationId: string; alone: EarningOperator | null; by: Beginner; now: Date },
): Promise<string> {
  const settings = settingsOf({ config });
  const refund = await inTransaction(db, async (transaction) => {
    await lockNumbers(transaction);
    const [charge] = await lockCharges(transaction, [applicationId]);
    if (!charge) throw notFound();
    const payment = await transaction
      .selectFrom('card_settlements')
      .innerJoin('card_payments as payment', 'payment.id', 'card_settlements.payment_id')
      .select(['payment.id', 'payment.payment_intent', 'payment.currency'])
      .where('card_settlements.posting_id', '=', charge.collected_posting)
      .executeTakeFirst();
    if (!payment) throw conflict(sayBilling('billing.not_paid_by_card'));
    if (alone && !(await isBegun(transaction, { applicationId }))) {
      await requireAlone(transaction, charge, { ...alone, now });
    }
    return claimRefund(transaction, payment, {
      applicationId,
      amountMinor: charge.price_minor,
      by,
      now,
    });
  });
  return payBack({ db }, settings, refund);
}

/**
 * Has Stripe pay back money that settled nothing, once; returns the reference. Throws `not_found`, `state_conflict`,
 * `unavailable`.
 */
export async function refundSurplus(
  { db, config }: Asking,
  { paymentId, by, now }: { paymentId: string; by: Beginner; now: Date },
): Promise<string> {
  const settings = settingsOf({ config });
  const refund = await inTransaction(db, async (transaction) => {
    const payment = await lockSurplus(transaction, paymentId);
    return claimRefund(transaction, payment, {
      applicationId: null,
      amountMinor: payment.amount_minor,
      by,
      now,
    });
  });
  return payBack({ db }, settings, refund);
}

/** Keeps that a surplus was paid back. Throws `not_found`, `state_conflict`. Call it in a transaction. */
export async function noteReturned(
  db: Database,
  paymentId: string,
  { reference, isByStripe, now }: { reference: string; isByStripe: boolean; now: Date },
): Promise<void> {
  await lockSurplus(db, paymentId);
  if (!isByStripe) await refuseWhileRefunding(db, { paymentId, applicationId: null });
  await db
    .updateTable('card_payments')
    .set({ returned_at: now, return_reference: reference })
    .where('id', '=', paymentId)
    .execute();
}

/**
 * Who transfers by hand what Stripe was asked to pay back pays it twice. Throws `state_conflict`. Call it behind the lock of
 * the charge or of the payment.
 */
export async function refuseWhileRefunding(db: Database, of: Refunded): Promise<void> {
  if (await isBegun(db, of)) throw conflict(sayBilling('billing.refund_begun'));
}

type Refunded = { applicationId: string } | { applicationId: null; paymentId: string };

async function isBegun(db: Database, of: Refunded): Promise<boolean> {
  const begun = await db
    .selectFrom('card_refunds')
    .select('id')
    .where('failed_at', 'is', null)
    .where((where) =>
      of.applicationId === null
        ? where.and([where('payment_id', '=', of.paymentId), where('application_id', 'is', null)])
        : where('application_id', '=', of.applicationId),
    )
    .executeTakeFirst();
  return begun !== undefined;
}

function settingsOf({ config }: Pick<Services, 'config'>): CardSettings {
  if (!config.cards) throw conflict(sayBilling('billing.cards_off'));
  return config.cards;
}

async function lockSurplus(db: Database, paymentId: string) {
  const payment = await db
    .selectFrom('card_payments')
    .select(['id', 'payment_intent', 'currency', 'amount_minor', 'surplus', 'returned_at'])
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  if (payment.surplus === null) throw conflict(sayBilling('billing.not_surplus'));
  if (payment.returned_at !== null) throw conflict(sayBilling('billing.returned_already'));
  return payment;
}

type Claimed = { applicationId: string | null; amountMinor: number; by: Beginner; now: Date };

/** The one refund of it: committed before Stripe is asked, and asked for under its id. What failed is not asked for again. */
async function claimRefund(
  db: Database,
  payment: { id: string; payment_intent: string; currency: string },
  { applicationId, amountMinor, by, now }: Claimed,
): Promise<Refund> {
  const begun = await db
    .insertInto('card_refunds')
    .values({
      id: newId(),
      payment_id: payment.id,
      application_id: applicationId,
      amount_minor: amountMinor,
      begun_by: by.userId,
      created_at: now,
    })
    .onConflict((taken) => taken.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (begun) await by.record(db);
  const row = await db
    .selectFrom('card_refunds')
    .select(['id', 'amount_minor', 'stripe_id', 'failure'])
    .where('payment_id', '=', payment.id)
    .where('application_id', applicationId === null ? 'is' : '=', applicationId)
    .executeTakeFirstOrThrow();
  if (row.failure !== null) throw refused(row.failure);
  return {
    id: row.id,
    amountMinor: row.amount_minor,
    stripeId: row.stripe_id,
    paymentIntent: payment.payment_intent,
    currency: payment.currency,
  };
}

async function payBack(
  { db }: Pick<Asking, 'db'>,
  settings: CardSettings,
  refund: Refund,
): Promise<string> {
  const stripeId = refund.stripeId ?? (await askRefund({ db }, settings, refund));
  const { failure } = await db
    .updateTable('card_refunds')
    .set({ stripe_id: stripeId })
    .where('id', '=', refund.id)
    .returning('failure')
    .executeTakeFirstOrThrow();
  // Stripe told of the failure before it answered, or before this was written.
  if (failure !== null) throw refused(failure);
  return referenceOf(stripeId);
}

/** Throws `state_conflict` where Stripe says no: then nothing was begun, and it can be transferred by hand. */
async function askRefund(
  { db }: Pick<Asking, 'db'>,
  settings: CardSettings,
  refund: Refund,
): Promise<string> {
  try {
    const made = await findOrMake(settings, refund);
    const why = whyFailed(made);
    if (why === null) return made.id;
    await forget(db, refund);
    throw refused(why);
  } catch (error) {
    if (!isOfStripe(error)) throw error;
    if (!isRefusal(error)) throw new AppError('unavailable', sayBilling('billing.refund_silent'));
    await forget(db, refund);
    throw refused(whyRefused(error));
  }
}

async function forget(db: Database, { id }: Refund): Promise<void> {
  await db.deleteFrom('card_refunds').where('id', '=', id).where('stripe_id', 'is', null).execute();
}

/** Stripe remembers a key for some days; what was made under it is found for ever. */
async function findOrMake(settings: CardSettings, refund: Refund) {
  const { id, paymentIntent, amountMinor, currency } = refund;
  const stripe = await openStripe(settings);
  const known = await stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 });
  const found = known.data.find((one) => one.metadata?.['flair_refund'] === id);
  if (found) return found;
  const amount = toStripeAmount(amountMinor, currency);
  return stripe.refunds.create(
    {
      payment_intent: paymentIntent,
      ...(amount !== null && { amount }),
      metadata: { flair_refund: id },
    },
    { idempotencyKey: `flair-refund-${id}` },
  );
}
