import { type RawBuilder, sql } from 'kysely';
import { isOwed } from '#server/queries/card-payments.ts';
import type { PersonRow } from '#server/views/person.ts';
import { personOf } from './person-of.ts';

export type BegunRow = { by: PersonRow | null; at: string };

const begunWhere = (condition: RawBuilder<boolean>) => sql<BegunRow | null>`(
  select json_build_object('by', ${personOf('begun.begun_by')}, 'at', begun.created_at)
  from card_refunds begun where begun.failed_at is null and ${condition})`;

/** SQL for that Stripe was asked to pay back `shortlist_charges as charge`, which is not taken back yet. */
export const begunOfCharge = begunWhere(
  sql`begun.application_id = charge.application_id and charge.reversed_posting is null`,
);

/** SQL for that Stripe was asked to pay back `card_payments as payment`, which settled nothing. */
export const begunOfPayment = begunWhere(
  sql`begun.payment_id = payment.id and begun.application_id is null and payment.returned_at is null`,
);

type FailedRow = {
  id: string;
  amount_minor: number;
  failure: string;
  failed_at: string;
  begun_by: PersonRow | null;
};

/** SQL for the refunds of `card_payments as payment` that failed and are owed, oldest first. */
export const owedRefundsOf = sql<FailedRow[]>`coalesce((
  select json_agg(json_build_object('id', failed.id, 'amount_minor', failed.amount_minor,
    'failure', failed.failure, 'failed_at', failed.failed_at,
    'begun_by', ${personOf('failed.begun_by')}) order by failed.failed_at, failed.id)
  from card_refunds failed where failed.payment_id = payment.id and ${isOwed}), '[]')`;
