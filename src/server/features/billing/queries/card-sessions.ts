import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { isOpenCharge } from '#server/queries/charges.ts';

export type CardSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

const selectSessions = (db: Database) =>
  db
    .selectFrom('card_sessions')
    .select(['id', 'invoice_id', 'amount_minor', 'stripe_id', 'url', 'state'])
    .select(['created_at', 'expires_at', 'asked_at']);

export async function findSession(db: Database, id: string) {
  return selectSessions(db).where('id', '=', id).executeTakeFirst();
}

/** The one by which an invoice can be paid, or is. */
export async function currentSession(db: Database, invoiceId: string) {
  return selectSessions(db)
    .where('invoice_id', '=', invoiceId)
    .where('state', 'in', ['open', 'confirming'])
    .executeTakeFirst();
}

/** The newest of an invoice, and why what came by it settled nothing. */
export async function newestSession(db: Database, invoiceId: string) {
  return selectSessions(db)
    .select((of) =>
      of
        .selectFrom('card_payments')
        .select('card_payments.surplus')
        .whereRef('card_payments.stripe_session', '=', 'card_sessions.stripe_id')
        .as('surplus'),
    )
    .where('invoice_id', '=', invoiceId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Those that Stripe was not asked about since, the longest first; no more than can be asked in a run. */
export async function sessionsToAsk(db: Database, since: Date, limit: number) {
  return selectSessions(db)
    .where('state', 'in', ['open', 'confirming', 'closing'])
    .where('asked_at', '<=', since)
    .orderBy('asked_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Those that are not to be paid any more. */
export async function sessionsToClose(db: Database, limit: number) {
  return selectSessions(db)
    .where('state', '=', 'closing')
    .where('stripe_id', 'is not', null)
    .orderBy('asked_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** What is open of an invoice, in minor units. */
export async function openOf(db: Database, invoiceId: string): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(charge.price_minor), 0)::float8 as minor from shortlist_charges charge
    where charge.invoice_id = ${invoiceId} and ${isOpenCharge}`.execute(db);
  return rows[0]?.minor ?? 0;
}
