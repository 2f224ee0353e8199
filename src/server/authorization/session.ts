import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** A token that came with a request: its hash, and when. */
export type Presented = { hash: Buffer; now: Date };
/** The same of each row of a statement that is about several. */
type PresentedRow = { hash: RawBuilder<Buffer>; now: RawBuilder<Date> };

const columns = [
  'users.id as caller_id',
  'users.email as caller_email',
  'users.email_verified_at as caller_verified_at',
  'users.operator_since as caller_operator_since',
  'users.language as caller_language',
  'users.second_factor_at as caller_second_factor_at',
  'users.second_factor_due as caller_second_factor_due',
  'sessions.id as session_id',
  'sessions.created_at as session_created_at',
  'sessions.last_used_at as session_used_at',
  'sessions.expires_at as session_expires_at',
  'sessions.awaits_factor as session_awaits_factor',
] as const;

/** What a statement calls the columns of a `SessionRow`. */
export const sessionColumns = sql.join(columns.map((one) => sql.ref(one.replace(/.* as /, ''))));

/** Sessions of accounts that may be used; whose end is over are among them. */
const usableSessions = (db: Database) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('users.suspended_at', 'is', null)
    .where('users.deleted_at', 'is', null);

/**
 * The session of a token with its person, one that lacks its second factor included; no row for an unknown, ended
 * or expired one and for a suspended account.
 */
export const anySessionOf = (db: Database, { hash, now }: Presented | PresentedRow) =>
  usableSessions(db)
    .select(columns)
    .where('sessions.token_hash', '=', hash)
    .where('sessions.expires_at', '>', now);

export type SessionRow = Awaited<ReturnType<ReturnType<typeof anySessionOf>['execute']>>[number];

/** The same for a statement that does more with it: a session that lacks its second factor is none. */
export const sessionOf = (db: Database, presented: Presented | PresentedRow) =>
  anySessionOf(db, presented)
    .where('sessions.awaits_factor', '=', false)
    .where('users.second_factor_due', '=', false);

/** False once the caller's session was ended, the account was suspended, or it owes a second factor. */
export async function isSessionLive(
  db: Database,
  { sessionId }: { sessionId: string },
): Promise<boolean> {
  const row = await usableSessions(db)
    .select('sessions.id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.awaits_factor', '=', false)
    .where('users.second_factor_due', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the session of what was presented; more is read with it where a call begins with more. */
export type ReadSession = (presented: Presented) => Promise<SessionRow | undefined>;

/**
 * The beginning of a statement that finds who calls and goes on with it: `caller` is then their session or nothing, and
 * `callerId` stands for the person in whatever condition asks for one.
 */
export const withCaller = (db: Database, presented: Presented) =>
  sql`with caller as materialized ${sessionOf(db, presented)}`;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- conditions put it into their SQL, where it stands for the id.
export const callerId = sql<string>`(select caller_id from caller)` as unknown as string;
