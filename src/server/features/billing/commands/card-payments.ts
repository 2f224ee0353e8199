import { sql } from 'kysely';
import { fromStripeAmount, surplusOf } from '#rules/billing/card-amounts.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { collectCharges } from '#server/features/connectors/commands/charges.ts';
import type { StripeSession } from '#server/integrations/stripe/stripe-things.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { isOpenCharge } from '#server/queries/charges.ts';
import { closeStaleSessions } from './card-sessions.ts';

/** What a session of our own says; null for one of somebody else who uses the same account of Stripe. */
function ownSession(
  { metadata }: Pick<StripeSession, 'metadata'>,
  mark: string,
): { sessionId: string | null; invoiceId: string | null } | null {
  if (metadata['flair'] !== mark) return null;
  return {
    sessionId: uuidOf(metadata['flair_session']),
    invoiceId: uuidOf(metadata['flair_invoice']),
  };
}

export const uuidOf = (text: string | undefined): string | null =>
  text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null;

/** What became of a session, as Stripe says it. Call it in a transaction. */
export async function followSession(
  db: Database,
  session: StripeSession,
  { mark, now }: { mark: string; now: Date },
): Promise<void> {
  const own = ownSession(session, mark);
  if (!own) return;
  if (session.payment_status === 'paid') await takePayment(db, session, { ...own, now });
  else if (session.status === 'complete') await moveSession(db, session, own, 'confirming');
  else if (session.status === 'expired') await moveSession(db, session, own, 'closed');
}

/** The money of a session did not come after all. */
export async function endSession(
  db: Database,
  session: StripeSession,
  mark: string,
): Promise<void> {
  const own = ownSession(session, mark);
  if (own) await moveSession(db, session, own, 'closed');
}

type Own = { sessionId: string | null; invoiceId: string | null };

/** A session that is paid stays so, whatever is told late. */
async function moveSession(
  db: Database,
  { id: stripeId }: StripeSession,
  { sessionId }: Own,
  state: 'confirming' | 'closed' | 'paid',
): Promise<void> {
  await db
    .updateTable('card_sessions')
    .set({ state })
    .where(sql<boolean>`(id = ${sessionId}::uuid or stripe_id = ${stripeId})`)
    .where('state', 'in', state === 'confirming' ? ['open', 'closing'] : notPaid)
    .execute();
}

const notPaid = ['open', 'confirming', 'closing', 'closed'] as const;

/**
 * Takes money that came, once for each session, whoever tells of it and however often: what is exactly open of its invoice is
 * collected by it, and everything else is kept as a surplus, which operators pay back.
 */
async function takePayment(
  db: Database,
  session: StripeSession,
  { now, ...own }: Own & { now: Date },
): Promise<void> {
  const { id, payment_intent: paymentIntent, amount_total: amount, currency } = session;
  if (paymentIntent === null || !amount || !currency) {
    throw new Error(`The session ${id} of Stripe is paid, and does not say what by.`);
  }
  const invoice = await lockInvoiceOf(db, id, own);
  const open = invoice ? await lockOpenCharges(db, invoice.id) : [];
  const paymentId = newId();
  const amountMinor = fromStripeAmount(amount, currency);
  const surplus = surplusOf(
    { amountMinor, currency, isPlain: session.mode === 'payment' },
    invoice && {
      openMinor: open.reduce((sum, charge) => sum + charge.price_minor, 0),
      currency: invoice.currency,
    },
  );
  const taken = await db
    .insertInto('card_payments')
    .values({
      id: paymentId,
      stripe_session: id,
      payment_intent: paymentIntent,
      invoice_id: invoice?.id ?? null,
      amount_minor: amountMinor,
      currency,
      received_at: now,
      surplus,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!taken.numInsertedOrUpdatedRows) return;
  // Also of what is no surplus: its dispute may have been told before.
  await enqueue(db, 'tell_operators', { kind: 'card_payment', id: paymentId });
  const applicationIds = open.map((charge) => charge.application_id);
  if (surplus === null) {
    const postings = await collectCharges(db, applicationIds, {
      reference: `Stripe ${paymentIntent}`,
      now,
    });
    await db
      .insertInto('card_settlements')
      .values(postings.map((posting) => ({ posting_id: posting, payment_id: paymentId })))
      .execute();
  }
  await moveSession(db, session, own, 'paid');
  if (surplus === null) await closeStaleSessions(db, applicationIds);
}

/** The invoice that our own row names; where that is lost, the one that was told to Stripe. Locked: of two payments one is first. */
async function lockInvoiceOf(db: Database, stripeId: string, { sessionId, invoiceId }: Own) {
  const known = await db
    .selectFrom('card_sessions')
    .select('invoice_id')
    .where(sql<boolean>`(id = ${sessionId}::uuid or stripe_id = ${stripeId})`)
    .executeTakeFirst();
  const wanted = known?.invoice_id ?? invoiceId;
  if (wanted === null) return null;
  const found = await db
    .selectFrom('invoices')
    .select(['id', 'currency'])
    .where('id', '=', wanted)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found ?? null;
}

/** First the locks, then what is open: it may have been settled while a row was waited for. */
async function lockOpenCharges(db: Database, invoiceId: string) {
  await db
    .selectFrom('shortlist_charges')
    .select('application_id')
    .where('invoice_id', '=', invoiceId)
    .orderBy('application_id')
    .forUpdate()
    .execute();
  return db
    .selectFrom('shortlist_charges as charge')
    .select(['charge.application_id', 'charge.price_minor'])
    .where('charge.invoice_id', '=', invoiceId)
    .where(isOpenCharge)
    .orderBy('charge.application_id')
    .execute();
}
