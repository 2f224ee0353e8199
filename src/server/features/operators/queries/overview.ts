import { sql } from 'kysely';
import type { z } from 'zod';
import type { operatorOverview } from '#contract/operator-views.ts';
import { DAY_MS } from '#rules/time.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { hasStatus } from '#server/queries/project-status.ts';
import { isUnanswered } from './moderated.ts';
import { isWaiting } from './verifications.ts';

type Overview = z.input<typeof operatorOverview>;
const lateMs = 5 * 60_000;

/** The counts of the console's first page, in one statement. */
export async function readOverview(db: Database, config: Config, now: Date): Promise<Overview> {
  const week = new Date(now.getTime() - 7 * DAY_MS);
  const { rows } = await sql<Overview>`select
    (select count(*) from startups where ${isWaiting}) as "verificationsWaiting",
    (select count(*) from reports where resolved_at is null) as "reportsOpen",
    (select count(*) from outcome_disputes where answered_at is null) as "disputesOpen",
    (select count(*) from reversals where state = 'waiting') as "reversalsProposed",
    (select count(*) from users where deleted_at is null) as "users",
    (select count(*) from users where deleted_at is null and created_at > ${week}) as "newUsers",
    (select count(*) from users where suspended_at is not null and deleted_at is null)
      as "suspendedUsers",
    (select count(*) from users where deleted_at is null and email_verified_at is not null
      and (operator_since is not null or lower(email) = any(${config.operatorEmails}::text[])))
      as "operators",
    (select count(*) from entities) as "entities",
    (select count(*) from entities where verified_at is null) as "unverifiedEntities",
    (select count(*) from projects where ${hasStatus('open', now)}) as "openProjects",
    (select count(*) from projects where ${isUnanswered}) as "unconfirmedProjects",
    (select count(*) from projects where hidden_at is not null) as "hiddenProjects",
    (select count(*) from entities where hidden_at is not null) as "hiddenEntities",
    (select count(*) from banners where active and starts_at <= ${now}
      and (ends_at is null or ends_at > ${now})) as "activeBanners",
    (select count(*) from applications where sent_at > ${week} and deleted_at is null)
      as "sentApplications",
    (select count(*) from mails where sent_at is null
      and next_attempt_at < ${new Date(now.getTime() - lateMs)}) as "overdueMails"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A statement of counts gave no row.');
  return row;
}
