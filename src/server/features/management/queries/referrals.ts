import { sql } from 'kysely';
import type { QueryOf } from '#contract/define.ts';
import type { managementReferralCalls } from '#contract/management-referrals.ts';
import { scopeOf } from '#rules/management/roles.ts';
import type { Database } from '#server/db/database.ts';
import { mayRead } from '#server/authorization/member-scope.ts';
import type { ApplicationStatus, EarningStatus, FinalOutcome } from '#server/db/vocabulary.ts';
import { accruedMinor, disputeDueOf } from '#server/features/connectors/queries/balances.ts';
import { latestOf } from '#server/features/connectors/queries/cases.ts';
import { comesAfter, inOrder, type Order } from '#server/http/paging/keyset.ts';
import { type Page, toPage } from '#server/http/paging/paging.ts';
import type { AccountFaceRow } from '#server/views/account.ts';
import type { ManagedAccount } from '../access.ts';

export type ReceivedReferralRow = {
  id: string;
  outcome: FinalOutcome;
  outcome_at: Date;
  created_at: Date;
  project_id: string;
  project_name: string;
  project_slug: string;
  application_id: string;
  application_status: ApplicationStatus;
  sent_at: Date;
  startup_name: string | null;
  connector_id: string | null;
  first_name: string | null;
  last_name: string | null;
  picture_url: string | null;
  organisation: AccountFaceRow | null;
  earning_status: EarningStatus | null;
  amount_minor: number | null;
  currency: string | null;
  earning_updated_at: Date | null;
  dispute_due: Date | null;
  /** False in a blind review: neither names nor more of a time than its day. */
  named: boolean;
};

const order: Order = { columns: ['touch.created_at', 'touch.id'], direction: 'desc' };

/**
 * A page of the links behind applications sent to the account's projects, newest first; two
 * statements. Drafts, and links that nothing came of, are the connectors' alone. Where the review is
 * blind, a reviewer learns neither the startup nor who knows it.
 */
export async function listReceivedReferrals(
  db: Database,
  account: ManagedAccount,
  query: QueryOf<typeof managementReferralCalls.listManagementReferrals>,
): Promise<Page<ReceivedReferralRow>> {
  const { projectId, outcomes, sort, limit, cursor } = query;
  const found = sql`
    projects
    join referral_touches touch on touch.project_id = projects.id
    join lateral ${latestOf('touch.application_id')} applications on true
    where projects.account_id = ${account.id} and applications.status <> 'draft'
      and applications.sent_at is not null and applications.deleted_at is null
      and touch.outcome is not null and ${mayRead(account)}
      and (${projectId ?? null}::uuid is null or projects.id = ${projectId ?? null}::uuid)
      and (${outcomes === undefined} or touch.outcome = any(${outcomes ?? []}::text[]))`;
  const named =
    scopeOf(account.role) === 'assigned'
      ? sql<boolean>`not projects.blind_review`
      : sql<boolean>`true`;
  const [{ rows }, counted] = await Promise.all([
    sql<ReceivedReferralRow>`
      select link.*, connector.id as connector_id, connector.first_name, connector.last_name,
        connector.picture_url, startups.name as startup_name,
        case when entities.id is not null then json_build_object(
          'account_id', accounts.id, 'entity_id', entities.id, 'entity_name', entities.name,
          'entity_logo_url', entities.logo_url, 'entity_slug', entities.slug,
          'entity_hue', entities.hue, 'entity_verified_at', entities.verified_at)
        end as organisation,
        earnings.status as earning_status, ${accruedMinor} as amount_minor, earnings.currency,
        earnings.updated_at as earning_updated_at,
        case when link.named then ${disputeDueOf('link.case_id')} end as dispute_due
      from (
        select touch.id, touch.outcome, touch.outcome_at, touch.created_at,
          projects.id as project_id, projects.name as project_name, projects.slug as project_slug,
          applications.id as application_id, touch.application_id as case_id,
          applications.status as application_status,
          applications.sent_at, touch.referer_id, touch.referer_account_id,
          applications.startup_id, ${named} as named
        from ${found} and ${comesAfter(cursor, sort, order)}
        order by ${inOrder(order)} limit ${limit + 1}
      ) link
      left join startups on startups.id = link.startup_id and link.named
      left join users connector on connector.id = link.referer_id and link.named
      left join management_accounts accounts
        on accounts.id = link.referer_account_id and link.named
      left join entities on entities.id = accounts.entity_id
      left join earnings on earnings.application_id = link.case_id and earnings.moved_at is null
        and link.outcome in ('credited', 'project_pays_nothing')
        and (earnings.connector_id = link.referer_id or earnings.account_id = link.referer_account_id)
      order by link.created_at desc, link.id desc`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${found}`.execute(db),
  ]);
  return toPage(rows, {
    limit,
    total: counted.rows[0]?.total ?? 0,
    sort,
    position: (row) => [row.created_at.toISOString(), row.id],
  });
}
