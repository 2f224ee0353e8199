import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** Money that waits for an operator, and whose it is; the organisation is null where it is not known here. */
export type Happening = { amountMinor: number; currency: string; entityName: string | null };
export type Dispute = Happening & { id: string; dueAt: Date | null; isLost: boolean };

const selectPayments = (db: Database) =>
  db
    .selectFrom('card_payments as payment')
    .leftJoin('invoices', 'invoices.id', 'payment.invoice_id')
    .leftJoin('management_accounts', 'management_accounts.id', 'invoices.account_id')
    .leftJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .select(['payment.currency', 'entities.name as entityName']);

/** Money that settled nothing, while it is to be paid back. */
export async function findSurplus(db: Database, paymentId: string): Promise<Happening | undefined> {
  return selectPayments(db)
    .select('payment.amount_minor as amountMinor')
    .where('payment.id', '=', paymentId)
    .where('payment.surplus', 'is not', null)
    .where('payment.returned_at', 'is', null)
    .executeTakeFirst();
}

const MOST_DISPUTES = 20;

const selectDisputes = (db: Database) =>
  selectPayments(db)
    .innerJoin('card_troubles as trouble', 'trouble.payment_intent', 'payment.payment_intent')
    .select(['trouble.id', 'trouble.amount_minor as amountMinor', 'trouble.due_at as dueAt'])
    .select(sql<boolean>`trouble.status = 'lost'`.as('isLost'))
    .where('trouble.status', 'in', ['open', 'lost']);

/** Those of a payment that are not won: Stripe may have told of them before the payment. */
export async function disputesOf(db: Database, paymentId: string): Promise<Dispute[]> {
  return selectDisputes(db)
    .where('payment.id', '=', paymentId)
    .orderBy('trouble.created_at')
    .orderBy('trouble.id')
    .limit(MOST_DISPUTES)
    .execute();
}

/** One that is not won, of a payment that is known here. */
export async function findDispute(db: Database, id: string): Promise<Dispute | undefined> {
  return selectDisputes(db).where('trouble.id', '=', id).executeTakeFirst();
}

/** A refund that failed, until what it was transferred with is noted. */
export async function findFailedRefund(
  db: Database,
  id: string,
): Promise<(Happening & { why: string }) | undefined> {
  const found = await selectPayments(db)
    .innerJoin('card_refunds as failed', 'failed.payment_id', 'payment.id')
    .select(['failed.amount_minor as amountMinor', 'failed.failure'])
    .where('failed.id', '=', id)
    .where('failed.failed_at', 'is not', null)
    .where('failed.repaid_at', 'is', null)
    .executeTakeFirst();
  return found && { ...found, why: found.failure ?? '' };
}

/** A charge that an operator wants taken back, while another one is waited for. */
export async function findProposal(
  db: Database,
  id: string,
): Promise<(Happening & { madeBy: string | null; reason: string }) | undefined> {
  return db
    .selectFrom('reversals')
    .innerJoin('shortlist_charges as charge', 'charge.application_id', 'reversals.application_id')
    .innerJoin('management_accounts', 'management_accounts.id', 'charge.account_id')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .select(['reversals.price_minor as amountMinor', 'reversals.currency', 'reversals.reason'])
    .select(['reversals.made_by as madeBy', 'entities.name as entityName'])
    .where('reversals.id', '=', id)
    .where('reversals.state', '=', 'waiting')
    .executeTakeFirst();
}
