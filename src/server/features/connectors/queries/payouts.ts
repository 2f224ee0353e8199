import { sql } from 'kysely';
import { payableSince } from '#rules/connectors/payees.ts';
import type { Database } from '#server/db/database.ts';
import { accruedMinor, earnerSide, heldFor, isCollected, isHeld, payee } from './balances.ts';

export type PayableShare = Awaited<ReturnType<typeof listPayable>>[number];

/** Earnings with their amounts of the ledger and everything that may hold them, locked. */
const selectShares = (db: Database) =>
  db
    .selectFrom('earnings')
    .select(['earnings.id', 'earnings.application_id', 'earnings.connector_id'])
    .select(['earnings.account_id', 'earnings.currency', 'earnings.status'])
    .select(['earnings.payable_from', accruedMinor.as('amount_minor')])
    .select([isCollected.as('is_collected'), payee.isSuspended.as('is_suspended')])
    .select([payee.isDeleted.as('is_deleted'), payee.isVerified.as('is_verified')])
    .select([heldFor.as('held_for'), payee.detailsId.as('details_id')])
    .select(payee.detailsSince.as('details_since'))
    .forUpdate('earnings');

/** What is payable, in no batch, and does not come to this operator, the longest payable first. */
export async function listPayable(
  db: Database,
  { exceptFor, limit, now }: { exceptFor: string; limit: number; now: Date },
) {
  return selectShares(db)
    .where('earnings.status', '=', 'payable')
    .where(
      sql<boolean>`earnings.connector_id is distinct from ${exceptFor}::uuid
        and not exists (select from past_ties where of_id = earnings.account_id
          and user_id = ${exceptFor}::uuid)
        and not exists (select from payout_lines line
          where line.earning_id = earnings.id and line.state = 'waiting')
        -- What waits for its payee must not keep the others out.
        and not coalesce(${payee.isSuspended}, true) and not ${payee.isDeleted}
        and coalesce(${payee.isVerified}, false)
        and coalesce(${payee.detailsSince} <= ${payableSince(now)}, false)
        and not ${isHeld}`,
    )
    .orderBy('earnings.payable_from')
    .orderBy('earnings.id')
    .limit(limit)
    .execute();
}

export type BatchShare = Awaited<ReturnType<typeof listBatchShares>>[number];

/** The earnings of a batch whose lines still wait, in the order in which it was made. */
export async function listBatchShares(db: Database, batchId: string) {
  return selectShares(db)
    .innerJoin('payout_lines', 'payout_lines.earning_id', 'earnings.id')
    .where('payout_lines.batch_id', '=', batchId)
    .select('payout_lines.payee_details_id as pinned_id')
    .where('payout_lines.state', '=', 'waiting')
    .orderBy('earnings.payable_from')
    .orderBy('earnings.id')
    .execute();
}

/**
 * What a batch may keep back of earners after paid amounts were taken back, by earner and currency; minor units.
 * What another batch that waits keeps back is left to it: each was seen with its own amounts.
 */
export async function owedBy(
  db: Database,
  earners: readonly string[],
  batchId: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; owed: number }>`
    select owed.earner || ' ' || owed.currency as key,
      (owed.minor - coalesce(kept.minor, 0))::bigint as owed
    from (
      select replace(entry.account, ':clawback', '') as earner, posting.currency,
        sum(entry.amount_minor) as minor
      from ledger_entries entry join ledger_postings posting on posting.id = entry.posting_id
      where entry.account = any(${earners.map((earner) => `${earner}:clawback`)}::text[])
      group by 1, 2
    ) owed
    left join (
      select ${earnerSide} as earner, line.currency, sum(line.offset_minor) as minor
      from payout_lines line join earnings on earnings.id = line.earning_id
      where line.state = 'waiting' and line.batch_id <> ${batchId} and line.offset_minor > 0
      group by 1, 2
    ) kept on kept.earner = owed.earner and kept.currency = owed.currency
    where owed.minor > coalesce(kept.minor, 0)`.execute(db);
  return new Map(rows.map(({ key, owed }) => [key, owed]));
}
