import { randomBytes } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { bindVisitor } from '#server/features/connectors/commands/touches.ts';
import type { Caller } from '#server/http/context.ts';
import type { DeviceCookie } from '#server/http/device-cookie.ts';
import { type OwnSession, sessionEnd, tokenHash } from '../access.ts';
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

/**
 * Starts a session and returns its token, which is kept nowhere; the longest unused ones make room. The
 * referral links that this browser followed are the person's from now on, and the account knows it.
 */
export async function startSession(db: Database, userId: string, device: Device): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { ip, userAgent, visitorId, cookie, now } = device;
  if (visitorId) await bindVisitor(db, { visitorId, userId, now });
  await db
    .deleteFrom('sessions')
    .where('id', 'in', (query) =>
      query
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(limits.page.sessions - 1),
    )
    .execute();
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
  await db.deleteFrom('sessions').where('id', '=', caller.sessionId).execute();
}

export async function endSession(db: Database, session: OwnSession): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', session.id).execute();
}

/** Ends all sessions of the caller but the present one; returns how many. */
export async function endOtherSessions(db: Database, caller: Caller): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', caller.userId)
    .where('id', '!=', caller.sessionId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function endAllSessions(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}
