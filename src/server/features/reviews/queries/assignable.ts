import { sql } from 'kysely';
import { applicationStatuses } from '#rules/applications/application.ts';
import { isReviewable } from '#rules/reviews/review.ts';
import { rolesThatSee } from '#rules/management/roles.ts';
import type { Database } from '#server/db/database.ts';
import { isFounderOf } from '#server/features/applications/queries/figures.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';

/** Which of these people are reviewers of the account. */
export async function reviewersAmong(
  db: Database,
  account: ManagedAccount,
  userIds: string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('user_id')
    .where('account_id', '=', account.id)
    .where('role', 'in', rolesThatSee('assigned'))
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .forKeyShare()
    .execute();
  return rows.map((row) => row.user_id);
}

/** Which of these are sent applications of the account, and whether the person has a conflict there. */
export async function listAssignable(
  db: Database,
  account: ManagedAccount,
  ids: string[],
  userId: string,
) {
  return db
    .selectFrom('applications')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .select([
      'applications.id',
      'applications.project_id',
      sql<boolean>`(${isFounderOf(userId)} or exists (select from recusals
        where recusals.application_id = applications.id and recusals.user_id = ${userId}))`.as(
        'is_barred',
      ),
    ])
    .where(sql<boolean>`applications.id = any(${ids}::uuid[])`)
    .where('projects.account_id', '=', account.id)
    .where('applications.status', '<>', 'draft')
    .where('applications.deleted_at', 'is', null)
    .execute();
}

/**
 * The undecided applications of a project, oldest first, with those who read each already and those
 * who must not: founders, and reviewers with a conflict of interest.
 */
export async function listWaiting(
  db: Database,
  projectId: string,
  limit: number,
): Promise<{ id: string; readers: string[]; barred: string[] }[]> {
  const readers = sql<string[]>`coalesce((select json_agg(assignments.user_id) from assignments
    where assignments.project_id = applications.project_id and (assignments.application_id is null
      or assignments.application_id = applications.id)), '[]')`;
  const barred = sql<string[]>`coalesce((select json_agg(who.user_id) from (
    select recusals.user_id from recusals where recusals.application_id = applications.id
    union all select applications.user_id
    union all select startup_founders.user_id from startup_founders
      where startup_founders.startup_id = applications.startup_id) who), '[]')`;
  return db
    .selectFrom('applications')
    .select(['id', readers.as('readers'), barred.as('barred')])
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .where('status', 'in', applicationStatuses.filter(isReviewable))
    .orderBy('sent_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}
