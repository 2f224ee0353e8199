import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Referrer } from '../access.ts';
import { viewedThrough } from './figures.ts';

/** What everybody may read of a connector. */
export async function getFace(db: Database, { id }: Referrer) {
  return db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'picture_url', 'headline', 'bio', 'country'])
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

const chartDays = 30;
const dayMs = 86_400_000;

export type Tracking = {
  clicks: number;
  visitors: number;
  projects: number;
  days: { day: string; clicks: number; visitors: number }[];
};

/** Clicks on somebody's links: all of them, and the last 30 days one by one; two statements. */
export async function getTracking(
  db: Database,
  of: Pick<Referrer, 'kind' | 'id'>,
  now: Date,
): Promise<Tracking> {
  const days = Array.from({ length: chartDays }, (_, index) =>
    new Date(now.getTime() - (chartDays - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
  const views = db.selectFrom('project_views').where(viewedThrough(of));
  const [sums, counted] = await Promise.all([
    views
      .select([
        sql<number>`count(*)`.as('clicks'),
        sql<number>`count(distinct visitor_id)`.as('visitors'),
        sql<number>`count(distinct project_id)`.as('projects'),
      ])
      .executeTakeFirstOrThrow(),
    views
      .select([
        sql<string>`day::text`.as('day'),
        sql<number>`count(*)`.as('clicks'),
        sql<number>`count(distinct visitor_id)`.as('visitors'),
      ])
      .where(sql<boolean>`day >= ${days[0]}::date`)
      .groupBy('day')
      .execute(),
  ]);
  const byDay = new Map(counted.map((row) => [row.day, row]));
  return { ...sums, days: days.map((day) => byDay.get(day) ?? { day, clicks: 0, visitors: 0 }) };
}
