import { createHash, randomBytes } from 'node:crypto';
import { nonceBytes, openBytes, sealBytes } from '#server/integrations/secrets/sealed.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { deriveBytes } from '#server/integrations/secrets/passwords.ts';
import type { Once } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';

/** A call of a visitor with an Idempotency-Key: what the database knows it by, and its seal. */
type VisitorRequest = { id: Buffer; scopeHash: Buffer; seal: Buffer; now: Date };
type Facts = { key: string; method: string; url: string; body: unknown; ip: string; now: Date };

const salt = createHash('sha256').update('flair visitor replies').digest().subarray(0, 16);

/**
 * Answers a visitor's call once for each key: with the reply that was kept, or by `work`, which decides
 * in the transaction that keeps it. Throws `idempotency_conflict`.
 */
export async function answerVisitorOnce(
  db: Database,
  facts: Facts,
  work: (once: Once<unknown>) => Promise<unknown>,
): Promise<unknown> {
  const request = await nameAndSeal(facts);
  const known = await recallReply(db, request);
  if (known) return known.body;
  try {
    return await work(async (decide) => replyOnce(db, request, decide));
  } catch (error) {
    // The same request may have run beside this one: its code is used, its address taken, by itself.
    const done = await recallReply(db, request);
    if (done) return done.body;
    throw error;
  }
}

/**
 * Name and seal of a reply are derived from key and request, so that what is kept opens for nobody who
 * does not send both again; at the cost of a password's hash, because a request may hold one.
 */
async function nameAndSeal(facts: Facts): Promise<VisitorRequest> {
  const { key, method, url, body, ip, now } = facts;
  const bytes = await deriveBytes(JSON.stringify([key, method, url, body ?? null]), salt);
  const scope = JSON.stringify([ip, method, url, key]);
  return {
    id: bytes.subarray(0, 32),
    seal: bytes.subarray(32),
    scopeHash: createHash('sha256').update(scope).digest(),
    now,
  };
}

/** The reply to the same request with the same key; null for a new one. Throws `idempotency_conflict`. */
async function recallReply(
  db: Database,
  { id, scopeHash, seal }: VisitorRequest,
): Promise<{ body: unknown } | null> {
  const rows = await db
    .selectFrom('visitor_replies')
    .select(['id', 'sealed'])
    .where((where) => where.or([where('id', '=', id), where('scope_hash', '=', scopeHash)]))
    .limit(2)
    .execute();
  const own = rows.find((row) => row.id.equals(id));
  if (own?.sealed) return { body: open(own.sealed, seal) };
  if (rows.length > 0) throw new AppError('idempotency_conflict');
  return null;
}

/**
 * Runs `work` in one transaction with keeping its reply. A second request with the key waits here until
 * the first is through and gets the first reply.
 */
async function replyOnce(
  db: Database,
  request: VisitorRequest,
  work: (transaction: Database) => Promise<unknown>,
): Promise<unknown> {
  return inTransaction(db, async (transaction) => {
    const claim = await transaction
      .insertInto('visitor_replies')
      .values({ id: request.id, scope_hash: request.scopeHash, created_at: request.now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!claim.numInsertedOrUpdatedRows) {
      const known = await recallReply(transaction, request);
      if (known) return known.body;
    }
    const body = await work(transaction);
    await transaction
      .updateTable('visitor_replies')
      .set({ sealed: close(body, request.seal) })
      .where('id', '=', request.id)
      .execute();
    return body;
  });
}

/* The key is made of the request, and of nothing else. */
const about = Buffer.alloc(0);

const close = (body: unknown, seal: Buffer): Buffer =>
  sealBytes(seal, about, randomBytes(nonceBytes), Buffer.from(JSON.stringify(body)));

function open(sealed: Buffer, seal: Buffer): unknown {
  const bytes = openBytes(seal, about, sealed);
  if (!bytes) throw new Error('A reply that was kept does not open with the key of its request.');
  return JSON.parse(bytes.toString('utf8')) as unknown;
}
