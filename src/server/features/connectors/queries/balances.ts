import { sql } from 'kysely';
import type { HoldKind } from '#server/db/vocabulary.ts';
import { isInTrouble } from '#server/queries/card-payments.ts';

// What the ledger says of an earning. In each, `earnings` is the row asked about; rows themselves hold
// an amount too, which the verifier compares and nothing else reads.

/** SQL for the side of the ledger that is whoever earns. */
export const earnerSide = sql<string>`case when earnings.connector_id is not null
  then 'connector:' || earnings.connector_id else 'organisation:' || earnings.account_id end`;

/** SQL for the share in minor units: what the first posting credited; 0 where there is none. */
export const accruedMinor = sql<number>`coalesce((
  select -entry.amount_minor from ledger_postings posting
  join ledger_entries entry on entry.posting_id = posting.id and entry.account = ${earnerSide}
  where posting.application_id = earnings.application_id and posting.kind = 'accrual'
  order by posting.position limit 1), 0)`;

/** SQL for what was kept back of it when it was paid, for an earlier amount that was taken back. */
export const keptBackMinor = sql<number>`coalesce((
  select -entry.amount_minor from ledger_postings posting
  join ledger_entries entry on entry.posting_id = posting.id
    and entry.account = ${earnerSide} || ':clawback'
  where posting.application_id = earnings.application_id and posting.kind = 'payout'
  order by posting.position desc limit 1), 0)`;

/** SQL for "the organisation's payment is there": what it owes for the application is nothing. */
export const isCollected = sql<boolean>`coalesce((
  select sum(entry.amount_minor) = 0 from ledger_postings posting
  join ledger_entries entry on entry.posting_id = posting.id and entry.account like 'account:%'
  where posting.application_id = earnings.application_id
    and posting.kind in ('charge', 'collection', 'collection_reversal')), false)`;

/** SQL for "its charge was taken back": nobody earns by it any more. */
export const isReversed = sql<boolean>`exists (select from shortlist_charges charge
  where charge.application_id = earnings.application_id and charge.reversed_posting is not null)`;

/** SQL for "a connector disputes its outcome, and nobody has answered": the open dispute is the hold. */
export const isDisputed = sql<boolean>`exists (select from outcome_disputes dispute
  where dispute.application_id = earnings.application_id and dispute.answered_at is null)`;

/** SQL for until when an operator is to answer what is disputed of a case; null where nothing is. */
export const disputeDueOf = (caseId: string) =>
  sql<Date | null>`(select min(dispute.answer_due_at) from outcome_disputes dispute
    where dispute.application_id = ${sql.ref(caseId)} and dispute.answered_at is null)`;

/** SQL for "what collected its charge is disputed with the card's bank, or went back": what may be gone pays nobody. */
export const isPaymentDisputed = sql<boolean>`exists (select from shortlist_charges charge
  join card_settlements settled on settled.posting_id = charge.collected_posting
  join card_payments payment on payment.id = settled.payment_id
  where charge.application_id = earnings.application_id and charge.reversed_posting is null
    and ${isInTrouble})`;

/** SQL for "a conflict, a dispute that nobody has answered, or one of its payment holds it". */
export const isHeld = sql<boolean>`(${isDisputed} or ${isPaymentDisputed} or exists (select from earning_holds hold
  where hold.earning_id = earnings.id and hold.cleared_at is null))`;

/** SQL for the list of what holds it. */
export const heldFor = sql<HoldKind[]>`(array(select hold.kind from earning_holds hold
  where hold.earning_id = earnings.id and hold.cleared_at is null order by hold.kind)
  || case when ${isDisputed} then array['disputed'] else array[]::text[] end
  || case when ${isPaymentDisputed} then array['payment_disputed'] else array[]::text[] end)`;

/** SQL for a column of what whoever earns says now of where to be paid; null where they have not. */
const detailsOf = <Value>(column: 'id' | 'created_at' | 'match') => sql<Value | null>`(case
  when earnings.connector_id is not null then (select ${sql.ref(`details.${column}`)}
    from payee_details details where details.user_id = earnings.connector_id
    order by details.version desc limit 1)
  else (select ${sql.ref(`details.${column}`)}
    from payee_details details where details.account_id = earnings.account_id
    order by details.version desc limit 1) end)`;

/** SQL for "somebody else said, now or before, to be paid to where whoever earns is paid now". */
export const sharesPayee = sql<boolean>`exists (select from payee_details other
  where other.match = ${detailsOf('match')}
    and (other.user_id, other.account_id) is distinct from (earnings.connector_id, earnings.account_id))`;

/** SQL for the facts of the payee: suspended, deleted, verified, and where to pay. */
export const payee = {
  isSuspended: sql<boolean>`case when earnings.connector_id is not null
    then (select suspended_at is not null from users where users.id = earnings.connector_id)
    else (select entities.hidden_at is not null from management_accounts paid
      join entities on entities.id = paid.entity_id where paid.id = earnings.account_id) end`,
  isDeleted: sql<boolean>`exists (select from users
    where users.id = earnings.connector_id and users.deleted_at is not null)`,
  isVerified: sql<boolean>`case when earnings.connector_id is not null
    then (select email_verified_at is not null from users where users.id = earnings.connector_id)
    else (select entities.verified_at is not null from management_accounts paid
      join entities on entities.id = paid.entity_id where paid.id = earnings.account_id) end`,
  detailsId: detailsOf<string>('id'),
  detailsSince: detailsOf<Date>('created_at'),
};
