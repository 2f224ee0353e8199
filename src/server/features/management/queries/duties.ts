import { type RawBuilder, sql } from 'kysely';
import { awaiting } from '#rules/applications/awaiting.ts';
import {
  inUrgency,
  type InProject,
  type DutyKind,
  dutyRights,
  pressing,
  PROMISE_DAYS,
  SOON_DAYS,
  sumOfProjects,
} from '#rules/management/duties.ts';
import { can } from '#rules/management/roles.ts';
import { DAY_MS } from '#rules/time.ts';
import { idsOfFounder, isOfFounder } from '#server/authorization/founder-scope.ts';
import { memberReviews } from '#server/authorization/member-scope.ts';
import type { Database } from '#server/db/database.ts';
import { isOpenCharge } from '#server/queries/charges.ts';
import { hasStatus } from '#server/queries/project-status.ts';
import { knowsStaged } from '#server/queries/staged-decisions.ts';
import type { ManagedAccount } from '../access.ts';

type Row = {
  kind: DutyKind;
  count: number;
  due: Date | null;
  since: Date | null;
  projectId: string | null;
};
export type DutyRow = Row & { late: number; applicationId: string | null };

/* Open for review: a decision that was made, or a question to the founder, takes it off everybody's desk. */
const reviewable = sql`('pending', 'in_review', 'shortlisted', 'interview')`;
const lastPromised = (now: Date) => new Date(now.getTime() + (PROMISE_DAYS + 1) * DAY_MS);

/** What waits for this member, the most urgent first; up to four statements, by what the role may do. */
export async function listDuties(
  db: Database,
  account: ManagedAccount,
  now: Date,
): Promise<DutyRow[]> {
  const may = (kind: DutyKind) => can(account.role, dutyRights[kind]);
  const simple = await listSimple(db, account, { now, may });
  const promised = may('promises') ? pressing(await listPromised(db, account, now), now) : [];
  const given = may('reviews') ? await listGiven(db, account) : [];
  const reviews = sumOfProjects(given, now);
  const first = reviews.count > 0 ? await findFirst(db, account, firstProject(given)) : null;
  return inUrgency(
    [
      ...simple.map((row) => ({ ...row, late: 0, applicationId: null })),
      { kind: 'promises', ...sumOfProjects(promised, now), since: null, applicationId: null },
      // Whoever recused in this moment has one fewer, and perhaps none.
      { kind: 'reviews', ...reviews, since: null, applicationId: first },
    ],
    now,
  );
}

/* The project whose promise is over first; those without one come last. */
function firstProject(given: readonly InProject[]): string | null {
  const far = '9999-12-31';
  const [first] = given
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => (one.decisionDate ?? far).localeCompare(other.decisionDate ?? far));
  return first?.projectId ?? null;
}

type Asked = { now: Date; may: (kind: DutyKind) => boolean };

/* What is a count with a time: each part by its own index, and only those that this role is asked for. */
async function listSimple(
  db: Database,
  account: ManagedAccount,
  { now, may }: Asked,
): Promise<Row[]> {
  const parts = [
    may('staged') ? staged(account) : [],
    may('messages') ? messages(account) : [],
    may('new') ? unjudged(account) : [],
    may('deadlines') ? deadlines(account, now) : [],
    may('charges') ? charges(account) : [],
  ].flat();
  if (parts.length === 0) return [];
  const { rows } = await sql<Row>`
    select * from (${sql.join(parts, sql` union all `)}) as waiting (kind, count, due, since, "projectId")`.execute(
    db,
  );
  return rows;
}

/* One project's id where all of them are in that one. */
const inOne = (project: RawBuilder<unknown>) =>
  sql`case when min(${project}::text) = max(${project}::text) then min(${project}::text) end`;

const staged = (account: ManagedAccount) => sql`
  select 'staged', count(*), min(staged.release_at), null::timestamptz, ${inOne(sql`projects.id`)}
  from decisions staged
  join applications on applications.id = staged.application_id and applications.deleted_at is null
  join projects on projects.id = applications.project_id and projects.account_id = ${account.id}
  where staged.state = 'staged' and ${knowsStaged(account)}`;

const messages = ({ id, userId }: ManagedAccount) => sql`
  select 'messages', count(*), null::timestamptz, min(mine.last_at), null::text
  from unread_conversations mine
  join applications on applications.id = mine.application_id and applications.deleted_at is null
  where mine.user_id = ${userId} and mine.account_id = ${id} and mine.side = 'organisation'
    and not ${isOfFounder(userId)}`;

/* From the kept counts, but for the few that have a decision which waits. */
const unjudged = (account: ManagedAccount) => sql`
  select 'new', coalesce(sum(left_over), 0)::bigint, null::timestamptz, min(oldest.sent_at), ${inOne(sql`project_id`)}
  from (
    select project_id, sum(change) - coalesce(max(held.count), 0) as left_over
    from application_counts left join (
      select applications.project_id, count(*) as count from decisions staged
      join applications on applications.id = staged.application_id
        and applications.status = 'pending' and applications.deleted_at is null
      where staged.state = 'staged' and ${knowsStaged(account)} group by applications.project_id
    ) held using (project_id)
    where account_id = ${account.id} and status = 'pending' group by project_id
  ) counted cross join lateral (
    select sent_at from applications where applications.project_id = counted.project_id
      and status = 'pending' and deleted_at is null order by sent_at limit 1
  ) oldest where left_over > 0`;

const deadlines = ({ id }: ManagedAccount, now: Date) => sql`
  select 'deadlines', count(*), min(projects.deadline), null::timestamptz, ${inOne(sql`projects.id`)}
  from projects where projects.account_id = ${id} and ${hasStatus('open', now)}
    and projects.deadline between ${now} and ${new Date(now.getTime() + SOON_DAYS * DAY_MS)}`;

const charges = ({ id }: ManagedAccount) => sql`
  select 'charges', count(*), null::timestamptz, min(created_at), null::text
  from shortlist_charges charge
  where account_id = ${id} and ${isOpenCharge} and price_minor > 0`;

/* What waits for a decision in each project that promised a day which is over or near, from the kept counts. */
async function listPromised(db: Database, { id }: ManagedAccount, now: Date): Promise<InProject[]> {
  const { rows } = await sql<InProject>`
    select projects.id as "projectId", projects.decision_date as "decisionDate",
      projects.deadline_zone as zone, sum(kept.change)::bigint as count
    from projects
    join application_counts kept on kept.account_id = projects.account_id
      and kept.project_id = projects.id and kept.status in (${sql.join([...awaiting])})
    where projects.account_id = ${id} and projects.decision_date <= ${lastPromised(now).toISOString().slice(0, 10)}
    group by projects.id`.execute(db);
  return rows;
}

/*
 * What the caller was given to review and has not, in each project. Of a whole project from the kept counts, without what they
 * have reviewed, may not review or sent themselves; what they were given one by one is looked at one by one.
 */
async function listGiven(db: Database, { id, userId }: ManagedAccount): Promise<InProject[]> {
  const { rows } = await sql<InProject>`
    with whole as materialized (
      select project_id from assignments
      where user_id = ${userId} and account_id = ${id} and application_id is null
    ), counted as (
      select project_id, sum(change) as count from application_counts
      where account_id = ${id} and status in ${reviewable}
        and project_id in (select project_id from whole)
      group by project_id
      union all
      select applications.project_id, -count(*) from (
        select application_id as id from reviews where reviewer_id = ${userId}
          and project_id in (select project_id from whole) and submitted_at is not null
        union select application_id from recusals where user_id = ${userId}
        union ${idsOfFounder(userId)}
      ) done join applications using (id)
      where applications.project_id in (select project_id from whole)
        and applications.status in ${reviewable} and applications.deleted_at is null
      group by applications.project_id
      union all
      select applications.project_id, count(*) from assignments
      join applications on applications.id = assignments.application_id
      where assignments.user_id = ${userId} and assignments.account_id = ${id}
        and applications.project_id not in (select project_id from whole)
        and ${isToReview(userId)}
      group by applications.project_id
    )
    select projects.id as "projectId", projects.decision_date as "decisionDate",
      projects.deadline_zone as zone, sum(counted.count)::bigint as count
    from counted join projects on projects.id = counted.project_id
    group by projects.id`.execute(db);
  return rows;
}

const isToReview = (userId: string) => sql<boolean>`
  applications.status in ${reviewable} and applications.deleted_at is null
  and not exists (select from reviews where reviews.application_id = applications.id
    and reviews.reviewer_id = ${userId} and reviews.submitted_at is not null)
  and not exists (select from recusals where recusals.application_id = applications.id
    and recusals.user_id = ${userId})
  and not ${isOfFounder(userId)}`;

/* The one that was sent first in a project of which something is left to review. */
async function findFirst(
  db: Database,
  { id, userId }: ManagedAccount,
  projectId: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select applications.id from applications
    join members on members.account_id = ${id} and members.user_id = ${userId}
    where applications.project_id = ${projectId} and ${memberReviews()} and ${isToReview(userId)}
    order by applications.sent_at, applications.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
