import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { canonicalPosting, FIRST_HASH, type Posting } from '#rules/billing/ledger.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { locks } from '#server/db/locks.ts';

export type NewPosting = Pick<Posting, 'kind' | 'currency' | 'applicationId'> & {
  /** Known where a row points to the posting. */
  id?: string;
  reference?: string;
  /** Minor units by side of the ledger; what is owed to the platform or spent by it is positive. */
  entries: Readonly<Record<string, number>>;
};

/** Keeps the chain as it is until the transaction ends, and returns the hash of its last posting. */
export async function lockChain(db: Database): Promise<string> {
  await sql`select pg_advisory_xact_lock(${locks.ledger})`.execute(db);
  const last = await db
    .selectFrom('ledger_postings')
    .select('hash')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.hash.toString('hex') ?? FIRST_HASH;
}

/**
 * Writes postings behind the last one, in the caller's transaction. The lock keeps the chain in one
 * line; it ends with the transaction, so post late in it. Sides with nothing are left out.
 */
export async function post(db: Database, made: readonly NewPosting[], now: Date): Promise<void> {
  const postings = made.map(withEntries).filter(({ entries }) => entries.length > 0);
  if (postings.length === 0) return;
  let previousHash = await lockChain(db);
  const createdAt = now.toISOString();
  const rows = postings.map((posting) => {
    const text = canonicalPosting({ ...posting, createdAt }, previousHash);
    const hash = createHash('sha256').update(text).digest('hex');
    const row = { ...posting, previousHash, hash };
    previousHash = hash;
    return row;
  });
  await db
    .insertInto('ledger_postings')
    .values(
      rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        currency: row.currency,
        application_id: row.applicationId,
        reference: row.reference,
        previous_hash: Buffer.from(row.previousHash, 'hex'),
        hash: Buffer.from(row.hash, 'hex'),
        created_at: now,
      })),
    )
    .execute();
  await db
    .insertInto('ledger_entries')
    .values(
      rows.flatMap(({ id, entries }) =>
        entries.map(({ account, amountMinor }) => ({
          posting_id: id,
          account,
          amount_minor: amountMinor,
        })),
      ),
    )
    .execute();
}

function withEntries({ id, reference, entries, ...posting }: NewPosting) {
  return {
    ...posting,
    id: id ?? newId(),
    reference: reference ?? null,
    entries: Object.entries(entries)
      .filter(([, amountMinor]) => amountMinor !== 0)
      .map(([account, amountMinor]) => ({ account, amountMinor })),
  };
}
