import { sql } from 'kysely';
import { isZoneName } from '#rules/notifications/reminders.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/context.ts';

/** Remembers the zone of the person's clock. One that this runtime does not know changes none that is known, else it is UTC. */
export async function rememberZone(
  db: Database,
  caller: Caller,
  timeZone: string | undefined,
): Promise<void> {
  if (timeZone === undefined) return;
  const known = isZoneName(timeZone) ? timeZone : null;
  await db
    .insertInto('bookmark_settings')
    .values({ user_id: caller.userId, time_zone: known ?? 'UTC' })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        time_zone: sql`coalesce(${known}, bookmark_settings.time_zone, 'UTC')`,
      }),
    )
    .execute();
}
