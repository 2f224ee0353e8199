import { sql } from 'kysely';
import type { QueryOf } from '#contract/define.ts';
import type { connectorCalls } from '#contract/connectors.ts';
import type { Database } from '#server/db/database.ts';
import { isShown } from '#server/authorization/shown.ts';
import type { ProjectStatus } from '#server/db/vocabulary.ts';
import type { AccountFaceRow } from '#server/views/account.ts';
import { comesAfter, inOrder, type Order } from '#server/http/paging/keyset.ts';
import { type Page, toPage } from '#server/http/paging/paging.ts';
import type { Referrer } from '../access.ts';
import { wentOn } from './cases.ts';
import { isAccepted, referredBy, sharesOf, sideOf, viewedThrough } from './figures.ts';

/** Columns for a project's face, where `projects`, `management_accounts` and `entities` are joined. */
export const projectFaceColumns = sql`
  projects.id as project_id, projects.name as project_name, projects.slug as project_slug,
  projects.status as project_status, projects.deadline as project_deadline,
  management_accounts.id as account_id, entities.id as entity_id, entities.name as entity_name,
  entities.logo_url as entity_logo_url, entities.slug as entity_slug,
  entities.hue as entity_hue, entities.verified_at as entity_verified_at`;

export type ProjectFaceRow = AccountFaceRow & {
  project_id: string;
  project_name: string;
  project_slug: string;
  project_status: ProjectStatus;
  project_deadline: Date | null;
};

export type ProjectFiguresRow = ProjectFaceRow & {
  views: number;
  drafts: number;
  sent: number;
  accepted: number;
  earned: { currency: string; minor: number }[];
};

const order: Order = { columns: ['counted.sent', 'counted.project_id'], direction: 'desc' };

type Query = QueryOf<typeof connectorCalls.listConnectorProjects> & {
  /** The account whose projects are left out. */
  notOf?: string;
};

/**
 * The projects that somebody's links brought visitors or startups to, the most used first; two statements. Hidden ones are
 * their own to see.
 */
export async function listReferrerProjects(
  db: Database,
  referrer: Referrer,
  { limit, cursor, sort, notOf }: Query,
): Promise<Page<ProjectFiguresRow>> {
  const counted = sql`
    with counted as (
      select project_id, sum(views)::bigint as views, sum(drafts)::bigint as drafts,
        sum(sent)::bigint as sent, sum(accepted)::bigint as accepted
      from (
        select project_id, count(*) as views, 0 as drafts, 0 as sent, 0 as accepted
        from project_views where ${viewedThrough(referrer)} group by project_id
        union all
        select project_id, 0, count(*) filter (where sent_at is null),
          count(*) filter (where sent_at is not null), count(*) filter (where ${isAccepted})
        from applications where ${referredBy(referrer)} and deleted_at is null and not ${wentOn}
        group by project_id
      ) parts
      join projects on projects.id = parts.project_id
      where projects.status in ('open', 'closed', 'expired') and (${referrer.isOwn} or ${isShown})
        and (${notOf ?? null}::uuid is null or projects.account_id <> ${notOf ?? null}::uuid)
      group by project_id
      having ${referrer.isOwn} or sum(views) + sum(sent) > 0
    )`;
  const [{ rows }, totals] = await Promise.all([
    sql<ProjectFiguresRow>`
      ${counted}
      select counted.views, counted.drafts, counted.sent, counted.accepted, ${projectFaceColumns},
        coalesce((
          select json_agg(json_build_object('currency', sums.currency, 'minor', sums.minor)
            order by sums.currency)
          from (
            select shares.currency,
              sum(shares.held + shares.payable + shares.paid - shares.clawed)::bigint as minor
            from (${sharesOf(sideOf(referrer))}) shares
            join applications on applications.id = shares.application_id
            where ${referrer.isOwn} and applications.project_id = counted.project_id
            group by shares.currency
            having sum(shares.held + shares.payable + shares.paid - shares.clawed) > 0
          ) sums), '[]'::json) as earned
      from counted
      join projects on projects.id = counted.project_id
      join management_accounts on management_accounts.id = projects.account_id
      join entities on entities.id = management_accounts.entity_id
      where ${comesAfter(cursor, sort, order)}
      order by ${inOrder(order)} limit ${limit + 1}`.execute(db),
    sql<{ total: number }>`${counted} select count(*) as total from counted`.execute(db),
  ]);
  return toPage(rows, {
    limit,
    total: totals.rows[0]?.total ?? 0,
    sort,
    position: (row) => [row.sent, row.project_id],
  });
}
