import { sql } from 'kysely';
import { wantsMail } from '#rules/notifications/kinds.ts';
import {
  isReminderDue,
  readerZone,
  REMINDER_DAYS,
  type ReminderDays,
} from '#rules/notifications/reminders.ts';
import type { Config } from '#server/config.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import { notify } from '#server/integrations/notices.ts';
import { orEachAlone } from '#server/jobs/each-alone.ts';
import { reminderMail } from '../emails/deadlines.ts';
import { type DueKeeper, listRemindable } from '../queries/keepers.ts';

type Outside = { db: Database; config: Config };

const batch = 500;
/** 50,000 people who keep projects that close within a day are looked through in one run. */
const MOST_BATCHES = 100;

/**
 * Reminds everybody whose morning it is of deadlines of what they keep, once for each deadline and distance; returns why
 * some could not be reminded, who are tried again by the next run.
 */
export async function remindKeepers(outside: Outside, now: Date): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const days of REMINDER_DAYS) {
    let after: DueKeeper | null = null;
    for (let turn = 0; turn < MOST_BATCHES; turn += 1) {
      const wish = { days, after, limit: batch, now };
      // oxlint-disable-next-line no-await-in-loop -- batch after batch, each from where the last one ended
      const keepers: DueKeeper[] = await listRemindable(outside.db, wish);
      // oxlint-disable-next-line no-await-in-loop -- batch after batch
      const failed = await orEachAlone(dueOf(keepers, days, now), async (due) =>
        remindAll(outside, due, days, now),
      );
      failures.push(...failed.map(({ error }) => error));
      after = keepers.at(-1) ?? null;
      if (keepers.length < batch) break;
    }
  }
  return failures;
}

function dueOf(keepers: DueKeeper[], days: ReminderDays, now: Date): DueKeeper[] {
  return keepers.filter((keeper) => {
    const { deadline, kept_at: keptAt, time_zone, deadline_zone } = keeper;
    const zone = readerZone(time_zone, deadline_zone);
    return isReminderDue(days, { deadline, keptAt, zone, now });
  });
}

async function remindAll(
  { db, config }: Outside,
  due: readonly DueKeeper[],
  days: ReminderDays,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const claimed = await claim(transaction, due, days, now);
    for (const keeper of due) {
      if (!claimed.has(placeOf(keeper))) continue;
      // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
      await remind({ db: transaction, config }, keeper, days, now);
    }
  });
}

const placeOf = ({ user_id, project_id }: { user_id: string; project_id: string }): string =>
  `${user_id} ${project_id}`;

/** The row is what lets it happen once: of two runs at a time one waits here, and finds it taken. */
async function claim(db: Database, due: readonly DueKeeper[], days: ReminderDays, now: Date) {
  const rows = await db
    .insertInto('bookmark_reminders')
    .values(
      due.map(({ user_id, project_id, deadline }) => ({
        user_id,
        project_id,
        deadline,
        days,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['user_id', 'project_id'])
    .execute();
  return new Set(rows.map(placeOf));
}

async function remind(
  { db, config }: Outside,
  keeper: DueKeeper,
  days: ReminderDays,
  now: Date,
): Promise<void> {
  const { user_id: userId, project_id: projectId, deadline } = keeper;
  await notify(db, {
    userIds: [userId],
    kind: 'bookmark_closes',
    payload: {
      projectId,
      projectName: keeper.project_name,
      projectSlug: keeper.project_slug,
      entityName: keeper.entity_name,
      deadline: deadline.toISOString(),
    },
    now,
  });
  if (keeper.email_verified_at === null) return;
  if (!wantsMail(keeper.notification_preferences, 'deadlineMail')) return;
  const dedupeKey = `bookmark_closes:${userId}:${projectId}:${days}:${deadline.toISOString()}`;
  await queueMail(db, { to: keeper.email, mail: reminderMail(config, keeper), dedupeKey, now });
}

/** Forgets reminders of deadlines that are long over; returns how many. */
export async function forgetReminders(db: Database, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from bookmark_reminders where ctid = any(array(
      select ctid from bookmark_reminders where deadline < ${before} limit 5000))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
