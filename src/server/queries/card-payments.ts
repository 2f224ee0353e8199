import { sql } from 'kysely';

// In each, `payment` is a row of `card_payments`.

/** SQL for what of it is not held as collected any more: charges that were reopened or taken back, and what was paid back. */
const givenUpMinor = sql<number>`(case when payment.returned_at is null then 0 else payment.amount_minor end
  + coalesce((select sum(given.price_minor) from card_settlements part
      join ledger_postings collected on collected.id = part.posting_id
      join shortlist_charges given on given.application_id = collected.application_id
      where part.payment_id = payment.id and (given.reversed_posting is not null
        or given.collected_posting is distinct from part.posting_id)), 0))`;

/** SQL for what went back at Stripe while it still counts as collected, or as to be paid back. */
export const refundedElsewhere = sql<number>`greatest(0, coalesce((
  select sum(trouble.amount_minor) from card_troubles trouble
  where trouble.payment_intent = payment.payment_intent and trouble.kind = 'refund'), 0)
  - ${givenUpMinor})::float8`;

/** SQL for "the card's bank disputes it, or has taken it back", also where nothing counts as collected by it any more. */
const isDisputedAtBank = sql<boolean>`exists (select from card_troubles trouble
  where trouble.payment_intent = payment.payment_intent and trouble.status in ('open', 'lost'))`;

/** SQL for "its money may be gone". */
export const isInTrouble = sql<boolean>`(${isDisputedAtBank} or ${refundedElsewhere} > 0)`;

/** SQL for "a charge still counts as collected by it"; asked of each payment by itself, and of no other. */
const standsForCharges = sql<boolean>`exists (select from card_settlements part
  where part.payment_id = payment.id and exists (select from shortlist_charges standing
    where standing.application_id = (select collected.application_id from ledger_postings collected
      where collected.id = part.posting_id)
      and standing.collected_posting = part.posting_id and standing.reversed_posting is null
    offset 0) offset 0)`;

/** SQL for "that `card_refunds as failed` paid back is what is said": its reference stands at the charge, or at the surplus. */
export const isSaid = sql<boolean>`('Stripe ' || failed.stripe_id) = (case
  when failed.application_id is null then (select returned.return_reference from card_payments returned
    where returned.id = failed.payment_id)
  else (select refund.reference from ledger_postings refund
    where refund.application_id = failed.application_id and refund.kind = 'refund') end)`;

/** SQL for "`card_refunds as failed` is owed". */
export const isOwed = sql<boolean>`(failed.failed_at is not null and failed.repaid_at is null
  and ${isSaid})`;

/**
 * SQL for "somebody has to do something about it": it is to be paid back, in trouble while charges count as collected by it, or a
 * refund of it failed that is said to be paid back. Found by keys: payments that nothing is wrong with are never read, however many there are.
 */
export const needsSomebody = sql<boolean>`payment.id = any(array(
  select surplus.id from card_payments surplus
  where surplus.surplus is not null and surplus.returned_at is null
  union
  select failed.payment_id from card_refunds failed where ${isOwed}
  union
  select payment.id from card_troubles reported
  join card_payments payment on payment.payment_intent = reported.payment_intent
  where reported.status in ('open', 'lost', 'refunded') and ${standsForCharges} and ${isInTrouble}))`;

type DisputeRow = { id: string; status: 'open' | 'lost'; due_at: string | null };

/** SQL for its disputes that are not won, oldest first. */
export const disputesOf = sql<DisputeRow[]>`coalesce((
  select json_agg(json_build_object('id', trouble.id, 'status', trouble.status,
    'due_at', trouble.due_at) order by trouble.created_at, trouble.id)
  from card_troubles trouble where trouble.payment_intent = payment.payment_intent
    and trouble.status in ('open', 'lost')), '[]')`;

/** SQL for "`shortlist_charges as charge` is collected by a card payment". */
export const isByCard = sql<boolean>`exists (select from card_settlements settled
  where settled.posting_id = charge.collected_posting)`;
