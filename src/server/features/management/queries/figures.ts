import { sql } from 'kysely';
import { applicationStatuses, summaryBucket } from '#rules/applications/application.ts';
import { scopeOf } from '#rules/management/roles.ts';
import { DAY_MS } from '#rules/time.ts';
import type { Database } from '#server/db/database.ts';
import type { PersonRow } from '#server/views/person.ts';
import type { ManagedAccount } from '../access.ts';

type Source = { referred: boolean; sent: number; accepted: number };
type Times = { sample: number; medianDays: number | null; within: number[] };
export type LoadRow = PersonRow & { open: number; done: number };
export type FigureRows = {
  shortlisted: number;
  sources: Source[];
  decisions: Times;
  load: LoadRow[];
};

/** The latest decisions: enough for a median, and the same to read however many there were. */
const SAMPLE = 500;
/** Borders of the chart in days; what took longer than the last is counted after them. */
export const borders = [7, 14, 28, 56] as const;
const MOST_REVIEWERS = 50;
const LATELY_DAYS = 30;
const reviewable = sql`('pending', 'in_review', 'shortlisted', 'interview')`;
/* A founder who declines a place was accepted. */
const accepted = applicationStatuses.filter((status) => summaryBucket(status) === 'accepted');

/** What only who sees everything is shown; four statements, none for others. */
export async function accountFigures(
  db: Database,
  account: ManagedAccount,
  now: Date,
): Promise<FigureRows | null> {
  if (scopeOf(account.role) !== 'all') return null;
  const { id } = account;
  const sources = await sql<Source>`
    select referred, sum(change)::bigint as sent,
      coalesce(sum(change) filter (where status = any(${[...accepted, 'declined']})), 0)::bigint as accepted
    from application_counts where account_id = ${id}
    group by referred having sum(change) > 0 order by referred`.execute(db);
  const { shortlisted } = await db
    .selectFrom('shortlist_charges')
    .select(({ fn }) => fn.countAll<number>().as('shortlisted'))
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    shortlisted,
    sources: sources.rows,
    decisions: await decisionTimes(db, id),
    load: await listLoad(db, id, now),
  };
}

/* From the index of each project; a sending after the decision is one that was asked for once more. */
async function decisionTimes(db: Database, accountId: string): Promise<Times> {
  const days = sql`(extract(epoch from decided_at - sent_at) / 86400)`;
  const { rows } = await sql<Times>`
    with latest as materialized (
      select newest.* from projects cross join lateral (
        select decided_at, sent_at from applications
        where applications.project_id = projects.id and decided_at is not null
          and deleted_at is null
        order by decided_at desc limit ${SAMPLE}
      ) newest where projects.account_id = ${accountId} and sent_at <= decided_at
      order by decided_at desc limit ${SAMPLE}
    )
    select count(*) as sample,
      percentile_cont(0.5) within group (order by ${days}::float8) as "medianDays",
      array[${sql.join(
        [...borders, null].map((border, place) => {
          const above = place === 0 ? sql`true` : sql`${days} > ${borders[place - 1]}`;
          const below = border === null ? sql`true` : sql`${days} <= ${border}`;
          return sql`(count(*) filter (where ${above} and ${below}))::int`;
        }),
      )}] as within
    from latest`.execute(db);
  return rows[0] ?? { sample: 0, medianDays: null, within: [] };
}

/*
 * What is left on each desk. Whole projects from the kept counts, without what that person has reviewed or may not review; what
 * was given one by one is looked at one by one.
 */
async function listLoad(db: Database, accountId: string, now: Date): Promise<LoadRow[]> {
  const since = new Date(now.getTime() - LATELY_DAYS * DAY_MS);
  const { rows } = await sql<LoadRow>`
    with whole as materialized (
      select user_id, project_id from assignments
      where account_id = ${accountId} and application_id is null
    ), counted as (
      select whole.user_id, sum(change) as open from whole
      join application_counts kept on kept.account_id = ${accountId}
        and kept.project_id = whole.project_id and kept.status in ${reviewable}
      group by whole.user_id
      union all
      select done.user_id, -count(*) from (
        select whole.user_id, reviews.application_id, whole.project_id from whole
        join reviews on reviews.project_id = whole.project_id
          and reviews.reviewer_id = whole.user_id and reviews.submitted_at is not null
        union select whole.user_id, recusals.application_id, whole.project_id from whole
        join recusals on recusals.user_id = whole.user_id
      ) done join applications on applications.id = done.application_id
        and applications.project_id = done.project_id
      where applications.status in ${reviewable} and applications.deleted_at is null
      group by done.user_id
      union all
      select given.user_id, count(*) from assignments given
      join applications on applications.id = given.application_id
      where given.account_id = ${accountId}
        and (given.user_id, given.project_id) not in (select user_id, project_id from whole)
        and applications.status in ${reviewable} and applications.deleted_at is null
        and not exists (select from reviews where reviews.application_id = applications.id
          and reviews.reviewer_id = given.user_id and reviews.submitted_at is not null)
        and not exists (select from recusals where recusals.application_id = applications.id
          and recusals.user_id = given.user_id)
      group by given.user_id
    ), desks as materialized (
      select user_id, sum(open)::bigint as open from counted group by user_id
      order by open desc, user_id limit ${MOST_REVIEWERS}
    )
    select users.id, users.first_name, users.last_name, users.picture_url, desks.open,
      (select count(*) from reviews join projects on projects.id = reviews.project_id
        where projects.account_id = ${accountId} and reviews.reviewer_id = desks.user_id
          and reviews.submitted_at >= ${since}) as done
    from desks join users on users.id = desks.user_id
    order by desks.open desc, users.id`.execute(db);
  return rows;
}
