import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { canonicalPosting, FIRST_HASH, type Posting } from '#rules/ledger.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';

type NewPosting = Pick<Posting, 'kind' | 'currency' | 'applicationId'> & {
  /** Minor units that `debit` owes or spends, and `credit` is given. */
  amountMinor: number;
  debit: string;
  credit: string;
};

const chainLock = 7_230_415;

/**
 * Writes a posting behind the last one, in the caller's transaction. The lock keeps the chain in one
 * line; it ends with the transaction, so post late in it.
 */
export async function post(db: Database, posting: NewPosting, now: Date): Promise<void> {
  const { kind, currency, applicationId, amountMinor, debit, credit } = posting;
  if (amountMinor === 0) return;
  await sql`select pg_advisory_xact_lock(${chainLock})`.execute(db);
  const last = await db
    .selectFrom('ledger_postings')
    .select('hash')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  const previousHash = last?.hash.toString('hex') ?? FIRST_HASH;
  const entries = [
    { account: debit, amountMinor },
    { account: credit, amountMinor: -amountMinor },
  ];
  const id = newId();
  const createdAt = now.toISOString();
  const text = canonicalPosting(
    { id, kind, currency, applicationId, createdAt, entries },
    previousHash,
  );
  await db
    .insertInto('ledger_postings')
    .values({
      id,
      kind,
      currency,
      application_id: applicationId,
      previous_hash: Buffer.from(previousHash, 'hex'),
      hash: createHash('sha256').update(text).digest(),
      created_at: now,
    })
    .execute();
  await db
    .insertInto('ledger_entries')
    .values(
      entries.map((entry) => ({
        posting_id: id,
        account: entry.account,
        amount_minor: entry.amountMinor,
      })),
    )
    .execute();
}
