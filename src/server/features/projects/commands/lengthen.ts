import { sql } from 'kysely';
import { lengthenedBy, LAST_MS, MOST_MINUTES } from '#rules/projects/lengthening.ts';
import { DEADLINE_GRACE_MS } from '#rules/projects/grace.ts';
import { MINUTE_MS } from '#rules/time.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { tellDraftingFounders, tellTeam } from '#server/features/forms/commands/announcements.ts';

/** More projects than close around one outage; the others follow a minute later. */
const atOnce = 500;
/** An outage is known when it is over; those of the longest span that counts, and some. */
const KNOWN_MS = LAST_MS + DEADLINE_GRACE_MS + 2 * MOST_MINUTES * MINUTE_MS;

/**
 * Lengthens the deadlines of open projects whose teams want it by the minutes in which this installation was away, and
 * tells their teams and whoever has a draft; who keeps them hears of it as of any deadline that moves. Returns how many.
 */
export async function lengthenDeadlines(db: Database, now: Date): Promise<number> {
  const outages = await db
    .selectFrom('outages')
    .select(['began_at as beganAt', 'ended_at as endedAt'])
    .where('ended_at', '>', new Date(now.getTime() - KNOWN_MS))
    .execute();
  if (outages.length === 0) return 0;
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'account_id', 'deadline', 'lengthened_minutes', 'deadline_set_at'])
    .where('lengthens', '=', true)
    .where('status', '=', 'open')
    .where('deadline', '>', new Date(now.getTime() - KNOWN_MS))
    .where('deadline', '<', new Date(now.getTime() + LAST_MS))
    .orderBy('deadline')
    .limit(atOnce)
    .execute();
  let count = 0;
  for (const { deadline, lengthened_minutes: before, ...project } of projects) {
    const set = (deadline?.getTime() ?? 0) - before * MINUTE_MS;
    const minutes = lengthenedBy({ deadline: set, setAt: project.deadline_set_at, outages });
    const next = { from: deadline, before, minutes, to: new Date(set + minutes * MINUTE_MS) };
    // oxlint-disable-next-line no-await-in-loop -- a transaction for each
    if (minutes > before && (await lengthen(db, project, next, now))) count += 1;
  }
  return count;
}

/** Whether a process has said just now that it answers; with its first word it writes down for how long nobody did. */
export async function isAnswering(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('availability')
    .select('one')
    .where('answered_at', '>', sql<Date>`clock_timestamp() - interval '30 seconds'`)
    .executeTakeFirst();
  return row !== undefined;
}

type Next = { from: Date | null; before: number; minutes: number; to: Date };

/** False where its team, or another process, has moved it meanwhile. */
async function lengthen(
  db: Database,
  { id, account_id: accountId }: { id: string; account_id: string },
  { from, before, minutes, to }: Next,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const done = await transaction
      .updateTable('projects')
      .set({
        deadline: to,
        lengthened_minutes: minutes,
        version: sql<number>`version + 1`,
        updated_at: now,
      })
      .where('id', '=', id)
      .where('status', '=', 'open')
      .where('lengthens', '=', true)
      .where('deadline', '=', from)
      .where('lengthened_minutes', '=', before)
      .executeTakeFirst();
    if (done.numUpdatedRows === 0n) return false;
    await tellTeam(transaction, accountId, id);
    await tellDraftingFounders(transaction, id, null, now);
    return true;
  });
}
