import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { VisibleApplication } from '../access.ts';

/**
 * Notes that a member of the team reads this sending, or the last one: once a person, sending and day (UTC). A
 * founder's reading is nobody's business.
 */
export async function noteReading(
  db: Database,
  { id, side, userId }: VisibleApplication,
  { number, now }: { number?: number | undefined; now: Date },
): Promise<void> {
  if (side === 'founder') return;
  const last = sql`(select max(number) from submissions where application_id = ${id})`;
  await sql`
    insert into readings (application_id, submission_number, user_id, day, read_at)
    select ${id}, coalesce(${number ?? null}::int, ${last}, 1), ${userId},
      (${now}::timestamptz at time zone 'UTC')::date, ${now}
    on conflict do nothing`.execute(db);
}
