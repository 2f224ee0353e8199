import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/context.ts';

/** What signing in needs to know of an address; undefined when nobody has it. */
export async function findCredentials(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'email_verified_at', 'suspended_at'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The caller's live sessions, newest use first. */
export async function listSessions(db: Database, caller: Caller, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', caller.userId)
    .where('awaits_factor', '=', false)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.page.sessions)
    .execute();
}

export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

/** True when anybody has an account here. */
export async function hasUsers(db: Database): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The password hashes of these addresses, which are written as they were given; others are left out. */
export async function listPasswordHashes(
  db: Database,
  emails: string[],
): Promise<{ email: string; hash: string | null }[]> {
  return db
    .selectFrom('users')
    .select(['email', 'password_hash as hash'])
    .where('email', 'in', emails)
    .execute();
}

/** True while the address can still take back an account, other than this one, that has moved on. */
export async function isKeptAddress(
  db: Database,
  { email, for: userId, now }: { email: string; for: string | null; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('email_changes')
    .select('id')
    .where(sql`lower(old_email)`, '=', email.toLowerCase())
    .where('undo_until', '>', now)
    .$if(userId !== null, (query) => query.where('user_id', '<>', userId ?? ''))
    .executeTakeFirst();
  return row !== undefined;
}
