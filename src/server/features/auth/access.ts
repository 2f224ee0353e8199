import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Caller } from '#server/http/context.ts';
import { proven } from '#server/authorization/proof.ts';
import { anySessionOf, type Presented, type ReadSession } from '#server/authorization/session.ts';
import { AppError, notFound } from '#server/http/errors.ts';

const dayMs = 24 * 3600 * 1000;
const touchAfterMs = 3600 * 1000;

/** A secret that nobody can guess, such as that of a session or a mailed link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret token: its SHA-256. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** When a session that is used now ends: some days ahead, never later than its last day. */
export function sessionEnd(startedAt: Date, now: Date): Date {
  const { idleDays, totalDays } = limits.session;
  return new Date(
    Math.min(now.getTime() + idleDays * dayMs, startedAt.getTime() + totalDays * dayMs),
  );
}

const findSession = prepared((db, presented: Presented) => anySessionOf(db, presented).compile());

/**
 * The person behind a token, read anew on each request; null for an unknown, ended or expired
 * session and for a suspended account. Using a session moves its end.
 */
export async function findCaller(
  db: Database,
  config: Config,
  token: string,
  now: Date,
  read?: ReadSession,
): Promise<Caller | null> {
  const presented = { hash: tokenHash(token), now };
  const whole = await read?.(presented);
  const row = whole ?? (await findSession(db, presented))[0];
  // What does more with a session finds none that lacks its second factor, and has then done nothing: only to say so is
  // the session asked for again.
  const isLacking = row?.session_awaits_factor || row?.caller_second_factor_due;
  if (!row || (read && !whole && !isLacking)) return null;
  let sessionEnds = row.session_expires_at;
  if (now.getTime() - row.session_used_at.getTime() > touchAfterMs) {
    sessionEnds = sessionEnd(row.session_created_at, now);
    await db
      .updateTable('sessions')
      .set({ last_used_at: now, expires_at: sessionEnds })
      .where('id', '=', row.session_id)
      .execute();
  }
  const operator = isOperator(config, {
    email: row.caller_email,
    email_verified_at: row.caller_verified_at,
    operator_since: row.caller_operator_since,
  });
  const hasFactor = row.caller_second_factor_at !== null;
  const owesFactor =
    row.caller_second_factor_due || (operator && !hasFactor && config.operatorsNeedSecondFactor);
  return {
    userId: row.caller_id,
    sessionId: row.session_id,
    sessionEnds,
    lacks: row.session_awaits_factor ? 'pass' : owesFactor ? 'set' : null,
    email: row.caller_email,
    verified: row.caller_verified_at !== null,
    operator,
    hasFactor,
    language: row.caller_language,
    key: null,
  };
}

type OperatorFacts = {
  email: string;
  email_verified_at: Date | null;
  operator_since: Date | null;
};

/** Why a verified account is an operator: by OPERATOR_EMAILS, or by name; null when it is none. */
export function operatorSource(config: Config, user: OperatorFacts): 'settings' | 'named' | null {
  if (user.email_verified_at === null) return null;
  if (config.operatorEmails.includes(user.email.toLowerCase())) return 'settings';
  return user.operator_since === null ? null : 'named';
}

export function isOperator(config: Config, user: OperatorFacts): boolean {
  return operatorSource(config, user) !== null;
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
    .executeTakeFirstOrThrow(notFound);
  return proven<OwnSession>(row);
}

/** Proof that an operator, or the command of the server, may act on this account. */
export type OperatedUser = {
  readonly [proof]: 'operated';
  id: string;
  email: string;
  operator: 'settings' | 'named' | null;
  /** The operator; null for the command of the server. */
  byUserId: string | null;
};

/** Throws `forbidden` for a caller who is no operator, `not_found` for an unknown or deleted account. */
export async function operatedUser(
  db: Database,
  config: Config,
  caller: Caller,
  userId: string,
): Promise<OperatedUser> {
  if (!caller.operator) throw new AppError('forbidden');
  return loadOperated(db, config, { column: 'id', value: userId, byUserId: caller.userId });
}

/** The same for the command of the server: whoever can start it needs no account. Throws `not_found`. */
export async function accountOfServer(
  db: Database,
  config: Config,
  email: string,
): Promise<OperatedUser> {
  return loadOperated(db, config, { column: 'email', value: email, byUserId: null });
}

async function loadOperated(
  db: Database,
  config: Config,
  { column, value, byUserId }: { column: 'id' | 'email'; value: string; byUserId: string | null },
): Promise<OperatedUser> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'email_verified_at', 'operator_since'])
    .where(
      column === 'id'
        ? sql<boolean>`id = ${value}::uuid`
        : sql<boolean>`lower(email) = ${value.toLowerCase()}`,
    )
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(notFound);
  const operator = operatorSource(config, row);
  return proven<OperatedUser>({ id: row.id, email: row.email, operator, byUserId });
}
