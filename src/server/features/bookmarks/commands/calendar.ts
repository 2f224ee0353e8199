import type { Database } from '#server/db/database.ts';
import { newToken, tokenHash } from '#server/features/auth/access.ts';
import type { Caller } from '#server/http/context.ts';

/** Makes the token of the caller's calendar and returns it, this once; an older one ends. */
export async function makeCalendar(db: Database, caller: Caller, now: Date): Promise<string> {
  const token = newToken();
  const calendar = { calendar_hash: tokenHash(token), calendar_made_at: now };
  await db
    .insertInto('bookmark_settings')
    .values({ user_id: caller.userId, ...calendar })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(calendar))
    .execute();
  return token;
}

/** Ends the address of the caller's calendar, if there is one. */
export async function revokeCalendar(db: Database, caller: Caller): Promise<void> {
  await db
    .updateTable('bookmark_settings')
    .set({ calendar_hash: null, calendar_made_at: null })
    .where('user_id', '=', caller.userId)
    .execute();
}
