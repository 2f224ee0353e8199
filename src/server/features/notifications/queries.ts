import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '#contract/define.ts';
import type { notificationCalls } from '#contract/notifications.ts';
import { rolesThatCan } from '#rules/management/roles.ts';
import type { Database } from '#server/db/database.ts';
import type { ExportPerson } from '#server/feature.ts';
import { isOfFounder } from '#server/authorization/founder-scope.ts';
import { memberIsBlind, memberMayRead } from '#server/authorization/member-scope.ts';
import type { Caller } from '#server/http/context.ts';
import { comesAfter, inOrder, type Order } from '#server/http/paging/keyset.ts';
import { type Page, toPage } from '#server/http/paging/paging.ts';
import { nameColumns } from '#server/views/person.ts';
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
    .where(mayStillRead(caller.userId))
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
        isBlind(caller.userId).as('blind'),
        'users.id as actor_id',
        ...nameColumns,
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

/** The member's own row and the project, for news that an account was told of an application. */
const ofTheTeam = (userId: string) => sql`from applications
  join projects on projects.id = applications.project_id
  join members on members.account_id = projects.account_id and members.user_id = ${userId}
  where applications.id = (notifications.payload ->> 'applicationId')::uuid`;

/** What tells a person that they left or were let go, which they are by then. */
const farewells = ['founder_removed', 'member_removed', 'entity_deleted'];

/** Of messages on an application nobody else of the team learns anything. */
const decides = sql`members.role in (${sql.join(rolesThatCan('decide'))})`;

/** News is read by those who belong to it today, not by those who once did. */
export function mayStillRead(userId: string): RawBuilder<boolean> {
  return sql<boolean>`(notifications.kind = any(${farewells}) or case
    when notifications.account_id is not null and notifications.payload ->> 'applicationId' is not null
      then exists (select ${ofTheTeam(userId)} and ${memberMayRead()}
        and (notifications.kind <> 'message_received' or ${decides}))
    when notifications.account_id is not null
      then exists (select from members where members.account_id = notifications.account_id
        and members.user_id = ${userId})
    when notifications.payload ->> 'applicationId' is not null
      then exists (select from applications
        where applications.id = (notifications.payload ->> 'applicationId')::uuid
          and ${isOfFounder(userId)})
    when notifications.payload ->> 'startupId' is not null
      then exists (select from startup_founders where user_id = ${userId}
        and startup_id = (notifications.payload ->> 'startupId')::uuid)
    else true end)`;
}

function isBlind(userId: string): RawBuilder<boolean> {
  return sql<boolean>`(notifications.account_id is not null
    and exists (select ${ofTheTeam(userId)} and ${memberIsBlind()}))`;
}

/** How many notifications the caller has not seen. */
export async function countNew(db: Database, caller: Caller): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', caller.userId)
    .where('seen_at', 'is', null)
    .where(mayStillRead(caller.userId))
    .executeTakeFirstOrThrow();
  return count;
}

/** The notifications that the person may still read, as they may read them. */
export const exportPerson: ExportPerson = async ({ userId: me }, read) => ({
  notifications: await read(sql`
    select id as "_id", kind, seen_at as "seenAt",
      case when ${isBlind(me)} then payload - 'startupName' else payload end as payload,
      case when ${isBlind(me)} then date_trunc('day', created_at, 'UTC') else created_at end as "createdAt"
    from notifications where user_id = ${me} and ${mayStillRead(me)}
    order by created_at, id`),
});
