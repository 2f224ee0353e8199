import { type RawBuilder, sql } from 'kysely';
import { applicationStatuses, summaryBucket } from '#rules/applications.ts';
import type { EarningStatus } from '#rules/earnings.ts';
import type { Database } from '#server/db/database.ts';
import type { Referrer } from '../access.ts';

/** SQL for "the organisation said yes", whatever the founder made of it. */
export const isAccepted = sql<boolean>`applications.status = any(${applicationStatuses.filter(
  (status) => summaryBucket(status) === 'accepted',
)})`;
/** SQL for "was shortlisted, or got further": charged, or so before there were charges. */
const wasShortlisted = sql<boolean>`(charges.application_id is not null or ${isAccepted}
  or applications.status in ('shortlisted', 'interview'))`;

const columns = {
  user: { application: 'applications.recommended_by', view: 'referer_id', earning: 'connector_id' },
  account: {
    application: 'applications.recommended_account',
    view: 'referer_account_id',
    earning: 'account_id',
  },
} as const;

/** SQL for "was referred by them". */
export function referredBy({ kind, id }: Pick<Referrer, 'kind' | 'id'>): RawBuilder<boolean> {
  return sql`${sql.ref(columns[kind].application)} = ${id}::uuid`;
}

/** SQL for "came through a link of theirs". */
export function viewedThrough({ kind, id }: Pick<Referrer, 'kind' | 'id'>): RawBuilder<boolean> {
  return sql`project_views.${sql.ref(columns[kind].view)} = ${id}::uuid`;
}

export type Figures = {
  views: number;
  drafts: number;
  sent: number;
  shortlisted: number;
  accepted: number;
  rejected: number;
  organisations: number;
};

/** Everything that is counted of a connector or an account; one statement. */
export async function getFigures(db: Database, referrer: Referrer): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select
      (select count(*) from project_views where ${viewedThrough(referrer)}) as views,
      count(*) filter (where applications.sent_at is null) as drafts,
      count(*) filter (where applications.sent_at is not null) as sent,
      count(*) filter (where ${wasShortlisted}) as shortlisted,
      count(*) filter (where ${isAccepted}) as accepted,
      count(*) filter (where applications.status = 'rejected') as rejected,
      count(distinct projects.account_id) filter (where ${wasShortlisted}) as organisations
    from applications join projects on projects.id = applications.project_id
    left join shortlist_charges charges on charges.application_id = applications.id
    where ${referredBy(referrer)} and applications.deleted_at is null`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count always answers with a row.');
  return row;
}

export type EarningSum = { currency: string; status: EarningStatus; minor: number };

/** What they have earned, by currency and state; one statement. Nothing for those who may not see it. */
export async function listEarningSums(db: Database, referrer: Referrer): Promise<EarningSum[]> {
  if (!referrer.isOwn) return [];
  return db
    .selectFrom('earnings')
    .select(['currency', 'status', sql<number>`sum(amount_minor)::bigint`.as('minor')])
    .where(columns[referrer.kind].earning, '=', referrer.id)
    .groupBy(['currency', 'status'])
    .orderBy('currency')
    .execute();
}
