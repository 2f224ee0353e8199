import { createHash } from 'node:crypto';
import { type Database, inTransaction } from '#server/db/database.ts';
import { AppError } from './errors.ts';

export type Remembered = { status: number; body: unknown };
type Request = { userId: string; key: string; hash: string; now: Date };

/** A fingerprint of what was asked: same key with another one is a conflict. */
export function requestHash(method: string, url: string, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest('hex');
}

/** Reads the header. Throws `idempotency_key` when it is not 1 to 200 printable characters. */
export function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) {
    throw new AppError('idempotency_key');
  }
  return header;
}

/**
 * Runs `work` once per (user, key). The key is claimed in the same transaction as the work, so a
 * crash leaves neither or both; a second request with the key waits here and gets the first reply.
 */
export async function once(
  db: Database,
  request: Request,
  work: (transaction: Database) => Promise<Remembered>,
): Promise<Remembered> {
  return inTransaction(db, async (transaction) => {
    const claim = await transaction
      .insertInto('idempotency_keys')
      .values({
        user_id: request.userId,
        key: request.key,
        request_hash: request.hash,
        created_at: request.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!claim.numInsertedOrUpdatedRows) return remembered(transaction, request);
    const result = await work(transaction);
    await transaction
      .updateTable('idempotency_keys')
      .set({ status: result.status, body: JSON.stringify(result.body) })
      .where('user_id', '=', request.userId)
      .where('key', '=', request.key)
      .execute();
    return result;
  });
}

async function remembered(db: Database, request: Request): Promise<Remembered> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .executeTakeFirstOrThrow();
  if (row.request_hash !== request.hash) throw new AppError('idempotency_conflict');
  return { status: row.status ?? 200, body: row.body };
}
