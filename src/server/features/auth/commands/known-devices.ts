import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { tokenHash } from '../access.ts';

/** More than a person logs in from; the longest unused make room. */
const most = 20;

/** The id of the browser among those that the account of this address knows; null for any other. */
export async function findKnownDevice(
  db: Database,
  email: string,
  token: string | null,
): Promise<string | null> {
  if (token === null) return null;
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('known_devices.id')
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .where('known_devices.token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Makes a browser known to the account that it has just logged in to. */
export async function rememberDevice(
  db: Database,
  { userId, token, now }: { userId: string; token: string; now: Date },
): Promise<void> {
  await db
    .insertInto('known_devices')
    .values({
      id: newId(),
      user_id: userId,
      token_hash: tokenHash(token),
      created_at: now,
      last_used_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'token_hash']).doUpdateSet({ last_used_at: now }),
    )
    .execute();
  await db
    .deleteFrom('known_devices')
    .where('id', 'in', (query) =>
      query
        .selectFrom('known_devices')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most),
    )
    .execute();
}

/** Lets the account know no browser any more but the one with this secret. */
export async function forgetDevices(
  db: Database,
  userId: string,
  except: string | null = null,
): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .$if(except !== null, (query) => query.where('token_hash', '<>', tokenHash(except ?? '')))
    .execute();
}
