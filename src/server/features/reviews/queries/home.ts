import { sql } from 'kysely';
import { HOME_ROWS } from '#contract/limits.ts';
import type { AtHome } from '#server/feature.ts';
import { memberIsBlind, memberMayRead, memberReviews } from '#server/authorization/member-scope.ts';
import { isFounderOf } from '#server/features/applications/queries/figures.ts';
import type { TeamProjectRow } from '#server/views/home.ts';

export type AssignedRow = TeamProjectRow & {
  count: number;
  id: string;
  sent_at: Date | null;
  begun: boolean;
  /** Null in a blind review: no name is read at all. */
  label: string | null;
};

/** What the caller was given to review and has not, by the deadline of its project; one statement. */
export async function listAssignedAtHome({ db, caller }: AtHome): Promise<AssignedRow[]> {
  const { rows } = await sql<AssignedRow>`
    with assigned as materialized (
      select members.account_id, applications.id, applications.sent_at, projects.deadline
      from members
      join projects on projects.account_id = members.account_id
        and projects.id in (select project_id from assignments where user_id = ${caller.userId})
      join applications on applications.project_id = projects.id and applications.deleted_at is null
      where members.user_id = ${caller.userId} and ${memberReviews()} and ${memberMayRead()}
        and applications.status in ('pending', 'in_review', 'shortlisted', 'interview')
        and applications.id not in (select application_id from reviews
          where reviewer_id = ${caller.userId} and submitted_at is not null)
        and not ${isFounderOf(caller.userId)}
    ), page as (
      select * from assigned order by deadline nulls last, sent_at, id limit ${HOME_ROWS}
    )
    select projects.id as project_id, projects.name as project_name, projects.account_id,
      projects.deadline, entities.name as entity_name, page.id, page.sent_at,
      (select count(*) from assigned) as count, reviews.id is not null as begun,
      case when not ${memberIsBlind()} then coalesce(startups.name, applications.primary_text,
        concat_ws(' ', users.first_name, users.last_name)) end as label
    from page
    join members on members.account_id = page.account_id and members.user_id = ${caller.userId}
    join applications on applications.id = page.id
    join projects on projects.id = applications.project_id
    join management_accounts on management_accounts.id = projects.account_id
    join entities on entities.id = management_accounts.entity_id
    join users on users.id = applications.user_id
    left join startups on startups.id = applications.startup_id
    left join reviews on reviews.application_id = page.id and reviews.reviewer_id = ${caller.userId}
    order by page.deadline nulls last, page.sent_at, page.id`.execute(db);
  return rows;
}
