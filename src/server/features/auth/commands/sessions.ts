import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { type Language, limits } from '#contract/limits.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { bindVisitor } from '#server/features/connectors/commands/touches.ts';
import type { DB } from '#server/db/schema.ts';
import type { Caller } from '#server/http/context.ts';
import type { DeviceCookie } from '#server/http/device-cookie.ts';
import { announce } from '#server/integrations/live.ts';
import { newToken, type OwnSession, sessionEnd, tokenHash } from '../access.ts';
import { rememberDevice } from './known-devices.ts';

/** The browser or program that logs in, and when. */
export type Device = {
  ip: string;
  userAgent: string | null;
  /** The browser's first-party id, where it has one. */
  visitorId: string | null;
  cookie: DeviceCookie;
  now: Date;
};

/** One whose user may have no account yet: it gets the language that was asked for. */
export type NewDevice = Device & { language: Language };

/**
 * Starts a session and returns its token, which is kept nowhere; the longest unused ones make room. The
 * referral links that this browser followed are the person's from now on, and the account knows it.
 */
export async function startSession(db: Database, userId: string, device: Device): Promise<string> {
  const token = newToken();
  const { ip, userAgent, visitorId, cookie, now } = device;
  if (visitorId) await bindVisitor(db, { visitorId, userId, now });
  await endSessions(db, (where) =>
    where('id', 'in', (query) =>
      query
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(limits.page.sessions - 1),
    ),
  );
  await db
    .insertInto('sessions')
    .values({
      id: newId(),
      user_id: userId,
      token_hash: tokenHash(token),
      user_agent: userAgent,
      ip,
      created_at: now,
      last_used_at: now,
      expires_at: sessionEnd(now, now),
    })
    .execute();
  const secret = cookie.keep();
  if (secret) await rememberDevice(db, { userId, token: secret, now });
  return token;
}

/** Ends the session the request came with. */
export async function endOwnSession(db: Database, caller: Caller): Promise<void> {
  await endSessions(db, (where) => where('id', '=', caller.sessionId));
}

export async function endSession(db: Database, session: OwnSession): Promise<void> {
  await endSessions(db, (where) => where('id', '=', session.id));
}

/** Ends all sessions of the caller but the present one; returns how many. */
export async function endOtherSessions(db: Database, caller: Caller): Promise<number> {
  return endSessions(db, (where) =>
    where.and([where('user_id', '=', caller.userId), where('id', '!=', caller.sessionId)]),
  );
}

/** Logs a person out everywhere; returns how many sessions ended. */
export async function endAllSessions(db: Database, userId: string): Promise<number> {
  return endSessions(db, (where) => where('user_id', '=', userId));
}

/** The one way in which sessions end before their time: live streams of any process hear of it. */
async function endSessions(
  db: Database,
  which: (where: ExpressionBuilder<DB, 'sessions'>) => Expression<SqlBool>,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const ended = await transaction
      .deleteFrom('sessions')
      .where(which)
      .returning('user_id')
      .execute();
    const people = ended.map((row) => row.user_id);
    if (people.length > 0) await announce(transaction, people, { event: 'sessions_ended' });
    return ended.length;
  });
}
