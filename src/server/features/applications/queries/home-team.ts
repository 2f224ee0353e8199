import { sql } from 'kysely';
import { HOME_ROWS } from '#contract/limits.ts';
import type { AtHome } from '#server/feature.ts';
import { rolesThatSeeAllAnd } from '#server/authorization/member-scope.ts';
import { knowsStaged } from '#server/queries/staged-decisions.ts';
import type { TeamProjectRow } from '#server/views/home.ts';

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
 * The beginning of each statement. `teams`: projects of organisations in which the caller may know of everything, and
 * whether they decide there. `own`: what the caller sent, or their startup. `staged`: the decisions that nobody was told,
 * where the caller knows. All are short lists; the few that are shown are filled in last.
 */
const sentToTeams = ({ caller }: AtHome) => {
  const roles = rolesThatSeeAllAnd('read');
  const knows = knowsStaged({ userId: caller.userId, role: roles[0] ?? null });
  return sql`with teams as materialized (
      select projects.id as project_id, projects.account_id,
        members.role in (${sql.join(rolesThatSeeAllAnd('decide'))}) as decides
      from members join projects on projects.account_id = members.account_id
      where members.user_id = ${caller.userId} and members.role in (${sql.join(roles)})
    ), own as materialized (
      select id from applications where user_id = ${caller.userId}
      union
      select applications.id from startup_founders
      join applications on applications.startup_id = startup_founders.startup_id
      where startup_founders.user_id = ${caller.userId}
    ), staged as materialized (
      select staged.application_id, staged.release_at, teams.project_id, teams.decides
      from decisions staged
      join applications on applications.id = staged.application_id and applications.deleted_at is null
      join teams using (project_id)
      where staged.state = 'staged' and ${knows}
    )`;
};

const undecided = sql`('pending', 'in_review', 'shortlisted', 'interview')`;
const unjudged = sql`('pending', 'in_review')`;
const isNew = sql`applications.status in ${unjudged}`;

/** What was sent to the project of `teams`, and has no decision that waits. */
const sent = sql`applications where applications.project_id = teams.project_id
  and applications.deleted_at is null
  and applications.id not in (select application_id from staged)`;

const isUnread = ({ caller }: AtHome) => sql`${isNew}
  and applications.id not in (select id from own)
  and applications.id not in (select application_id from readings where user_id = ${caller.userId})`;

export type TeamAtHome = Awaited<ReturnType<typeof listTeamAtHome>>;

/** What applications ask of the caller as one of a team: three statements, two where they have read everything. */
export async function listTeamAtHome(home: AtHome) {
  const [{ unread, waiting }, staged] = await Promise.all([countAtHome(home), listStaged(home)]);
  return { unread: unread.count > 0 ? await listUnread(home, unread) : [], waiting, staged };
}

/** `projects`: those that have any. */
type Unread = { count: number; projects: string[] };
type CountedRow = { unread_count: number; unread_in: string[]; waiting_count: number } & (
  | WaitingRow
  | { project_id: null }
);

/*
 * From the kept counts. What is not among them is taken off: what has a decision that waits, and of the unread what the caller
 * has read or sent. Of each project the oldest that waits is found in its index.
 */
async function countAtHome(home: AtHome) {
  const { rows } = await sql<CountedRow>`
    ${sentToTeams(home)}, kept as materialized (
      select project_id, decides, sum(change) as waiting,
        coalesce(sum(change) filter (where status in ${unjudged}), 0) as unread
      from teams join application_counts using (account_id, project_id)
      where status in ${undecided} group by project_id, decides
    ), not_counted as materialized (
      select project_id, count(*) filter (where waits) as waiting, count(*) filter (where ${isNew}) as unread
      from (
        select application_id, bool_or(waits) as waits from (
          select application_id, true as waits from staged
          union all select id, false from own
          union all select application_id, false from readings where user_id = ${home.caller.userId}
        ) each_of_them group by application_id
      ) said join applications on applications.id = said.application_id
      where project_id in (select project_id from teams) and status in ${undecided} and deleted_at is null
      group by project_id
    ), counted as materialized (
      select project_id, decides, kept.waiting - coalesce(not_counted.waiting, 0) as waiting,
        kept.unread - coalesce(not_counted.unread, 0) as unread
      from kept left join not_counted using (project_id)
    ), page as (
      select project_id, waiting, since from counted teams cross join lateral (
        select applications.sent_at as since from ${sent} and applications.status in ${undecided}
        order by applications.sent_at limit 1
      ) oldest where decides and waiting > 0
      order by since, project_id limit ${HOME_ROWS}
    )
    select (select coalesce(sum(unread), 0) from counted) as unread_count,
      array(select project_id::text from counted where unread > 0) as unread_in,
      (select count(*) from counted where decides and waiting > 0) as waiting_count,
      ${project}, page.waiting as applications, page.since
    from (select) always left join (
      page join projects on projects.id = page.project_id ${organisation}
    ) on true
    order by page.since, projects.id`.execute(home.db);
  return {
    unread: { count: rows[0]?.unread_count ?? 0, projects: rows[0]?.unread_in ?? [] },
    waiting: rows.flatMap((row) =>
      row.project_id === null ? [] : [{ ...row, count: row.waiting_count }],
    ),
  };
}

/* Of each project as many as are shown, from its index. */
async function listUnread(
  home: AtHome,
  { count, projects }: Unread,
): Promise<Counted<UnreadRow>[]> {
  const { rows } = await sql<UnreadRow>`
    ${sentToTeams(home)}, page as (
      select newest.id, newest.sent_at from teams cross join lateral (
        select applications.id, applications.sent_at from ${sent} and ${isUnread(home)}
        order by applications.sent_at desc, applications.id desc limit ${HOME_ROWS}
      ) newest where teams.project_id = any(${projects}::uuid[])
      order by newest.sent_at desc, newest.id desc limit ${HOME_ROWS}
    )
    select ${project}, page.id, page.sent_at,
      coalesce(startups.name, applications.primary_text,
        concat_ws(' ', users.first_name, users.last_name)) as label
    from page join applications on applications.id = page.id
    join projects on projects.id = applications.project_id
    ${organisation}
    join users on users.id = applications.user_id
    left join startups on startups.id = applications.startup_id
    order by page.sent_at desc, page.id desc`.execute(home.db);
  return rows.map((row) => ({ ...row, count }));
}

async function listStaged(home: AtHome): Promise<Counted<StagedRow>[]> {
  const { rows } = await sql<Counted<StagedRow>>`
    ${sentToTeams(home)}, page as (
      select project_id, count(*) as applications, min(release_at) as until,
        count(*) over () as count
      from staged where decides group by project_id order by until, project_id limit ${HOME_ROWS}
    )
    select ${project}, page.applications, page.until, page.count
    from page join projects on projects.id = page.project_id ${organisation}
    order by page.until, projects.id`.execute(home.db);
  return rows;
}
