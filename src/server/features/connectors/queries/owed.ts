import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** What was posted for the row of `shortlist_charges as charge`, in minor units, and not what the row says. */
export const postedMinor: RawBuilder<number> = sql<number>`coalesce((
  select entry.amount_minor from ledger_postings posting
  join ledger_entries entry on entry.posting_id = posting.id
    and entry.account = 'account:' || charge.account_id
  where posting.application_id = charge.application_id and posting.kind = 'charge'), 0)`;

/**
 * What an account was charged, what was taken back and what has arrived and was not repaid, in minor units of a currency:
 * it owes the first less the two others.
 */
export type Owed = { currency: string; charged: number; reversed: number; collected: number };

/** The sums of an account by currency, from its postings; nothing before its first charge. */
export async function listOwed(db: Database, accountId: string): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select posting.currency,
      coalesce(sum(entry.amount_minor) filter (where posting.kind = 'charge'), 0)::float8
        as charged,
      coalesce(-sum(entry.amount_minor) filter (where posting.kind = 'charge_reversal'), 0)::float8
        as reversed,
      coalesce(-sum(entry.amount_minor) filter
        (where posting.kind not in ('charge', 'charge_reversal')), 0)::float8 as collected
    from ledger_entries entry join ledger_postings posting on posting.id = entry.posting_id
    where entry.account = ${`account:${accountId}`}
    group by posting.currency order by posting.currency`.execute(db);
  return rows;
}
