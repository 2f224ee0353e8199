import { sql } from 'kysely';
import type { HoldKind } from '#server/db/vocabulary.ts';

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

/** SQL for "a connector disputes its outcome, and nobody has answered": the open dispute is the hold. */
export const isDisputed = sql<boolean>`exists (select from outcome_disputes dispute
  where dispute.application_id = earnings.application_id and dispute.answered_at is null)`;

/** SQL for until when an operator is to answer what is disputed of a case; null where nothing is. */
export const disputeDueOf = (caseId: string) =>
  sql<Date | null>`(select min(dispute.answer_due_at) from outcome_disputes dispute
    where dispute.application_id = ${sql.ref(caseId)} and dispute.answered_at is null)`;

/** SQL for "a conflict or a dispute that nobody has answered holds it". */
export const isHeld = sql<boolean>`(${isDisputed} or exists (select from earning_holds hold
  where hold.earning_id = earnings.id and hold.cleared_at is null))`;

/** SQL for the list of what holds it. */
export const heldFor = sql<HoldKind[]>`(array(select hold.kind from earning_holds hold
  where hold.earning_id = earnings.id and hold.cleared_at is null order by hold.kind)
  || case when ${isDisputed} then array['disputed'] else array[]::text[] end)`;

/** SQL for the facts of the payee: suspended, deleted, verified. */
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
};
