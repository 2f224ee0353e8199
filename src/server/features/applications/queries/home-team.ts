import { sql } from 'kysely';
import { HOME_ROWS } from '#contract/limits.ts';
import type { AtHome } from '#server/feature.ts';
import { rolesThatSeeAllAnd } from '#server/authorization/member-scope.ts';
import { knowsStaged } from '#server/queries/staged-decisions.ts';
import type { TeamProjectRow } from '#server/http/home-views.ts';

export type UnreadRow = TeamProjectRow & { id: string; label: string; sent_at: Date | null };
export type WaitingRow = TeamProjectRow & { applications: number; since: Date };
export type StagedRow = TeamProjectRow & { applications: number; until: Date };
type Counted<Row> = Row & { count: number };

const project = sql`projects.id as project_id, projects.name as project_name, projects.deadline,
  projects.account_id, entities.name as entity_name`;

const organisation = sql`
  join management_accounts on management_accounts.id = projects.account_id
  join entities on entities.id = management_accounts.entity_id`;

/*
 * The beginning of each statement. `teams`: projects of organisations in which the caller may know of everything and do
 * that. `own`: what the caller sent, or their startup. `staged`: the decisions that nobody was told, where the caller knows.
 * All are short lists; what was sent is then counted from its index alone, a hundred thousand in a fraction of what
 * joining each would take, and the few that are shown are filled in last.
 */
const sentToTeams = ({ caller }: AtHome, need: 'read' | 'decide') => {
  const roles = rolesThatSeeAllAnd(need);
  const knows = knowsStaged({ userId: caller.userId, role: roles[0] ?? null });
  return sql`with teams as materialized (
      select projects.id as project_id from members
      join projects on projects.account_id = members.account_id
      where members.user_id = ${caller.userId} and members.role in (${sql.join(roles)})
    ), own as materialized (
      select id from applications where user_id = ${caller.userId}
      union
      select applications.id from startup_founders
      join applications on applications.startup_id = startup_founders.startup_id
      where startup_founders.user_id = ${caller.userId}
    ), staged as materialized (
      select staged.application_id, staged.release_at, applications.project_id from decisions staged
      join applications on applications.id = staged.application_id and applications.deleted_at is null
      join teams using (project_id)
      where staged.state = 'staged' and ${knows}
    )`;
};

const sent = sql`teams join applications on applications.project_id = teams.project_id
  and applications.deleted_at is null
  and applications.id not in (select application_id from staged)`;

export type TeamAtHome = Awaited<ReturnType<typeof listTeamAtHome>>;

/** What applications ask of the caller as one of a team: three statements. */
export async function listTeamAtHome(home: AtHome) {
  const { db, caller } = home;
  const { rows: unread } = await sql<Counted<UnreadRow>>`
    ${sentToTeams(home, 'read')}, unread as materialized (
      select applications.id, applications.sent_at from ${sent}
      where applications.status in ('pending', 'in_review')
        and applications.id not in (select id from own)
        and applications.id not in (
          select application_id from readings where user_id = ${caller.userId})
    ), page as (select * from unread order by sent_at desc, id desc limit ${HOME_ROWS})
    select ${project}, page.id, page.sent_at, (select count(*) from unread) as count,
      coalesce(startups.name, applications.primary_text,
        concat_ws(' ', users.first_name, users.last_name)) as label
    from page join applications on applications.id = page.id
    join projects on projects.id = applications.project_id
    ${organisation}
    join users on users.id = applications.user_id
    left join startups on startups.id = applications.startup_id
    order by page.sent_at desc, page.id desc`.execute(db);
  const { rows: waiting } = await sql<Counted<WaitingRow>>`
    ${sentToTeams(home, 'decide')}, page as (
      select applications.project_id, count(*) as applications, min(applications.sent_at) as since,
        count(*) over () as count
      from ${sent}
      where applications.status in ('pending', 'in_review', 'shortlisted', 'interview')
      group by applications.project_id order by since, project_id limit ${HOME_ROWS}
    )
    select ${project}, page.applications, page.since, page.count
    from page join projects on projects.id = page.project_id ${organisation}
    order by page.since, projects.id`.execute(db);
  const { rows: staged } = await sql<Counted<StagedRow>>`
    ${sentToTeams(home, 'decide')}, page as (
      select project_id, count(*) as applications, min(release_at) as until,
        count(*) over () as count
      from staged group by project_id order by until, project_id limit ${HOME_ROWS}
    )
    select ${project}, page.applications, page.until, page.count
    from page join projects on projects.id = page.project_id ${organisation}
    order by page.until, projects.id`.execute(db);
  return { unread, waiting, staged };
}
