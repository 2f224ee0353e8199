import { sql } from 'kysely';
import { applicationStatuses, isLive } from '#rules/applications/application.ts';
import { windowEnd } from '#rules/connectors/referral.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { isCredited } from '../queries/links.ts';
import { presentTerms } from './terms.ts';

type FollowedLink = {
  projectId: string;
  visitorId: string;
  userId: string | null;
  refererId: string | undefined;
  accountId: string | undefined;
  now: Date;
};

/** Within it the page that a short link leads to is shown, and names the link again. */
const SAME_FOLLOWING_MS = 60_000;

const begun = ['draft', ...applicationStatuses.filter(isLive)];

/* What it was where the link is followed once and named twice; else as it is now. */
const kept = (column: string, value: Date | string | number) =>
  sql`case when again.is_same then ${sql.ref(`touch.${column}`)} else ${value} end`;

/**
 * Keeps that a link was followed. A link of the caller's own, of somebody unknown, suspended or hidden is none;
 * a user wins over an account. Following an open one again moves its time, and its terms
 * are those of then. A short link makes its touch on the way, and its page names the link again: that is one following, unless
 * another link was followed between.
 */
export async function recordTouch(db: Database, link: FollowedLink): Promise<void> {
  const { projectId, visitorId, userId, now } = link;
  if (userId) await keepBrowser(db, { visitorId, userId });
  const referer = await findReferer(db, link);
  if (!referer) return;
  // Two views of one browser at the same time make one touch.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${projectId} ${visitorId}`}, 0))`.execute(
    db,
  );
  const applicationId = userId && (await findBegun(db, projectId, userId));
  const terms = await presentTerms(db, projectId);
  const ofLate = new Date(now.getTime() - SAME_FOLLOWING_MS);
  const isOpen = sql<boolean>`(touch.outcome is null
    or (touch.outcome = 'existing_application' and touch.application_id = ${applicationId}::uuid))`;
  const { numAffectedRows } = await sql`
    with again as materialized (
      select touch.id, touch.seen_at > ${ofLate}
        and not exists (select from referral_touches other where other.project_id = ${projectId}
          and other.visitor_id = ${visitorId} and other.outcome is null and other.id <> touch.id
          and other.seen_at >= touch.seen_at)
        and not exists (select from referral_visits visit where visit.visitor_id = ${visitorId}
          and visit.seen_at >= touch.seen_at) as is_same
      from referral_touches touch
      where touch.project_id = ${projectId} and touch.visitor_id = ${visitorId}
        and touch.referer_id is not distinct from ${referer.user_id}::uuid
        and touch.referer_account_id is not distinct from ${referer.account_id}::uuid
        and (touch.user_id is null or touch.user_id is not distinct from ${userId}::uuid)
        and ${isOpen})
    update referral_touches touch set seen_at = ${kept('seen_at', now)},
      user_id = coalesce(touch.user_id, ${userId}::uuid),
      price_minor = ${kept('price_minor', terms.price_minor)},
      price_source = ${kept('price_source', terms.price_source)},
      share_percent = ${kept('share_percent', terms.share_percent)},
      referral_policy = ${kept('referral_policy', terms.referral_policy)}
    from again where touch.id = again.id and ${isOpen}`.execute(db);
  if (numAffectedRows) return;
  await db
    .insertInto('referral_touches')
    .values({
      id: newId(),
      project_id: projectId,
      visitor_id: visitorId,
      user_id: userId,
      referer_id: referer.user_id,
      referer_account_id: referer.account_id,
      created_at: now,
      seen_at: now,
      ...terms,
      ...(applicationId && {
        outcome: 'existing_application' as const,
        outcome_at: now,
        application_id: applicationId,
      }),
    })
    .execute();
}

type Referer = { user_id: string | null; account_id: string | null };

async function findReferer(
  db: Database,
  { refererId, accountId, userId }: FollowedLink,
): Promise<Referer | undefined> {
  const other = refererId === userId ? undefined : refererId;
  if (!other && !accountId) return undefined;
  const { rows } = await sql<Referer>`
    select * from (
      select id as user_id, null::uuid as account_id from users
      where id = ${other ?? null}::uuid and suspended_at is null and deleted_at is null
      union all
      select null, id from management_accounts where id = ${accountId ?? null}::uuid and ${isCredited}
    ) known order by user_id nulls last limit 1`.execute(db);
  return rows[0];
}

/** The draft or live application that the user has for the project. */
async function findBegun(db: Database, projectId: string, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('applications')
    .select('id')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`status = any(${begun})`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Gives the open touches of a browser to the person who has just logged in or signed up there: from
 * then on they count wherever that person applies.
 */
export async function bindVisitor(
  db: Database,
  { visitorId, userId, now }: { visitorId: string; userId: string; now: Date },
): Promise<void> {
  await keepBrowser(db, { visitorId, userId });
  await sql`
    update referral_touches touch set user_id = ${userId}::uuid,
      outcome = bound.outcome,
      outcome_at = case when bound.outcome is not null then ${now}::timestamptz end,
      application_id = case when bound.outcome = 'existing_application' then bound.application_id end
    from (
      select found.id, found.application_id,
        case when found.referer_id = ${userId}::uuid then 'own_link'
          when found.application_id is not null then 'existing_application' end as outcome
      from (
        select open.id, open.referer_id, (
          select applications.id from applications
          where applications.project_id = open.project_id
            and applications.user_id = ${userId}::uuid and applications.deleted_at is null
            and applications.status = any(${begun})
          order by applications.created_at desc limit 1) as application_id
        from referral_touches open
        where open.visitor_id = ${visitorId} and open.user_id is null and open.outcome is null
        order by open.seen_at desc limit 1000 for update
      ) found
    ) bound
    where touch.id = bound.id`.execute(db);
}

/**
 * Keeps who was logged in in a browser, for whoever looks later whether two people are one. What the browser visited is that
 * person's from then on; their own link is nothing.
 */
async function keepBrowser(
  db: Database,
  { visitorId, userId }: { visitorId: string; userId: string },
): Promise<void> {
  await sql`
    with known as (
      insert into browser_users (visitor_id, user_id) values (${visitorId}, ${userId}::uuid)
      on conflict do nothing
    ), taken as (
      delete from referral_visits where visitor_id = ${visitorId} and user_id is null returning *
    )
    insert into referral_visits
      (id, visitor_id, user_id, referer_id, referer_account_id, created_at, seen_at)
    select id, visitor_id, ${userId}::uuid, referer_id, referer_account_id, created_at, seen_at
    from taken where referer_id is distinct from ${userId}::uuid
    on conflict (visitor_id, user_id, referer_id, referer_account_id)
    do update set seen_at = greatest(referral_visits.seen_at, excluded.seen_at)`.execute(db);
}

const batch = 1000;

/** Closes open touches whose window is over; returns how many, at most a batch. */
export async function closeOldTouches(db: Database, now: Date): Promise<number> {
  // The window is the same for all, so its end moves with the time of the touch.
  const before = new Date(2 * now.getTime() - windowEnd(now).getTime());
  const { numAffectedRows } = await sql`
    update referral_touches set outcome = 'window_over', outcome_at = ${now}
    where id in (select id from referral_touches where outcome is null and seen_at < ${before}
      order by seen_at limit ${batch} for update skip locked)`.execute(db);
  return Number(numAffectedRows);
}

/** True when a full batch was closed, so that there may be more. */
export const isFullBatch = (closed: number): boolean => closed === batch;
