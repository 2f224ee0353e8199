import { createHash } from 'node:crypto';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';

export const sessionMs = 30 * 24 * 3600 * 1000;
const touchAfterMs = 3600 * 1000;

/** What is kept of a secret token: its SHA-256. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * The person behind a token, read anew on each request; null for an unknown, ended or expired
 * session and for a suspended account. Using a session moves its end 30 days ahead.
 */
export async function findCaller(
  db: Database,
  config: Config,
  token: string,
  now: Date,
): Promise<Caller | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as session_id',
      'sessions.last_used_at',
      'users.id as user_id',
      'users.email',
      'users.email_verified_at',
    ])
    .where('sessions.token_hash', '=', tokenHash(token))
    .where('sessions.expires_at', '>', now)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  if (now.getTime() - row.last_used_at.getTime() > touchAfterMs) {
    await db
      .updateTable('sessions')
      .set({ last_used_at: now, expires_at: new Date(now.getTime() + sessionMs) })
      .where('id', '=', row.session_id)
      .execute();
  }
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    email: row.email,
    verified: row.email_verified_at !== null,
    operator: isOperator(config, row),
  };
}

/** True for a verified account with an address of OPERATOR_EMAILS. */
export function isOperator(
  config: Config,
  user: { email: string; email_verified_at: Date | null },
): boolean {
  return (
    user.email_verified_at !== null && config.operatorEmails.includes(user.email.toLowerCase())
  );
}

declare const proof: unique symbol;

/** Proof that the session is the caller's own. */
export type OwnSession = { readonly [proof]: true; id: string };

/** Throws `not_found` for a session that is unknown or somebody else's. */
export async function ownSession(
  db: Database,
  caller: Caller,
  sessionId: string,
): Promise<OwnSession> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', caller.userId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row as OwnSession;
}
