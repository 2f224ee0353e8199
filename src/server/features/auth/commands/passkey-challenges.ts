import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/context.ts';

const CHALLENGE_MS = 5 * 60_000;

type Of = Pick<Caller, 'sessionId'>;

/** Keeps what a passkey is to sign for this session; the one before is void. */
export async function writeChallenge(
  db: Database,
  { sessionId }: Of,
  challenge: string,
  now: Date,
): Promise<void> {
  const row = { challenge, created_at: now };
  await db
    .insertInto('passkey_challenges')
    .values({ session_id: sessionId, ...row })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
    .execute();
}

/** Takes it: each is signed once, within five minutes. Null where there is none. */
export async function takeChallenge(
  db: Database,
  { sessionId }: Of,
  now: Date,
): Promise<string | null> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('session_id', '=', sessionId)
    .returning(['challenge', 'created_at'])
    .executeTakeFirst();
  const isLive = row && now.getTime() - row.created_at.getTime() < CHALLENGE_MS;
  return isLive ? row.challenge : null;
}
