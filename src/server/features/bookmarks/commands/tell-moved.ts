import { sql } from 'kysely';
import { wantsMail } from '#rules/notifications/kinds.ts';
import { isShown } from '#server/authorization/shown.ts';
import type { Config } from '#server/config.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import { notify } from '#server/integrations/notices.ts';
import { orEachAlone } from '#server/jobs/each-alone.ts';
import { movedMail } from '../emails/deadlines.ts';
import {
  isAfter,
  keeperColumns,
  keepersOf,
  type MovedKeeper,
  type Place,
} from '../queries/keepers.ts';

type Outside = { db: Database; config: Config };

const batch = 200;
/** 10,000 people who keep a project hear of its new deadline in one run. */
const MOST_BATCHES = 50;

/**
 * Tells who keeps an open project that its deadline is another one than they know of, whoever changed it and how. Returns
 * why some could not be told, who are tried again by the next run.
 */
export async function tellMoved(outside: Outside, now: Date): Promise<unknown[]> {
  const failures: unknown[] = [];
  let after: Place | null = null;
  for (let turn = 0; turn < MOST_BATCHES; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop -- batch after batch, so that none holds many rows for long
    const places: Place[] = await listUntold(outside.db, after);
    // oxlint-disable-next-line no-await-in-loop -- batch after batch
    const failed = await orEachAlone(places, async (some) => tellAll(outside, some, now));
    failures.push(...failed.map(({ error }) => error));
    after = places.at(-1) ?? null;
    if (places.length < batch) break;
  }
  return failures;
}

const isUntold = sql`projects.deadline is distinct from bookmarks.known_deadline
  and projects.status = 'open' and ${isShown}`;

async function listUntold(db: Database, after: Place | null): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select bookmarks.project_id, bookmarks.user_id
    from bookmarks join projects on projects.id = bookmarks.project_id ${keepersOf}
    where ${isUntold} and ${after ? isAfter(after) : sql`true`}
    order by bookmarks.project_id, bookmarks.user_id limit ${batch}`.execute(db);
  return rows;
}

/* What they know is written in the transaction that tells them, over rows that no other run has: each is told once. */
async function tellAll(
  { db, config }: Outside,
  places: readonly Place[],
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { rows } = await sql<MovedKeeper>`
      with moved as (
        select bookmarks.user_id, bookmarks.project_id, bookmarks.known_deadline
        from bookmarks join projects on projects.id = bookmarks.project_id ${keepersOf}
        join jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place (project_id uuid, user_id uuid)
          on place.project_id = bookmarks.project_id and place.user_id = bookmarks.user_id
        where ${isUntold}
        for update of bookmarks skip locked
      ), known as (
        update bookmarks set known_deadline = projects.deadline
        from moved join projects on projects.id = moved.project_id
        where bookmarks.user_id = moved.user_id and bookmarks.project_id = moved.project_id
        returning bookmarks.user_id, bookmarks.project_id, moved.known_deadline as previous
      )
      select ${keeperColumns}, bookmarks.previous
      from known bookmarks join projects on projects.id = bookmarks.project_id ${keepersOf}`.execute(
      transaction,
    );
    for (const keeper of rows) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
      await tell({ db: transaction, config }, keeper, now);
    }
  });
}

async function tell({ db, config }: Outside, keeper: MovedKeeper, now: Date): Promise<void> {
  const { deadline, previous } = keeper;
  await notify(db, {
    userIds: [keeper.user_id],
    kind: 'bookmark_moved',
    payload: {
      projectId: keeper.project_id,
      projectName: keeper.project_name,
      projectSlug: keeper.project_slug,
      entityName: keeper.entity_name,
      ...(deadline && { deadline: deadline.toISOString() }),
      ...(previous && { previousDeadline: previous.toISOString() }),
    },
    now,
  });
  if (keeper.email_verified_at === null) return;
  if (!wantsMail(keeper.notification_preferences, 'deadlineMail')) return;
  await queueMail(db, { to: keeper.email, mail: movedMail(config, keeper), now });
}
