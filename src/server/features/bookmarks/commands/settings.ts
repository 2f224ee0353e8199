import { sayFields } from '#contract/messages/fields.ts';
import { sayProjects } from '#contract/messages/projects.ts';
import { isZoneName } from '#rules/reminders.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';

/** Remembers the zone of the person's clock. Throws `validation` for what names none. */
export async function rememberZone(
  db: Database,
  caller: Caller,
  timeZone: string | undefined,
): Promise<void> {
  if (timeZone === undefined) return;
  if (!isZoneName(timeZone)) {
    const problem = sayProjects('projects.time_zone');
    throw new AppError('validation', {
      ...sayFields('fields.at', { path: 'timeZone', problem }),
      details: [{ path: 'body.timeZone', ...problem }],
    });
  }
  await db
    .insertInto('bookmark_settings')
    .values({ user_id: caller.userId, time_zone: timeZone })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ time_zone: timeZone }))
    .execute();
}
