import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

/** SQL for the application that referral and money are kept under, where `applications` is the row. */
export const caseId = sql<string>`coalesce(applications.first_id, applications.id)`;

/**
 * SQL for "the case went on": it was withdrawn, and sent again as another application, which is counted instead. A
 * referral is one however often it is made.
 */
export const wentOn = sql<boolean>`(applications.status = 'withdrawn' and exists (
  select from applications again where again.first_id = ${caseId} and again.deleted_at is null
    and (again.sent_at, again.id) > (applications.sent_at, applications.id)))`;

/**
 * SQL for the application that a case is at now: the last one sent, where a withdrawn one was made
 * again. `first` names its first application.
 */
export const latestOf = (first: string) => sql`(select latest.* from applications latest
  where (latest.id = ${sql.ref(first)} or latest.first_id = ${sql.ref(first)})
    and latest.deleted_at is null and (latest.status <> 'draft' or latest.id = ${sql.ref(first)})
  order by latest.sent_at desc nulls last, latest.id desc limit 1)`;

/** SQL for "earned by whose link this is", where `earnings` and a touch are joined. */
export const earnedByItsLink = sql<boolean>`(earnings.connector_id = touch.referer_id
  or earnings.account_id = touch.referer_account_id)`;

/** The referrals of a connector with the project, the application they led to, its startup and their earning. */
export const followedTouches = sql`referral_touches touch
  join projects on projects.id = touch.project_id
  join management_accounts on management_accounts.id = projects.account_id
  join entities on entities.id = management_accounts.entity_id
  left join lateral ${latestOf('touch.application_id')} applications
    on touch.outcome in ('credited', 'project_pays_nothing')
  left join startups on startups.id = applications.startup_id
  left join earnings on earnings.application_id = touch.application_id
    and ${earnedByItsLink} and earnings.moved_at is null`;

type Applying = { id: string; projectId: string; userId: string; startupId: string | null };

/** An earlier application that this one goes on with, and whom it names. */
export type EarlierCase = {
  id: string;
  recommended_by: string | null;
  recommended_account: string | null;
};

/**
 * The case that an application goes on with: the applicant, or the startup, withdrew from the same
 * project, and was referred or charged for. Null when it begins one of its own, also where another one goes on with the
 * case, or was decided on.
 */
export async function findEarlierCase(
  db: Database,
  { id, projectId, userId, startupId }: Applying,
): Promise<EarlierCase | null> {
  const { rows } = await sql<EarlierCase>`
    select first.id, first.recommended_by, first.recommended_account
    from applications withdrawn
    join applications first on first.id = coalesce(withdrawn.first_id, withdrawn.id)
    where withdrawn.project_id = ${projectId} and withdrawn.status = 'withdrawn'
      and withdrawn.deleted_at is null and withdrawn.id <> ${id}
      and (withdrawn.startup_id = ${startupId}::uuid or (withdrawn.user_id = ${userId}
        and (withdrawn.startup_id is null or ${startupId}::uuid is null)))
      and (exists (select from shortlist_charges where application_id = first.id)
        or first.recommended_by is not null or first.recommended_account is not null)
      and not exists (select from applications other where other.first_id = first.id
        and other.id <> ${id} and other.deleted_at is null
        and other.status not in ('draft', 'withdrawn'))
    order by withdrawn.sent_at desc nulls last, withdrawn.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
