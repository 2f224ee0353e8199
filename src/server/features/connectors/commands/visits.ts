import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { DAY_MS } from '#rules/time.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { presentTerms } from './terms.ts';

type Visit = {
  visitorId: string;
  userId: string | null;
  refererId: string | null;
  accountId: string | null;
  now: Date;
};

/* What was followed before can be credited no more. */
const windowStart = (now: Date): Date =>
  new Date(now.getTime() - limits.referralWindowDays * DAY_MS);

/** Keeps that a link was followed which leads to no one project; followed again, it moves its time. */
export async function recordVisit(db: Database, visit: Visit): Promise<void> {
  const { visitorId, userId, refererId, accountId, now } = visit;
  await sql`
    insert into referral_visits
      (id, visitor_id, user_id, referer_id, referer_account_id, created_at, seen_at)
    values (${newId()}, ${visitorId}, ${userId}::uuid, ${refererId}::uuid, ${accountId}::uuid, ${now}, ${now})
    on conflict (visitor_id, user_id, referer_id, referer_account_id)
    do update set seen_at = excluded.seen_at`.execute(db);
}

/** More than anybody follows by hand. */
const mostVisits = 100;

/**
 * Makes a touch of the project of each link the person followed within the window that leads to no one project, with the
 * terms of now: no project was named before. Belongs in the transaction that begins an application, before it is credited.
 */
export async function touchByVisits(
  db: Database,
  { projectId, userId }: { projectId: string; userId: string },
  now: Date,
): Promise<void> {
  const since = windowStart(now);
  const visits = await db
    .selectFrom('referral_visits')
    .select(['visitor_id', 'referer_id', 'referer_account_id', 'seen_at'])
    .where('user_id', '=', userId)
    .where('seen_at', '>=', since)
    .orderBy('seen_at', 'desc')
    .limit(mostVisits)
    .execute();
  if (visits.length === 0) return;
  const terms = await presentTerms(db, projectId);
  const rows = visits.map((visit) => ({ ...visit, id: newId() }));
  await sql`
    with visit as (
      select distinct on (referer_id, referer_account_id) *
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (id uuid, visitor_id text, referer_id uuid, referer_account_id uuid, seen_at timestamptz)
      order by referer_id, referer_account_id, seen_at desc
    ), known as (
      update referral_touches touch set seen_at = visit.seen_at, price_minor = ${terms.price_minor}::bigint,
        price_source = ${terms.price_source}, share_percent = ${terms.share_percent}::int,
        referral_policy = ${terms.referral_policy}
      from visit
      where touch.user_id = ${userId} and touch.project_id = ${projectId} and touch.outcome is null
        and touch.referer_id is not distinct from visit.referer_id
        and touch.referer_account_id is not distinct from visit.referer_account_id
        and touch.seen_at < visit.seen_at
    )
    insert into referral_touches (id, project_id, visitor_id, user_id, referer_id, referer_account_id,
      created_at, seen_at, price_minor, price_source, share_percent, referral_policy)
    select id, ${projectId}::uuid, visitor_id, ${userId}::uuid, referer_id, referer_account_id,
      seen_at, seen_at, ${terms.price_minor}::bigint, ${terms.price_source}, ${terms.share_percent}::int,
      ${terms.referral_policy}
    from visit
    where not exists (select from referral_touches touch
      where touch.user_id = ${userId} and touch.project_id = ${projectId} and touch.outcome is null
        and touch.referer_id is not distinct from visit.referer_id
        and touch.referer_account_id is not distinct from visit.referer_account_id)`.execute(db);
}

/** Forgets visits of before the window. */
export async function deleteOldVisits(db: Database, now: Date): Promise<void> {
  const before = windowStart(now);
  await db.deleteFrom('referral_visits').where('seen_at', '<', before).execute();
}
