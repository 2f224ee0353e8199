import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { type Language, limits } from '#contract/limits.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { bindVisitor } from '#server/features/connectors/commands/touches.ts';
import type { DB } from '#server/db/schema.ts';
import type { Caller } from '#server/http/context.ts';
import type { DeviceCookie } from '#server/http/callers/device-cookie.ts';
import { AppError } from '#server/http/errors.ts';
import { announceEnds } from '#server/integrations/live/live.ts';
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

/** What has only the password or the code behind it must be shown the second factor within ten minutes. */
const AWAITING_MS = 10 * 60_000;
const MOST_AWAITING = 5;

/** Whose session begins, and the hash of the password that was right where one was checked. */
type Entering = { userId: string; passwordHash?: string | null };

/**
 * Starts a session and returns its token, which is kept nowhere. Where the account has a second factor it may do nothing
 * but show that, and what a log-in else brings with it waits until then. Throws `credentials_wrong` where the password
 * is another one by now.
 */
export async function startSession(
  db: Database,
  entering: Entering,
  device: Device,
): Promise<string> {
  const { userId } = entering;
  const { second_factor_at: factor } = await holdAccount(db, entering);
  if (factor === null) return enter(db, userId, device);
  // Whoever knows the password alone ends no session of the owner's.
  await makeRoom(db, { userId, awaits: true, most: MOST_AWAITING });
  const expiresAt = new Date(device.now.getTime() + AWAITING_MS);
  return insertSession(db, { userId, device, awaits: true, expiresAt });
}

/**
 * Whoever ends all sessions of an account changes its row first, and so waits until those that begin have begun, or has
 * come first: no session is left over that was begun with what is not so any more.
 */
async function holdAccount(db: Database, { userId, passwordHash }: Entering) {
  const account = await db
    .selectFrom('users')
    .select('second_factor_at')
    .where('id', '=', userId)
    .$if(passwordHash !== undefined, (query) =>
      query.where('password_hash', 'is not distinct from', passwordHash ?? null),
    )
    .forShare()
    .executeTakeFirst();
  if (!account) throw new AppError('credentials_wrong');
  return account;
}

/** Ends the caller's session, which lacked the second factor, and starts the one that may do everything. `use` spends what was shown. */
export async function passSession(
  db: Database,
  caller: Caller,
  device: Device,
  use: () => Promise<void>,
): Promise<string> {
  await holdAccount(db, caller);
  await use();
  // Whoever has ended it meanwhile has not let its owner in.
  if ((await endOwnSession(db, caller)) === 0) throw new AppError('unauthorized');
  return enter(db, caller.userId, device);
}

/**
 * Starts a session that may do everything and returns its token; the longest unused ones make room. The referral links
 * that this browser followed are the person's from now on, and the account knows it.
 */
async function enter(db: Database, userId: string, device: Device): Promise<string> {
  const { visitorId, cookie, now } = device;
  if (visitorId) await bindVisitor(db, { visitorId, userId, now });
  await makeRoom(db, { userId, awaits: false, most: limits.page.sessions });
  const expiresAt = sessionEnd(now, now);
  const token = await insertSession(db, { userId, device, awaits: false, expiresAt });
  const secret = cookie.keep();
  if (secret) await rememberDevice(db, { userId, token: secret, now });
  return token;
}

async function makeRoom(
  db: Database,
  { userId, awaits, most }: { userId: string; awaits: boolean; most: number },
): Promise<void> {
  await endSessions(db, (where) =>
    where('id', 'in', (query) =>
      query
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .where('awaits_factor', '=', awaits)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most - 1),
    ),
  );
}

type Starting = { userId: string; device: Device; awaits: boolean; expiresAt: Date };

async function insertSession(
  db: Database,
  { userId, device: { ip, userAgent, now }, awaits, expiresAt }: Starting,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      id: newId(),
      user_id: userId,
      token_hash: tokenHash(token),
      user_agent: userAgent,
      ip,
      awaits_factor: awaits,
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return token;
}

/** Ends the session the request came with; returns how many that were. */
export async function endOwnSession(db: Database, caller: Caller): Promise<number> {
  return endSessions(db, (where) => where('id', '=', caller.sessionId));
}

/** Holds an account until the transaction ends: what changes who gets into it, one after the other. */
export async function lockAccount(db: Database, { userId }: Pick<Caller, 'userId'>): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/**
 * Holds the caller's account and session until the transaction ends, for what changes who gets into the account. Throws
 * `unauthorized` where the session was ended while the request was on its way.
 */
export async function holdOwnSession(db: Database, caller: Caller): Promise<void> {
  // In the order in which all sessions are ended: the account, then they.
  await lockAccount(db, caller);
  const held = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', caller.sessionId)
    .forShare()
    .executeTakeFirst();
  if (!held) throw new AppError('unauthorized');
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
    await announceEnds(transaction, people);
    return ended.length;
  });
}
