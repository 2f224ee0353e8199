import { sql } from 'kysely';
import { can } from '#rules/management/roles.ts';
import type { Database } from '#server/db/database.ts';
import { mayRead } from '#server/authorization/member-scope.ts';
import { notFound } from '#server/http/errors.ts';
import { fromCursor, type Page, toPage } from '#server/http/paging/paging.ts';
import { nameColumns } from '#server/views/person.ts';
import type { ManagedAccount } from '../access.ts';
import type { PageRequest } from './accounts.ts';
import type { MemberRow } from '../views.ts';

/** The members of an account, longest in the team first, with their decisions; two statements. */
export async function listTeam(
  db: Database,
  account: ManagedAccount,
  request: PageRequest,
): Promise<Page<MemberRow & { decisions: number | null }>> {
  const after = fromCursor(request.cursor, 'joinedAt');
  const rows = await membersOf(db, account)
    .select((select) =>
      select
        .selectFrom('application_events')
        .innerJoin('applications', 'applications.id', 'application_events.application_id')
        .innerJoin('projects', 'projects.id', 'applications.project_id')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('application_events.actor_id', '=', 'users.id')
        .where('application_events.side', '=', 'organisation')
        .where('application_events.to_status', 'in', ['accepted', 'rejected', 'waitlisted'])
        .where('projects.account_id', '=', account.id)
        .where(mayRead(account))
        .$asScalar()
        .as('decisions'),
    )
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(members.joined_at, members.user_id)
          > (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy('members.joined_at')
    .orderBy('members.user_id')
    .limit(request.limit + 1)
    .execute();
  const { total } = await db
    .selectFrom('members')
    .select(sql<number>`count(*)`.as('total'))
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow();
  return toPage(rows, {
    limit: request.limit,
    total,
    sort: 'joinedAt',
    position: (row) => [row.joined_at.toISOString(), row.id],
  });
}

/** One member of the account. Throws `not_found`. */
export async function findMember(
  db: Database,
  account: ManagedAccount,
  userId: string,
): Promise<MemberRow> {
  return membersOf(db, account).where('users.id', '=', userId).executeTakeFirstOrThrow(notFound);
}

function membersOf(db: Database, account: ManagedAccount) {
  // Addresses never leave the database for a reader who may not see them.
  const email = can(account.role, 'team')
    ? sql<string | null>`users.email`
    : sql<string | null>`null::text`;
  return db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', ...nameColumns, 'members.role', 'members.joined_at', email.as('email')])
    .where('members.account_id', '=', account.id);
}

/** Whether the account asks for a second factor, with how many are in the team and how many of them have none. */
export async function countSecondFactors(db: Database, account: ManagedAccount<'team'>) {
  return db
    .selectFrom('management_accounts')
    .leftJoin('members', 'members.account_id', 'management_accounts.id')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select([
      'management_accounts.second_factor_required as required',
      sql<number>`count(users.id)`.as('members'),
      sql<number>`count(users.id) filter (where users.second_factor_at is null)`.as('without'),
    ])
    .where('management_accounts.id', '=', account.id)
    .groupBy('management_accounts.id')
    .executeTakeFirstOrThrow(notFound);
}

/** Whoever of the team has no second factor; a team has few hundred members at most. */
export async function listWithoutSecondFactor(
  db: Database,
  account: ManagedAccount<'team'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('users.id')
    .where('members.account_id', '=', account.id)
    .where('users.second_factor_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
