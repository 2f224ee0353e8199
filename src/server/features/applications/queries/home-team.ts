import { sql } from 'kysely';
import { HOME_ROWS } from '#contract/limits.ts';
import type { AtHome } from '#server/feature.ts';
import { rolesThatSeeAllAnd } from '#server/authorization/member-scope.ts';
import { knowsStaged } from '#server/db/staged-decisions.ts';
import type { TeamProjectRow } from '#server/http/home-views.ts';
import { isFounderOf } from './figures.ts';

export type UnreadRow = TeamProjectRow & { id: string; label: string; sent_at: Date | null };
export type WaitingRow = TeamProjectRow & { applications: number; since: Date };
export type StagedRow = TeamProjectRow & { applications: number; until: Date };
type Counted<Row> = Row & { count: number };

const project = sql`projects.id as project_id, projects.name as project_name, projects.deadline,
  projects.account_id, entities.name as entity_name`;

/* Sent to an organisation in which the caller may know of everything and do that. */
const sentToTeams = ({ caller }: AtHome, need: 'read' | 'decide') => {
  const roles = rolesThatSeeAllAnd(need);
  const knows = knowsStaged({ userId: caller.userId, role: roles[0] ?? null });
  return {
    from: sql`members
      join projects on projects.account_id = members.account_id
      join applications on applications.project_id = projects.id
      join management_accounts on management_accounts.id = projects.account_id
      join entities on entities.id = management_accounts.entity_id
      left join decisions staged on staged.application_id = applications.id
        and staged.state = 'staged' and ${knows}`,
    where: sql`members.user_id = ${caller.userId} and members.role in (${sql.join(roles)})
      and applications.deleted_at is null`,
  };
};

export type TeamAtHome = Awaited<ReturnType<typeof listTeamAtHome>>;

/** What applications ask of the caller as one of a team: three statements. */
export async function listTeamAtHome(home: AtHome) {
  const { db, caller } = home;
  const readers = sentToTeams(home, 'read');
  const { rows: unread } = await sql<Counted<UnreadRow>>`
    select ${project}, applications.id, applications.sent_at, count(*) over () as count,
      coalesce(startups.name, applications.primary_text,
        concat_ws(' ', users.first_name, users.last_name)) as label
    from ${readers.from}
    join users on users.id = applications.user_id
    left join startups on startups.id = applications.startup_id
    where ${readers.where} and applications.status in ('pending', 'in_review')
      and staged.id is null and not ${isFounderOf(caller.userId)}
      and not exists (select from readings where readings.application_id = applications.id
        and readings.user_id = ${caller.userId})
    order by applications.sent_at desc, applications.id desc limit ${HOME_ROWS}`.execute(db);
  const deciders = sentToTeams(home, 'decide');
  const { rows: waiting } = await sql<Counted<WaitingRow>>`
    select ${project}, count(*) as applications, min(applications.sent_at) as since,
      count(*) over () as count
    from ${deciders.from}
    where ${deciders.where} and staged.id is null
      and applications.status in ('pending', 'in_review', 'shortlisted', 'interview')
    group by projects.id, entities.id
    order by since, projects.id limit ${HOME_ROWS}`.execute(db);
  const { rows: staged } = await sql<Counted<StagedRow>>`
    select ${project}, count(*) as applications, min(staged.release_at) as until,
      count(*) over () as count
    from ${deciders.from}
    where ${deciders.where} and staged.id is not null
    group by projects.id, entities.id
    order by until, projects.id limit ${HOME_ROWS}`.execute(db);
  return { unread, waiting, staged };
}
