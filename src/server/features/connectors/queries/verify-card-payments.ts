import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/**
 * The first card payment that is not what its charges were collected by: its postings come to another amount, currency,
 * invoice or kind, or it settled something and is kept to be paid back all the same. Money is a settlement or a surplus,
 * whole, and never both.
 */
export async function cardPaymentsProblem(db: Database): Promise<string | null> {
  const { rows } = await sql<{ payment_intent: string }>`
    select payment.payment_intent from card_payments payment
    left join lateral (
      select coalesce(sum(entry.amount_minor), 0) as minor, count(*) as parts,
        coalesce(bool_and(posting.kind = 'collection' and posting.currency = payment.currency
          and line.invoice_id = payment.invoice_id), true) as is_right
      from card_settlements part
      join ledger_postings posting on posting.id = part.posting_id
      join ledger_entries entry on entry.posting_id = posting.id and entry.account = 'platform:bank'
      left join invoice_lines line on line.application_id = posting.application_id
      where part.payment_id = payment.id) settled on true
    where not coalesce(settled.is_right, false)
      or settled.minor <> case when payment.surplus is null then payment.amount_minor else 0 end
    order by payment.received_at, payment.id limit 1`.execute(db);
  const [wrong] = rows;
  return wrong
    ? `The card payment ${wrong.payment_intent} is not what its charges were collected by.`
    : null;
}
