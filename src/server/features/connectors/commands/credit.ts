import { sql } from 'kysely';
import { type Circle, type Credit, creditFor, type Touch } from '#rules/connectors/referral.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { type EarlierCase, findEarlierCase } from '../queries/cases.ts';
import { isCredited } from '../queries/links.ts';
import { tellReferrer } from './news.ts';
import { presentTerms } from './terms.ts';
import { touchByVisits } from './visits.ts';

/** Who is named on the application, as its columns keep it. */
export type Recommenders = { recommended_by: string | null; recommended_account: string | null };

type Begun = { id: string; projectId: string; userId: string };
type Named = { userId: string | undefined; accountId: string | undefined };

/** Whom a sent application names, and the first application of its case. */
export type Recredited = Recommenders & { first_id: string | null };

/**
 * Decides at the creation of an application to which touch it is credited, and closes every open
 * touch of the applicant for the project. One that goes on with a withdrawn application names whom
 * that one named; its touches wait until it is sent. Once for each application; call it in its transaction.
 */
export async function creditApplication(
  db: Database,
  application: Begun & { startupId: string | null },
  named: Named,
  now: Date,
): Promise<Recommenders> {
  await touchByVisits(db, application, now);
  await nameReferers(db, application, named, now);
  const earlier = await findEarlierCase(db, application);
  if (earlier) return recommendersOf(earlier);
  const recommenders = await settle(db, { applicationId: application.id, which: 'open', now });
  await tellReferrer(db, application.id);
  return recommenders;
}

/**
 * Decides again at sending, with the startup it is sent for: a co-founder, a team member or a policy
 * that has come since counts, and so does an application that the startup withdrew: referral and
 * charge stay with that one. Null when the application was never referred.
 */
export async function recheckCredit(
  db: Database,
  application: Begun & { startupId: string | null },
  now: Date,
): Promise<Recredited | null> {
  const { id, startupId } = application;
  const earlier = await lockEarlierCase(db, application);
  if (earlier) {
    await closeTouches(db, application, now);
    return { ...recommendersOf(earlier), first_id: earlier.id };
  }
  const { numUpdatedRows } = await db
    .updateTable('referral_touches')
    .set({ outcome: null, outcome_at: null })
    .where('application_id', '=', id)
    .where('outcome', '<>', 'existing_application')
    .executeTakeFirst();
  // None were decided where it was begun as if it went on with a withdrawn one.
  const which = numUpdatedRows ? 'decided' : 'open';
  const recommenders = await settle(db, { applicationId: id, startupId, which, now });
  return numUpdatedRows || recommenders.recommended_by || recommenders.recommended_account
    ? { ...recommenders, first_id: null }
    : null;
}

/** The case that an application goes on with: of two that are sent at once, the second finds it taken. */
async function lockEarlierCase(
  db: Database,
  application: Parameters<typeof findEarlierCase>[1],
): Promise<EarlierCase | null> {
  const found = await findEarlierCase(db, application);
  if (!found) return null;
  await db
    .selectFrom('applications')
    .select('id')
    .where('id', '=', found.id)
    .forUpdate()
    .executeTakeFirst();
  return findEarlierCase(db, application);
}

const recommendersOf = ({ recommended_by, recommended_account }: EarlierCase): Recommenders => ({
  recommended_by,
  recommended_account,
});

/** Ends every touch that could still be credited: the application was referred, or charged, before. */
async function closeTouches(
  db: Database,
  { id, projectId, userId }: Begun,
  now: Date,
): Promise<void> {
  await sql`
    update referral_touches set outcome = 'existing_application', outcome_at = ${now},
      application_id = ${id}
    where application_id = ${id}
      or (user_id = ${userId} and project_id = ${projectId} and outcome is null)`.execute(db);
}

/** Opens the touches of a draft that was deleted: the person may begin again. */
export async function releaseCredit(db: Database, applicationId: string): Promise<void> {
  await db
    .updateTable('referral_touches')
    .set({ outcome: null, outcome_at: null, application_id: null })
    .where('application_id', '=', applicationId)
    .execute();
}

/** Keeps whom the applicant named; a link of theirs that was followed before is named then. */
async function nameReferers(
  db: Database,
  { projectId, userId }: Begun,
  named: Named,
  now: Date,
): Promise<void> {
  const other = named.userId === userId ? undefined : named.userId;
  if (!other && !named.accountId) return;
  const terms = await presentTerms(db, projectId);
  await sql`
    with given as (
      select id as user_id, null::uuid as account_id from users
      where id = ${other ?? null}::uuid and suspended_at is null and deleted_at is null
      union all
      select null, id from management_accounts
      where id = ${named.accountId ?? null}::uuid and ${isCredited}
    ), known as (
      update referral_touches set named = true from given
      where project_id = ${projectId} and referral_touches.user_id = ${userId} and outcome is null
        and referer_id is not distinct from given.user_id
        and referer_account_id is not distinct from given.account_id
      returning referer_id, referer_account_id
    )
    insert into referral_touches
      (id, project_id, user_id, referer_id, referer_account_id, named, created_at, seen_at,
        price_minor, price_source, share_percent, referral_policy)
    select case when given.user_id is null then ${newId()}::uuid else ${newId()}::uuid end,
      ${projectId}::uuid, ${userId}::uuid, given.user_id, given.account_id, true, ${now}, ${now},
      ${terms.price_minor}::bigint, ${terms.price_source}, ${terms.share_percent}::int,
      ${terms.referral_policy}
    from given
    where not exists (select from known where known.referer_id is not distinct from given.user_id
      and known.referer_account_id is not distinct from given.account_id)`.execute(db);
}

type Settling = {
  applicationId: string;
  which: 'open' | 'decided';
  startupId?: string | null;
  now: Date;
};

async function settle(db: Database, settling: Settling): Promise<Recommenders> {
  const facts = await loadFacts(db, settling);
  const touches = await loadTouches(db, settling, facts);
  const credit = creditFor({ ...facts, touches });
  await writeOutcomes(db, settling, credit);
  return { recommended_by: credit.refererId, recommended_account: credit.accountId };
}

type Facts = {
  applicant: Circle;
  founders: Circle;
  team: string[];
  ownAccountId: string;
  policy: 'paid' | 'unpaid';
  now: Date;
  projectId: string;
};
type FactsRow = {
  project_id: string;
  own_account: string;
  user_id: string;
  policy: 'paid' | 'unpaid';
  created_at: Date;
  own_accounts: string[];
  founders: string[];
  founder_accounts: string[];
  team: string[];
};

async function loadFacts(db: Database, { applicationId, startupId }: Settling): Promise<Facts> {
  const startup = startupId === undefined ? sql`application.startup_id` : sql`${startupId}::uuid`;
  const { rows } = await sql<FactsRow>`
    select application.project_id, projects.account_id as own_account, application.user_id,
      application.created_at,
      projects.referral_policy as policy,
      array(select account_id::text from members where members.user_id = application.user_id)
        as own_accounts,
      array(select founder.user_id::text from startup_founders founder
        where founder.startup_id = ${startup}) as founders,
      array(select members.account_id::text from startup_founders founder
        join members on members.user_id = founder.user_id
        where founder.startup_id = ${startup}) as founder_accounts,
      array(select members.user_id::text from members
        where members.account_id = projects.account_id) as team
    from applications application join projects on projects.id = application.project_id
    where application.id = ${applicationId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A credit is decided for an application that is there.');
  return {
    projectId: row.project_id,
    applicant: { userIds: [row.user_id], accountIds: row.own_accounts },
    founders: { userIds: row.founders, accountIds: row.founder_accounts },
    team: row.team,
    ownAccountId: row.own_account,
    policy: row.policy,
    now: row.created_at,
  };
}

/** More open touches than anybody makes by hand; the window closes what is beyond. */
const maxTouches = 500;

async function loadTouches(
  db: Database,
  { applicationId, which }: Settling,
  { projectId, applicant }: Facts,
): Promise<Touch[]> {
  const [userId = null] = applicant.userIds;
  const rows = await db
    .selectFrom('referral_touches')
    .select(['id', 'referer_id', 'referer_account_id', 'named', 'seen_at', 'referral_policy'])
    .where('outcome', 'is', null)
    .where((where) =>
      which === 'decided'
        ? where('application_id', '=', applicationId)
        : where.and([where('user_id', '=', userId), where('project_id', '=', projectId)]),
    )
    .orderBy('named', 'desc')
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxTouches)
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    refererId: row.referer_id,
    accountId: row.referer_account_id,
    named: row.named,
    seenAt: row.seen_at,
    policy: row.referral_policy,
  }));
}

async function writeOutcomes(
  db: Database,
  { applicationId, now }: Settling,
  { outcomes }: Credit,
): Promise<void> {
  if (outcomes.size === 0) return;
  const rows = [...outcomes].map(([id, outcome]) => ({ id, outcome }));
  await sql`
    update referral_touches touch set outcome = decided.outcome, outcome_at = ${now},
      application_id = ${applicationId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as decided (id uuid, outcome text)
    where touch.id = decided.id`.execute(db);
}
