import { sql } from 'kysely';
import { fromStripeAmount } from '#rules/billing/card-amounts.ts';
import type { Database } from '#server/db/database.ts';
import { dropFromBatch } from '#server/features/connectors/commands/earnings.ts';
import { stripeCharge, stripeDispute } from '#server/integrations/stripe/stripe-things.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { isInTrouble } from '#server/queries/card-payments.ts';

type Trouble = {
  id: string;
  kind: 'dispute' | 'refund';
  paymentIntent: string;
  amountMinor: number;
  status: 'open' | 'won' | 'lost' | 'refunded';
  dueAt: Date | null;
};

/** A refund of one of our payments, by us or at Stripe. Of other payments of the account nothing is kept. */
export async function takeRefund(
  db: Database,
  object: unknown,
  { mark, now }: { mark: string; now: Date },
): Promise<void> {
  const charge = stripeCharge.parse(object);
  const { payment_intent: paymentIntent, currency } = charge;
  if (paymentIntent === null || charge.metadata['flair'] !== mark) return;
  await keepTrouble(
    db,
    {
      id: charge.id,
      kind: 'refund',
      paymentIntent,
      amountMinor: fromStripeAmount(charge.amount_refunded, currency),
      status: 'refunded',
      dueAt: null,
    },
    now,
  );
}

const ended: Record<string, Trouble['status']> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

/** A dispute does not say whose payment it is about: what is of nobody here is never listed, and deleted after some time. */
export async function takeDispute(db: Database, object: unknown, now: Date): Promise<void> {
  const dispute = stripeDispute.parse(object);
  const { payment_intent: paymentIntent } = dispute;
  if (paymentIntent === null) return;
  const due = dispute.evidence_details?.due_by;
  await keepTrouble(
    db,
    {
      id: dispute.id,
      kind: 'dispute',
      paymentIntent,
      amountMinor: fromStripeAmount(dispute.amount, dispute.currency),
      status: ended[dispute.status] ?? 'open',
      dueAt: due ? new Date(due * 1000) : null,
    },
    now,
  );
}

/**
 * Keeps what Stripe says, in whatever order it says it: a dispute that has ended is not open again, and what went back does
 * not come again. From the commit on nothing that is earned by the payment becomes payable or is paid.
 */
async function keepTrouble(db: Database, trouble: Trouble, now: Date): Promise<void> {
  const { id, kind, paymentIntent, amountMinor, status, dueAt } = trouble;
  // Whoever moves money on has its earning locked, and reads what holds it behind the lock.
  const earnings = await lockEarnings(db, paymentIntent);
  const { rows } = await sql<{ is_new: boolean }>`
    insert into card_troubles (id, kind, payment_intent, amount_minor, status, due_at, created_at)
    values (${id}, ${kind}, ${paymentIntent}, ${amountMinor}, ${status}, ${dueAt}, ${now})
    on conflict (id) do update set
      amount_minor = greatest(card_troubles.amount_minor, excluded.amount_minor),
      due_at = coalesce(excluded.due_at, card_troubles.due_at),
      status = case when excluded.status = 'open' then card_troubles.status else excluded.status end
    returning xmax = 0 as is_new`.execute(db);
  const isOpened = kind === 'dispute' && status !== 'won' && rows[0]?.is_new;
  if (isOpened) await enqueue(db, 'tell_operators', { kind: 'card_dispute', id });
  const troubled = await db
    .selectFrom('card_payments as payment')
    .select('payment.id')
    .where('payment.payment_intent', '=', paymentIntent)
    .where(isInTrouble)
    .executeTakeFirst();
  if (!troubled) return;
  for (const earningId of earnings) {
    // oxlint-disable-next-line no-await-in-loop -- few, and they share one transaction
    await dropFromBatch(db, earningId, 'payment_disputed');
  }
}

async function lockEarnings(db: Database, paymentIntent: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select earnings.id from card_payments payment
    join card_settlements settled on settled.payment_id = payment.id
    join shortlist_charges charge on charge.collected_posting = settled.posting_id
    join earnings on earnings.application_id = charge.application_id and earnings.moved_at is null
    where payment.payment_intent = ${paymentIntent} and charge.reversed_posting is null
    order by earnings.id for update of earnings`.execute(db);
  return rows.map(({ id }) => id);
}
