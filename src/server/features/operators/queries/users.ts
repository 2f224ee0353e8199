import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '#contract/define.ts';
import type { operatorCalls } from '#contract/operators.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/http/errors.ts';
import { type Order, pageByAge } from '#server/http/paging/keyset.ts';
import type { Page } from '#server/http/paging/paging.ts';
import { nameColumns } from '#server/views/person.ts';
import type { OperatorUserRow, UserDetailRow } from '../views/console.ts';
import { containing } from './containing.ts';

type Query = QueryOf<typeof operatorCalls.listUsers>;
const order: Order = { columns: ['users.created_at', 'users.id'], direction: 'desc' };

const selectUsers = (db: Database, now: Date) =>
  db
    .selectFrom('users')
    .where('users.deleted_at', 'is', null)
    .select([
      'users.id',
      ...nameColumns,
      'users.email',
      'users.email_verified_at',
      'users.operator_since',
      'users.suspended_at',
      'users.suspended_reason',
      'users.second_factor_at',
      'users.created_at',
      // A log-in that has not shown its second factor may be anybody's.
      sql<number>`(select count(*) from sessions where user_id = users.id
        and expires_at > ${now} and not awaits_factor)`.as('sessions'),
      sql<Date | null>`(select max(last_used_at) from sessions where user_id = users.id
        and not awaits_factor)`.as('last_seen_at'),
    ]);

const stateFilter = (config: Config, state: Query['state']): RawBuilder<boolean> => {
  switch (state) {
    case 'suspended':
      return sql`users.suspended_at is not null`;
    case 'unverified':
      return sql`users.email_verified_at is null`;
    case 'operator':
      // By keys, however many people there are.
      return sql`users.email_verified_at is not null and users.id = any(array(
        select named.id from users named where named.operator_since is not null
        union
        select listed.id from users listed where lower(listed.email) = any(${config.operatorEmails}::text[])))`;
    case undefined:
      return sql`true`;
  }
};

/** A page of people, newest first, in two statements. */
export async function listUsers(
  db: Database,
  config: Config,
  { q, state, limit, cursor }: Query,
  now: Date,
): Promise<Page<OperatorUserRow>> {
  const text = containing(q);
  const filter = sql<boolean>`users.deleted_at is null and (users.email ilike ${text}
    or concat_ws(' ', users.first_name, users.last_name) ilike ${text})
    and ${stateFilter(config, state)}`;
  return pageByAge(selectUsers(db, now).where(filter), db.selectFrom('users').where(filter), {
    order,
    sort: '-createdAt',
    limit,
    cursor,
  });
}

/** The addresses of all operators, with why each is one. */
export async function listOperators(db: Database, config: Config, now: Date) {
  return selectUsers(db, now)
    .where(stateFilter(config, 'operator'))
    .orderBy('users.created_at')
    .limit(1000)
    .execute();
}

const most = 200;

/** One person with roles and startups. Throws `not_found`. */
export async function getUser(db: Database, id: string, now: Date): Promise<UserDetailRow> {
  const row = await selectUsers(db, now)
    .select(
      sql<number>`(select count(*) from applications where user_id = users.id
        and status <> 'draft' and deleted_at is null)`.as('applications'),
    )
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  const roles = await db
    .selectFrom('members')
    .innerJoin('management_accounts', 'management_accounts.id', 'members.account_id')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .select(['members.account_id', 'members.role', 'entities.name', 'entities.slug'])
    .where('members.user_id', '=', id)
    .orderBy('members.joined_at')
    .limit(most)
    .execute();
  const startups = await db
    .selectFrom('startup_founders')
    .innerJoin('startups', 'startups.id', 'startup_founders.startup_id')
    .select(['startups.id', 'startups.name'])
    .where('startup_founders.user_id', '=', id)
    .where('startups.deleted_at', 'is', null)
    .orderBy('startups.created_at')
    .limit(most)
    .execute();
  return { ...row, roles, startups };
}
