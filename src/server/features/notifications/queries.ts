import { sql } from 'kysely';
import type { QueryOf } from '#contract/define.ts';
import type { notificationCalls } from '#contract/notifications.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/context.ts';
import { comesAfter, inOrder, type Order } from '#server/http/keyset.ts';
import { type Page, toPage } from '#server/http/paging.ts';
import type { NotificationRow } from './views.ts';

type ListQuery = QueryOf<typeof notificationCalls.listNotifications>;

const order: Order = {
  columns: ['notifications.created_at', 'notifications.id'],
  direction: 'desc',
};

/** A page of the caller's own notifications, newest first. */
export async function listNotifications(
  db: Database,
  caller: Caller,
  { managementId, read, limit, cursor, sort }: ListQuery,
): Promise<Page<NotificationRow>> {
  const own = db
    .selectFrom('notifications')
    .where('notifications.user_id', '=', caller.userId)
    .$if(managementId !== undefined, (query) =>
      query.where('notifications.account_id', '=', managementId ?? null),
    )
    .$if(read !== undefined, (query) =>
      query.where('notifications.seen_at', read ? 'is not' : 'is', null),
    );
  const [rows, { total }] = await Promise.all([
    own
      .leftJoin('users', 'users.id', 'notifications.actor_id')
      .select([
        'notifications.id',
        'notifications.kind',
        'notifications.payload',
        'notifications.seen_at',
        'notifications.created_at',
        'users.id as actor_id',
        'users.first_name',
        'users.last_name',
        'users.picture_url',
      ])
      .where(comesAfter(cursor, sort, order))
      .orderBy(inOrder(order))
      .limit(limit + 1)
      .execute(),
    own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return toPage(rows, {
    limit,
    total,
    sort,
    position: (row) => [row.created_at.toISOString(), row.id],
  });
}

/** How many notifications the caller has not seen. */
export async function countNew(db: Database, caller: Caller): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', caller.userId)
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** False once the caller's session was ended or ran out, or the account was suspended. */
export async function isSessionLive(db: Database, caller: Caller): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.id', '=', caller.sessionId)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
