import { sql } from 'kysely';
import { canonicalHead, type LedgerHead } from '#rules/billing/ledger.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { sign } from '#server/integrations/secrets/installation-key.ts';
import { lockChain } from './ledger.ts';

/** Signs how long the ledger is and its last hash, so that an end cut off later is noticed. */
export async function signHead(db: Database, now: Date): Promise<LedgerHead> {
  return inTransaction(db, async (transaction) => {
    const lastHash = await lockChain(transaction);
    const { rows } = await sql<{ postings: number; previous: string | null }>`
      select (select count(*) from ledger_postings) as postings,
        (select encode(signature, 'hex') from ledger_heads order by position desc limit 1)
          as previous`.execute(transaction);
    const { postings = 0, previous = null } = rows[0] ?? {};
    const head = { postingCount: postings, lastHash, signedAt: now.toISOString() };
    const { keyId, signature } = await sign(transaction, canonicalHead(head, previous), now);
    await transaction
      .insertInto('ledger_heads')
      .values({
        posting_count: postings,
        last_hash: Buffer.from(lastHash, 'hex'),
        key_id: keyId,
        signature,
        signed_at: now,
      })
      .execute();
    return head;
  });
}
