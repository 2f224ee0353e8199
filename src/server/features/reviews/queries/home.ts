import { sql } from 'kysely';
import { HOME_ROWS } from '#contract/limits.ts';
import type { AtHome } from '#server/feature.ts';
import { memberIsBlind, memberMayRead, memberReviews } from '#server/authorization/member-scope.ts';
import { isFounderOf } from '#server/features/applications/queries/figures.ts';
import type { TeamProjectRow } from '#server/http/home-views.ts';

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
    select projects.id as project_id, projects.name as project_name, projects.account_id,
      projects.deadline, entities.name as entity_name, applications.id, applications.sent_at,
      count(*) over () as count, reviews.id is not null as begun,
      case when not ${memberIsBlind()} then coalesce(startups.name, applications.primary_text,
        concat_ws(' ', users.first_name, users.last_name)) end as label
    from members
    join projects on projects.account_id = members.account_id
    join applications on applications.project_id = projects.id and applications.deleted_at is null
    join management_accounts on management_accounts.id = projects.account_id
    join entities on entities.id = management_accounts.entity_id
    join users on users.id = applications.user_id
    left join startups on startups.id = applications.startup_id
    left join reviews on reviews.application_id = applications.id
      and reviews.reviewer_id = members.user_id
    where members.user_id = ${caller.userId} and ${memberReviews()} and ${memberMayRead()}
      and applications.status in ('pending', 'in_review', 'shortlisted', 'interview')
      and reviews.submitted_at is null and not ${isFounderOf(caller.userId)}
    order by projects.deadline nulls last, applications.sent_at, applications.id
    limit ${HOME_ROWS}`.execute(db);
  return rows;
}
