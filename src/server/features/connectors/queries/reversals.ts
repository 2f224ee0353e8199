import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { DAY_MS } from '#rules/time.ts';
import type { Database } from '#server/db/database.ts';

const weekBefore = (now: Date): Date =>
  new Date(now.getTime() - limits.reversalAlone.days * DAY_MS);

/** What an operator took back alone lately, in minor units of each currency. */
export async function takenBackAlone(
  db: Database,
  operatorId: string,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ currency: string; minor: number }>`
    select currency, sum(price_minor)::float8 as minor from reversals
    where made_by = ${operatorId} and state = 'done' and not asks_second and created_at > ${weekBefore(now)}
    group by currency`.execute(db);
  return new Map(rows.map(({ currency, minor }) => [currency, minor]));
}

/**
 * What Stripe was asked lately to pay back without a second operator and nobody has taken back yet, in minor units. Nothing says
 * whose it becomes, and the money may be gone.
 */
export async function beingPaidBack(db: Database, currency: string, now: Date): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(refund.amount_minor), 0)::float8 as minor from card_refunds refund
    join shortlist_charges charge on charge.application_id = refund.application_id
    where refund.created_at > ${weekBefore(now)} and refund.failed_at is null
      and charge.reversed_posting is null and charge.currency = ${currency}
      and not exists (select from reversals
        where reversals.application_id = refund.application_id and state = 'waiting')`.execute(db);
  return rows[0]?.minor ?? 0;
}
