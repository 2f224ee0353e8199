import { sql } from 'kysely';
import { applicationStatuses, isDecided, summaryBucket } from '#rules/applications/application.ts';
import type { Database } from '#server/db/database.ts';
import { idsOfFounder } from '#server/authorization/founder-scope.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import type { Caller } from '#server/http/context.ts';

const decided = applicationStatuses.filter(isDecided);
const accepted = applicationStatuses.filter((status) => summaryBucket(status) === 'accepted');

/** The caller's sent applications over time, by status and project type; months are those of UTC. */
export async function getAnalytics(db: Database, caller: Caller, now: Date) {
  const months = await sql<{ month: string; sent: number; accepted: number }>`
    select to_char(months.start, 'YYYY-MM') as month,
      count(applications.id)::int as sent,
      count(applications.id) filter (where applications.status = any(${accepted}))::int as accepted
    from generate_series(0, 11) as back(months)
    cross join lateral (
      select date_trunc('month', ${now}::timestamptz at time zone 'UTC')
        - make_interval(months => 11 - back.months) as start
    ) as months
    left join applications on applications.id in ${idsOfFounder(caller.userId)}
      and applications.deleted_at is null and applications.status <> 'draft'
      and applications.sent_at >= months.start at time zone 'UTC'
      and applications.sent_at < (months.start + interval '1 month') at time zone 'UTC'
    group by months.start order by months.start`.execute(db);
  const statuses = await sent(db, caller)
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const types = await sent(db, caller)
    .innerJoin('project_lookups', 'project_lookups.project_id', 'applications.project_id')
    .innerJoin('lookups', 'lookups.id', 'project_lookups.lookup_id')
    .where('project_lookups.kind', '=', 'project_type')
    .select(({ fn }) => ['lookups.name', fn.countAll<number>().as('count')])
    .groupBy('lookups.name')
    .orderBy('count', 'desc')
    .orderBy('lookups.name')
    .limit(100)
    .execute();
  const times = await sent(db, caller)
    .select([
      sql<number | null>`avg((status = any(${decided}))::int)::float8`.as('answer_rate'),
      sql<number | null>`percentile_cont(0.5) within group (
        order by extract(epoch from decided_at - sent_at)::float8 / 3600)`.as('median_hours'),
    ])
    .executeTakeFirstOrThrow();
  return {
    byMonth: months.rows,
    byStatus: inLifeOrder(statuses),
    byProjectType: types,
    answerRate: times.answer_rate,
    medianHoursToDecision: times.median_hours,
  };
}

function sent(db: Database, caller: Caller) {
  return db
    .selectFrom('applications')
    .where(sql<boolean>`applications.id in ${idsOfFounder(caller.userId)}`)
    .where('applications.deleted_at', 'is', null)
    .where('applications.status', '<>', 'draft');
}

/** Counts in the order of an application's life. */
export function inLifeOrder<Row extends { status: ApplicationStatus }>(rows: Row[]): Row[] {
  return rows.toSorted(
    (one, other) =>
      applicationStatuses.indexOf(one.status) - applicationStatuses.indexOf(other.status),
  );
}
