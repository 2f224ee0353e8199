import { DAY_MS } from '#rules/time.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import type { Services } from '#server/http/context.ts';
import { type StripeEvent, stripeSession } from '#server/integrations/stripe/stripe-things.ts';
import { endSession, followSession } from './card-payments.ts';
import { cardSettings, installationMark } from './card-sessions.ts';
import { takeDispute, takeRefund } from './card-troubles.ts';
import { takeEndOfRefund } from './failed-refunds.ts';

type About = { mark: string; now: Date };
type Take = (db: Database, object: Record<string, unknown>, about: About) => Promise<void>;

const takeSession: Take = async (db, object, about) =>
  followSession(db, stripeSession.parse(object), about);
const endOfSession: Take = async (db, object, { mark }) =>
  endSession(db, stripeSession.parse(object), mark);
const endOfRefund: Take = async (db, object, { now }) => takeEndOfRefund(db, object, now);
const dispute: Take = async (db, object, { now }) => takeDispute(db, object, now);

const takes: Record<string, Take> = {
  'checkout.session.completed': takeSession,
  'checkout.session.async_payment_succeeded': takeSession,
  'checkout.session.async_payment_failed': endOfSession,
  'checkout.session.expired': takeSession,
  'charge.refunded': takeRefund,
  'charge.refund.updated': endOfRefund,
  'refund.updated': endOfRefund,
  'refund.failed': endOfRefund,
  'charge.dispute.created': dispute,
  'charge.dispute.updated': dispute,
  'charge.dispute.closed': dispute,
};

/** The events that are listened to; every other one is answered and left. */
export const eventTypes = Object.keys(takes);

/**
 * Takes an event, once: that it was taken and what it did are one transaction, so that a second delivery waits for the first
 * one, finds nothing to do, or does what that one could not.
 */
export async function takeEvent(
  { db, config }: Pick<Services, 'db' | 'config'>,
  event: StripeEvent,
  now: Date,
): Promise<void> {
  const take = takes[event.type];
  // What happens in test mode moves no money.
  if (!take || event.livemode !== cardSettings({ config }).isLive) return;
  const mark = await installationMark(db, now);
  await inTransaction(db, async (transaction) => {
    const first = await transaction
      .insertInto('stripe_events')
      .values({ id: event.id, received_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (first.numInsertedOrUpdatedRows) await take(transaction, event.data.object, { mark, now });
  });
}

/** Stripe keeps its events for as long, and none is asked for again. */
const KEPT_DAYS = 40;

/** Deletes which events were taken long ago, and disputes of payments that are nobody's here. */
export async function forgetEvents(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await db.deleteFrom('stripe_events').where('received_at', '<', before).execute();
  await db
    .deleteFrom('card_troubles')
    .where('created_at', '<', before)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('card_payments')
            .select('card_payments.id')
            .whereRef('card_payments.payment_intent', '=', 'card_troubles.payment_intent'),
        ),
      ),
    )
    .execute();
}
