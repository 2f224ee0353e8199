import type { QueryOf } from '#contract/define.ts';
import type { operatorCardCalls } from '#contract/operator-cards.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/http/errors.ts';
import { type Order, pageByAge } from '#server/http/paging/keyset.ts';
import { disputesOf, needsSomebody, refundedElsewhere } from '#server/queries/card-payments.ts';
import { begunOfPayment, owedRefundsOf } from './card-refunds.ts';

const order: Order = { columns: ['payment.received_at', 'payment.id'], direction: 'desc' };

const selectPayments = (db: Database) =>
  db
    .selectFrom('card_payments as payment')
    .leftJoin('invoices as invoice', 'invoice.id', 'payment.invoice_id')
    .leftJoin('management_accounts', 'management_accounts.id', 'invoice.account_id')
    .leftJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .select(['payment.id', 'payment.payment_intent', 'payment.amount_minor', 'payment.currency'])
    .select(['payment.received_at as created_at', 'payment.surplus', 'payment.returned_at'])
    .select(['payment.return_reference', 'payment.invoice_id', 'invoice.year', 'invoice.number'])
    .select(['invoice.account_id', 'entities.id as entity_id', 'entities.name as entity_name'])
    .select('entities.slug as entity_slug')
    .select([disputesOf.as('disputes'), refundedElsewhere.as('refunded_elsewhere')])
    .select([owedRefundsOf.as('owed_refunds'), begunOfPayment.as('begun')]);

export type CardPaymentRow = Awaited<ReturnType<typeof getCardPayment>>;

/** A page of the card payments that need somebody, newest first; two statements. */
export async function listCardPayments(
  db: Database,
  { sort, limit, cursor }: QueryOf<typeof operatorCardCalls.listCardPayments>,
) {
  return pageByAge(
    selectPayments(db).where(needsSomebody),
    db.selectFrom('card_payments as payment').where(needsSomebody),
    { order, sort, limit, cursor },
  );
}

/** Throws `not_found`. */
export async function getCardPayment(db: Database, id: string) {
  return selectPayments(db).where('payment.id', '=', id).executeTakeFirstOrThrow(notFound);
}
