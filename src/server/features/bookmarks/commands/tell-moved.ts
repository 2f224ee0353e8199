import { sql } from 'kysely';
import { wantsMail } from '#rules/notifications.ts';
import { isShown } from '#server/authorization/shown.ts';
import type { Config } from '#server/config.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { queueMail } from '#server/integrations/mail.ts';
import { notify } from '#server/integrations/notices.ts';
import { movedMail } from '../emails/deadlines.ts';
import { keeperColumns, keepersOf, type MovedKeeper } from '../queries/keepers.ts';

type Outside = { db: Database; config: Config };

const batch = 200;

/**
 * Tells who keeps an open project that its deadline is another one than they know of, whoever changed it and how; returns
 * how many were told, a batch at most. What they know is written in the same transaction, so each is told once.
 */
export async function tellMoved({ db, config }: Outside, now: Date): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<MovedKeeper>`
      with moved as (
        select bookmarks.user_id, bookmarks.project_id, bookmarks.known_deadline
        from bookmarks join projects on projects.id = bookmarks.project_id ${keepersOf}
        where projects.deadline is distinct from bookmarks.known_deadline
          and projects.status = 'open' and ${isShown}
        order by bookmarks.project_id, bookmarks.user_id
        limit ${batch} for update of bookmarks skip locked
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
    return rows.length;
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
