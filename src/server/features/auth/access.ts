import { createHash } from 'node:crypto';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/context.ts';

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
  const verified = row.email_verified_at !== null;
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    email: row.email,
    verified,
    operator: verified && config.operatorEmails.includes(row.email.toLowerCase()),
  };
}
