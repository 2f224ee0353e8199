import { randomInt } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import {
  canSendCode,
  CODE_LENGTH,
  CODE_MAX_ATTEMPTS,
  CODE_RESEND_MS,
  CODE_TTL_MS,
  CODES_PER_HOUR,
  STRANGERS_CODES_PER_HOUR,
} from '#rules/auth/codes.ts';
import { HOUR_MS, SECOND_MS } from '#rules/time.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { AppError } from '#server/http/errors.ts';
import { hashPassword, passwordFits } from '#server/integrations/secrets/passwords.ts';

type Purpose = 'verify' | 'login' | 'change';
/**
 * Who asks for a code: the account's own session for `verify`; for `login` a browser with its lane, which
 * the account knows or which comes from this network. A code is tried in its lane alone.
 */
export type Asker = 'owner' | { lane: Buffer | null; network: string | null };
type Wanted = { email: string; purpose: Purpose; now: Date };
/** Where codes are kept, and which of them are one asker's: the newest of these alone is tried. */
export type CodePlace = { table: 'codes' | 'startup_codes'; own: RawBuilder<boolean> };
/** A code and what is kept of it. */
export type FreshCode = { code: string; hash: Buffer };

export type IssuedCode = {
  /** Null when the last one is less than a minute old: nothing is to be mailed. */
  code: string | null;
  /** True when the last one is less than a minute old and has no tries left. */
  spent: boolean;
  resendAfter: Date;
};

/**
 * Ends the asker's old code and makes a new one; belongs in the transaction that mails it.
 * Throws `rate_limited` after 5 codes in an hour, or 10 that strangers have asked for.
 */
export async function issueCode(
  db: Database,
  config: Config,
  { email, purpose, asker, now, fresh }: Wanted & { asker: Asker; fresh: FreshCode },
): Promise<IssuedCode> {
  await lockCodes(db, `code:${email.toLowerCase()}`);
  const recent = await db
    .selectFrom('codes')
    .select(['lane', 'network', 'attempts', 'used_at', 'created_at'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('purpose', '=', purpose)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .orderBy('created_at', 'desc')
    .limit(CODES_PER_HOUR * 100)
    .execute();
  const { lane, network } = asker === 'owner' ? { lane: null, network: null } : asker;
  const last = recent.find((row) => isSame(row.lane, lane));
  // A used code has proven the mailbox: the next login need not wait a minute.
  const pending = last && !last.used_at ? last : null;
  const minute = canSendCode({ sentAt: pending ? [pending.created_at] : [], now });
  if (!minute.allowed) {
    return {
      code: null,
      spent: (pending?.attempts ?? 0) >= CODE_MAX_ATTEMPTS,
      resendAfter: new Date(now.getTime() + minute.retryAfterSeconds * SECOND_MS),
    };
  }
  if (config.rateLimit) {
    const strangers = recent.filter((row) => row.network !== null);
    const own = network === null ? recent.filter((row) => isSame(row.lane, lane)) : strangers;
    const near = own.filter((row) => row.network === network);
    refuseMany(near, CODES_PER_HOUR, now);
    if (network !== null) refuseMany(strangers, STRANGERS_CODES_PER_HOUR, now);
  }
  const place = codesOf({ email, purpose, lane });
  await keepCode(db, place, { row: { email, purpose, lane, network }, fresh, now });
  return { code: fresh.code, spent: false, resendAfter: new Date(now.getTime() + CODE_RESEND_MS) };
}

/** The codes of an address for a purpose, in one lane. */
export const codesOf = (of: {
  email: string;
  purpose: Purpose;
  lane: Buffer | null;
}): CodePlace => ({
  table: 'codes',
  own: sql`lower(email) = ${of.email.toLowerCase()} and purpose = ${of.purpose}
    and lane is not distinct from ${of.lane}::bytea`,
});

/** One request at a time for each address, or parallel ones would each make a code. */
export async function lockCodes(db: Database, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

type Kept =
  | { email: string; purpose: Purpose; lane: Buffer | null; network: string | null }
  | { email: string; startup_id: string; domain: string };

/** Ends the asker's old code and keeps the new one. */
export async function keepCode(
  db: Database,
  { table, own }: CodePlace,
  { row, fresh, now }: { row: Kept; fresh: FreshCode; now: Date },
): Promise<void> {
  await db
    .updateTable(table)
    .set({ expires_at: now })
    .where(own)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  const expiresAt = new Date(now.getTime() + CODE_TTL_MS);
  const times = { created_at: now, expires_at: expiresAt };
  await db
    .insertInto(table)
    .values({ id: newId(), code_hash: fresh.hash, ...times, ...row })
    .execute();
}

const isSame = (one: Buffer | null, other: Buffer | null): boolean =>
  one === null || other === null ? one === other : one.equals(other);

/** Throws `rate_limited` when an hour has had this many; `sent` is newest first. */
function refuseMany(sent: { created_at: Date }[], most: number, now: Date): void {
  const last = sent[most - 1];
  if (!last) return;
  const wait = last.created_at.getTime() + HOUR_MS - now.getTime();
  throw new AppError('rate_limited', { retryAfter: Math.ceil(wait / SECOND_MS) });
}

/**
 * Six digits that nobody can foresee, hashed as a password is: see decision 161. The hash takes its turn
 * among those of log-ins, so it is made before a transaction holds a connection.
 */
export async function freshCode(): Promise<FreshCode> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  return { code, hash: Buffer.from(await hashPassword(code)) };
}

/**
 * The id of the asker's live code when `code` is right; throws `code_wrong` otherwise. The try is
 * counted on the code's row by the statement that reads it, so parallel tries share the 5. Must run
 * outside the transaction that uses the code: a try stays counted whatever comes after.
 */
export async function tryCode(
  db: Database,
  { table, own }: CodePlace,
  code: string,
  now: Date,
): Promise<string> {
  const row = await db
    .updateTable(table)
    .set((update) => ({ attempts: update('attempts', '+', 1) }))
    .where('id', '=', (query) =>
      query
        .selectFrom(table)
        .select('id')
        .where(own)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', CODE_MAX_ATTEMPTS)
    .returning(['id', 'code_hash'])
    .executeTakeFirst();
  if (!row || !(await passwordFits(row.code_hash.toString(), code))) {
    throw new AppError('code_wrong');
  }
  return row.id;
}

/** A code of any asker. */
const anyCode: CodePlace = { table: 'codes', own: sql`true` };

/** Spends a code that was tried with success. Throws `code_wrong` when another request was faster. */
export async function useCode(
  db: Database,
  codeId: string,
  now: Date,
  { table, own } = anyCode,
): Promise<void> {
  const used = await db
    .updateTable(table)
    .set({ used_at: now })
    .where('id', '=', codeId)
    .where(own)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!used.numUpdatedRows) throw new AppError('code_wrong');
}

/** Deletes every code of an address that is nobody's any more. */
export async function forgetCodes(db: Database, email: string): Promise<void> {
  await db
    .deleteFrom('codes')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute();
}
