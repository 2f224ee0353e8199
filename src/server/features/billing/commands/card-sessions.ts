import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { sayBilling } from '#contract/messages/billing.ts';
import { toStripeAmount } from '#rules/billing/card-amounts.ts';
import { invoiceNumber } from '#rules/billing/invoices.ts';
import type { CardSettings } from '#server/card-settings.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import type { Services } from '#server/http/context.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import { deriveSecret } from '#server/integrations/secrets/installation-key.ts';
import { isOfStripe, isRefusal, openStripe } from '#server/integrations/stripe/stripe.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { isOpenCharge } from '#server/queries/charges.ts';
import { type CardSession, currentSession, findSession } from '../queries/card-sessions.ts';

type Asking = Pick<Services, 'db' | 'config'>;

const MINUTE_MS = 60_000;
/** Stripe takes no less than half an hour. What is left open for long is paid after it was settled otherwise. */
const OPEN_MS = 60 * MINUTE_MS;
/** As long as it has no address, it is asked for again under the same key; later Stripe would find it too short. */
const SAME_REQUEST_MS = 20 * MINUTE_MS;

/** The settings of payment by card. Throws `not_found` where it is off. */
export function cardSettings({ config }: Pick<Services, 'config'>): CardSettings {
  if (!config.cards) throw notFound();
  return config.cards;
}

/** What tells our own payments from others of the same Stripe account: a copy of the data elsewhere has the same one. */
export async function installationMark(db: Database, now: Date): Promise<string> {
  const secret = await deriveSecret(db, 'cards', now);
  return createHash('sha256').update(secret).digest('hex').slice(0, 32);
}

/**
 * The address at which all that is open of an invoice is paid. Our row is committed before Stripe is asked, and Stripe is asked
 * under its id: whatever ends in between, asking again finds the same session. Throws `not_found`, `state_conflict`,
 * `unavailable`.
 */
export async function payByCard(
  { db, config }: Asking,
  account: ManagedAccount<'billing'>,
  { invoiceId, now }: { invoiceId: string; now: Date },
): Promise<string> {
  const settings = cardSettings({ config });
  const { session, invoice } = await inTransaction(db, async (transaction) =>
    claimSession(transaction, account, { invoiceId, now }),
  );
  if (session.url !== null) return session.url;
  const mark = await installationMark(db, now);
  const made = await askForSession({ db, config }, settings, { session, invoice, mark });
  const url = await inTransaction(db, async (transaction) =>
    keepAddress(transaction, session, made),
  );
  if (url === null) throw new AppError('state_conflict', sayBilling('billing.open_changed'));
  return url;
}

type Wanted = { invoiceId: string; now: Date };
type Payable = Awaited<ReturnType<typeof lockInvoice>>;

/** An invoice of the account, locked: whoever pays it or is told of its payment does so one after the other. */
async function lockInvoice(db: Database, { id }: ManagedAccount<'billing'>, invoiceId: string) {
  return db
    .selectFrom('invoices')
    .select(['id', 'account_id', 'currency', 'year', 'number', 'issuer_name'])
    .where('id', '=', invoiceId)
    .where('account_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound);
}

/** The open session of the invoice, or a new one. */
async function claimSession(
  db: Database,
  account: ManagedAccount<'billing'>,
  { invoiceId, now }: Wanted,
): Promise<{ session: CardSession; invoice: Payable }> {
  const invoice = await lockInvoice(db, account, invoiceId);
  // Whoever settles a charge meanwhile waits, and then finds the session that it closes; or has settled it.
  const charges = await db
    .selectFrom('shortlist_charges as charge')
    .select('charge.price_minor')
    .where('charge.invoice_id', '=', invoiceId)
    .where(isOpenCharge)
    .orderBy('charge.application_id')
    .forShare()
    .execute();
  const openMinor = charges.reduce((sum, charge) => sum + charge.price_minor, 0);
  if (openMinor === 0) throw new AppError('state_conflict', sayBilling('billing.nothing_open'));
  if (toStripeAmount(openMinor, invoice.currency) === null) {
    throw new AppError('state_conflict', sayBilling('billing.not_by_card'));
  }
  const current = await currentSession(db, invoiceId);
  if (current?.state === 'confirming') {
    throw new AppError('state_conflict', sayBilling('billing.payment_confirming'));
  }
  if (current && current.amount_minor === openMinor && isUsable(current, now)) {
    return { session: current, invoice };
  }
  if (current) await closeSessions(db, [current.id]);
  const row = {
    id: newId(),
    invoice_id: invoiceId,
    amount_minor: openMinor,
    state: 'open' as const,
    created_at: now,
    expires_at: new Date(now.getTime() + OPEN_MS),
    asked_at: now,
  };
  await db.insertInto('card_sessions').values(row).execute();
  return { session: { ...row, stripe_id: null, url: null }, invoice };
}

function isUsable(
  { url, created_at: madeAt, expires_at: endsAt }: CardSession,
  now: Date,
): boolean {
  return url === null
    ? madeAt.getTime() + SAME_REQUEST_MS > now.getTime()
    : endsAt.getTime() - MINUTE_MS > now.getTime();
}

type Made = { id: string; url: string };

async function askForSession(
  { db, config }: Asking,
  settings: CardSettings,
  { session, invoice, mark }: { session: CardSession; invoice: Payable; mark: string },
): Promise<Made> {
  const { currency } = invoice;
  const name = `${invoice.issuer_name} ${invoiceNumber(invoice)}`;
  const page = `${config.publicUrl}/organisation/${invoice.account_id}/billing`;
  const metadata = { flair: mark, flair_session: session.id, flair_invoice: invoice.id };
  const amount = toStripeAmount(session.amount_minor, currency);
  if (amount === null) throw new AppError('state_conflict', sayBilling('billing.not_by_card'));
  try {
    const stripe = await openStripe(settings);
    // Nothing here depends on who asks: under one key Stripe answers one question.
    const { id, url } = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        allowed_payment_method_types: ['card'],
        // What is asked for is what comes, in that currency.
        adaptive_pricing: { enabled: false },
        client_reference_id: invoiceNumber(invoice),
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: amount,
              product_data: { name },
            },
          },
        ],
        metadata,
        payment_intent_data: { description: name, metadata },
        expires_at: Math.floor(session.expires_at.getTime() / 1000),
        success_url: `${page}?paying=${invoice.id}`,
        cancel_url: page,
      },
      { idempotencyKey: `flair-session-${session.id}` },
    );
    if (!url) throw new AppError('unavailable', sayBilling('billing.stripe_silent'));
    return { id, url };
  } catch (error) {
    if (!isOfStripe(error)) throw error;
    if (!isRefusal(error)) throw new AppError('unavailable', sayBilling('billing.stripe_silent'));
    await inTransaction(db, async (transaction) => closeSessions(transaction, [session.id]));
    throw new AppError('state_conflict', sayBilling('billing.stripe_refuses'));
  }
}

/** Keeps what Stripe answered, and returns the address; null where the session is not to be paid any more. */
async function keepAddress(db: Database, session: CardSession, made: Made): Promise<string | null> {
  await db
    .updateTable('card_sessions')
    .set({ stripe_id: made.id, url: made.url })
    .where('id', '=', session.id)
    .where('stripe_id', 'is', null)
    .execute();
  const kept = await findSession(db, session.id);
  if (kept?.state === 'open') return made.url;
  // Settled while Stripe was asked: the address is given to nobody, and the session is closed now that its id is known.
  await enqueue(db, 'close_card_sessions', {});
  return null;
}

/** Sessions that are not to be paid any more; Stripe is told as soon as the transaction is committed. */
export async function closeSessions(db: Database, ids: readonly string[]): Promise<void> {
  const closing = await db
    .updateTable('card_sessions')
    .set({ state: 'closing' })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('state', '=', 'open')
    .returning('id')
    .execute();
  if (closing.length > 0) await enqueue(db, 'close_card_sessions', {});
}

/**
 * Closes what asks for another amount than is open now of the invoices that these charges are on. Belongs in the transaction
 * that settled, reopened or took them back.
 */
export async function closeStaleSessions(
  db: Database,
  applicationIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select session.id from card_sessions session
    where session.state = 'open' and session.invoice_id in (select charge.invoice_id
      from shortlist_charges charge where charge.application_id = any(${applicationIds}::uuid[]))
      and session.amount_minor <> coalesce((select sum(charge.price_minor)
        from shortlist_charges charge
        where charge.invoice_id = session.invoice_id and ${isOpenCharge}), 0)`.execute(db);
  if (rows.length === 0) return;
  await closeSessions(
    db,
    rows.map(({ id }) => id),
  );
}
