import type { z } from 'zod';
import type { notificationKind, notificationView } from '#contract/notifications.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId, newQuietId } from '#server/db/id.ts';
import { announceEach } from './live/live.ts';
import { type Mails, queueMail } from './mail/mail.ts';

export type Notice = {
  /** Who is told; the actor is left out. */
  userIds: string[];
  /** The management account it concerns, for the team's own list. */
  accountId?: string;
  actorId?: string;
  kind: z.infer<typeof notificationKind>;
  payload: z.infer<typeof notificationView>['payload'];
  now: Date;
};

/** Notes each for those it is for, and tells their open pages when the caller's transaction has committed. */
export async function notify(db: Database, ...notices: Notice[]): Promise<void> {
  const rows = notices.flatMap(rowsOf);
  if (rows.length === 0) return;
  await inTransaction(db, async (transaction) => {
    await transaction.insertInto('notifications').values(rows).execute();
    await announceEach(
      transaction,
      rows.map(({ id, user_id: userId, kind }) => ({
        userId,
        event: { event: 'notification', id, kind },
      })),
    );
  });
}

function rowsOf({ userIds, accountId, actorId, kind, payload, now }: Notice) {
  const told = [...new Set(userIds)].filter((userId) => userId !== actorId);
  return told.map((userId) => ({
    // Of a team some are blind reviewers, who are told of applications too.
    id: accountId === undefined || payload.applicationId === undefined ? newId() : newQuietId(),
    user_id: userId,
    account_id: accountId ?? null,
    actor_id: actorId ?? null,
    kind,
    payload: JSON.stringify(payload),
    created_at: now,
  }));
}

/** Mails a person what concerns their rights, so no setting turns it off; a proven address alone. */
export async function mailRights(
  db: Database,
  userId: string,
  mail: Mails,
  now: Date,
): Promise<void> {
  const person = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  if (person) await queueMail(db, { to: person.email, mail, now });
}
