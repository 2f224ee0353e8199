import type { CardPaymentState } from '#contract/card-payments.ts';
import { DAY_MS } from '#rules/time.ts';
import { inTransaction } from '#server/db/database.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import type { Services } from '#server/http/context.ts';
import { isOfStripe, isUnknown, openStripe } from '#server/integrations/stripe/stripe.ts';
import {
  type StripeSession,
  stripeEvent,
  stripeSession,
} from '#server/integrations/stripe/stripe-things.ts';
import {
  type CardSession,
  newestSession,
  openOf,
  sessionsToAsk,
  sessionsToClose,
} from '../queries/card-sessions.ts';
import { readInvoice } from '../queries/invoices.ts';
import { eventTypes, takeEvent } from './card-events.ts';
import { followSession } from './card-payments.ts';
import { cardSettings, closeSessions, installationMark } from './card-sessions.ts';

type Asking = Pick<Services, 'db' | 'config'>;
const MINUTE_MS = 60_000;
/** A webhook comes within seconds; what has not come by then is asked for. */
const QUIET_MS = 5 * MINUTE_MS;
/** Whoever waits on the page asks no more often. */
const AGAIN_MS = 2000;
/** Of one run: with Stripe silent, each waits for its whole time. */
const MOST_SESSIONS = 20;
const MOST_EVENTS = 1000;

/** What became of the payment of an invoice; asks Stripe where that is not known. Throws `not_found`. */
export async function confirmPayment(
  { db, config }: Asking,
  account: ManagedAccount<'billing'>,
  { invoiceId, now }: { invoiceId: string; now: Date },
): Promise<CardPaymentState> {
  cardSettings({ config });
  await readInvoice(db, account, invoiceId);
  const before = await newestSession(db, invoiceId);
  if (!before) return 'none';
  const isKnown = before.state === 'paid' || before.state === 'closed';
  if (isKnown || before.stripe_id === null) return stateOf(before);
  if (before.asked_at.getTime() + AGAIN_MS <= now.getTime()) {
    try {
      await askAbout({ db, config }, before, now);
    } catch (error) {
      if (!isOfStripe(error)) throw error;
      return 'confirming';
    }
  }
  return stateOf((await newestSession(db, invoiceId)) ?? before);
}

type Newest = NonNullable<Awaited<ReturnType<typeof newestSession>>>;

function stateOf({ state, surplus }: Newest): CardPaymentState {
  if (state === 'paid') return surplus === null ? 'paid' : 'returning';
  return state === 'confirming' ? 'confirming' : 'none';
}

/** Asks Stripe what became of a session, and does what the webhook would have done. */
async function askAbout({ db, config }: Asking, session: CardSession, now: Date): Promise<void> {
  if (session.stripe_id === null) return;
  // First that it was asked: one that fails each time is in nobody's way.
  await touch({ db }, session, now);
  const stripe = await openStripe(cardSettings({ config }));
  const mark = await installationMark(db, now);
  const found = stripeSession.parse(await stripe.checkout.sessions.retrieve(session.stripe_id));
  await inTransaction(db, async (transaction) => followSession(transaction, found, { mark, now }));
  if (found.status !== 'open') return;
  const isStale =
    session.state === 'closing' || session.amount_minor !== (await openOf(db, session.invoice_id));
  if (isStale) await expire({ db, config }, session, now);
}

/** Has Stripe close a session; one that was paid in the meantime is paid, which the next question finds out. */
async function expire({ db, config }: Asking, session: CardSession, now: Date): Promise<void> {
  if (session.stripe_id === null) return;
  await inTransaction(db, async (transaction) => closeSessions(transaction, [session.id]));
  const stripe = await openStripe(cardSettings({ config }));
  const mark = await installationMark(db, now);
  const found = await ended(async () => stripe.checkout.sessions.expire(session.stripe_id ?? ''));
  const closed = found ?? (await stripe.checkout.sessions.retrieve(session.stripe_id));
  await inTransaction(db, async (transaction) =>
    followSession(transaction, stripeSession.parse(closed), { mark, now }),
  );
}

/** Null where Stripe closes it no more: it is paid, or closed already. */
async function ended(close: () => Promise<unknown>): Promise<StripeSession | null> {
  try {
    return stripeSession.parse(await close());
  } catch (error) {
    if (isOfStripe(error)) return null;
    throw error;
  }
}

/** Closes at Stripe what is not to be paid any more. Throws where Stripe does not answer, so that the job is tried again. */
export async function closeAtStripe({ db, config }: Asking, now: Date): Promise<void> {
  if (!config.cards) return;
  for (const session of await sessionsToClose(db, MOST_SESSIONS)) {
    // oxlint-disable-next-line no-await-in-loop -- one question at a time
    await expire({ db, config }, session, now);
  }
}

/** Asks about every session that was quiet for long, each by itself; returns the failures. */
export async function askAboutQuiet({ db, config }: Asking, now: Date): Promise<unknown[]> {
  if (!config.cards) return [];
  const failures: unknown[] = [];
  const since = new Date(now.getTime() - QUIET_MS);
  for (const session of await sessionsToAsk(db, since, MOST_SESSIONS)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one question at a time
      await askOrForget({ db, config }, session, now);
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}

/** One without an address, and one that Stripe does not know, can be paid by nobody a day later. */
async function askOrForget({ db, config }: Asking, session: CardSession, now: Date): Promise<void> {
  const isOld = session.expires_at.getTime() + DAY_MS < now.getTime();
  const forget = async (): Promise<unknown> =>
    db
      .updateTable('card_sessions')
      .set({ state: 'closed' })
      .where('id', '=', session.id)
      .where('state', 'in', ['open', 'closing'])
      .execute();
  if (session.stripe_id === null) {
    await (isOld ? forget() : touch({ db }, session, now));
    return;
  }
  try {
    await askAbout({ db, config }, session, now);
  } catch (error) {
    if (!isUnknown(error) || !isOld) throw error;
    await forget();
  }
}

async function touch({ db }: Pick<Asking, 'db'>, { id }: CardSession, now: Date): Promise<void> {
  await db.updateTable('card_sessions').set({ asked_at: now }).where('id', '=', id).execute();
}

/**
 * Takes the events of the last days whose webhook was lost: Stripe gives up after three days, and refunds and disputes come late.
 * Each by itself: one that cannot be taken stands in nobody's way. Returns the failures; throws where Stripe does not answer.
 */
export async function askForEvents({ db, config }: Asking, now: Date): Promise<unknown[]> {
  const failures: unknown[] = [];
  if (!config.cards) return failures;
  const stripe = await openStripe(config.cards);
  const since = Math.floor((now.getTime() - 5 * DAY_MS) / 1000);
  let left = MOST_EVENTS;
  const asked = { types: eventTypes, created: { gte: since }, limit: 100 };
  for await (const event of stripe.events.list(asked)) {
    try {
      await takeEvent({ db, config }, stripeEvent.parse(event), now);
    } catch (error) {
      failures.push(error);
    }
    left -= 1;
    if (left === 0) break;
  }
  return failures;
}
