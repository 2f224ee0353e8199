import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { accruedMinor, heldFor, isCollected, payee } from './balances.ts';
import type { ConflictKind } from '#server/db/vocabulary.ts';

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
    .select(sql<ConflictKind[]>`${heldFor}`.as('held_for'))
    .forUpdate('earnings');

/** What is payable, in no batch, and does not come to this operator, the longest payable first. */
export async function listPayable(
  db: Database,
  { exceptFor, limit }: { exceptFor: string; limit: number },
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
        and not exists (select from earning_holds hold
          where hold.earning_id = earnings.id and hold.cleared_at is null)`,
    )
    .orderBy('earnings.payable_from')
    .orderBy('earnings.id')
    .limit(limit)
    .execute();
}

/** The earnings of a batch whose lines still wait. */
export async function listBatchShares(db: Database, batchId: string) {
  return selectShares(db)
    .innerJoin('payout_lines', 'payout_lines.earning_id', 'earnings.id')
    .where('payout_lines.batch_id', '=', batchId)
    .where('payout_lines.state', '=', 'waiting')
    .orderBy('earnings.id')
    .execute();
}

/** What earners owe after paid amounts were taken back, by earner and currency; minor units. */
export async function owedBy(
  db: Database,
  earners: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; owed: number }>`
    select replace(entry.account, ':clawback', '') || ' ' || posting.currency as key,
      sum(entry.amount_minor)::bigint as owed
    from ledger_entries entry join ledger_postings posting on posting.id = entry.posting_id
    where entry.account = any(${earners.map((earner) => `${earner}:clawback`)}::text[])
    group by 1 having sum(entry.amount_minor) > 0`.execute(db);
  return new Map(rows.map(({ key, owed }) => [key, owed]));
}
