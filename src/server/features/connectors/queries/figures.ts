import { type RawBuilder, sql } from 'kysely';
import { applicationStatuses, summaryBucket } from '#rules/applications/application.ts';
import type { Database } from '#server/db/database.ts';
import type { Referrer } from '../access.ts';
import { caseId, wentOn } from './cases.ts';

/** SQL for "the organisation said yes", whatever the founder made of it. */
export const isAccepted = sql<boolean>`applications.status = any(${applicationStatuses.filter(
  (status) => summaryBucket(status) === 'accepted',
)})`;
/** SQL for "was shortlisted, or got further": charged, or so before there were charges. */
const wasShortlisted = sql<boolean>`(charges.application_id is not null or ${isAccepted}
  or applications.status in ('shortlisted', 'interview'))`;

const columns = {
  user: { application: 'applications.recommended_by', view: 'referer_id' },
  account: { application: 'applications.recommended_account', view: 'referer_account_id' },
} as const;

/** SQL for "was referred by them". Of an account that is named beside a person the person's referral is credited. */
export function referredBy({ kind, id }: Pick<Referrer, 'kind' | 'id'>): RawBuilder<boolean> {
  const own = sql<boolean>`${sql.ref(columns[kind].application)} = ${id}::uuid`;
  return kind === 'user' ? own : sql`(${own} and applications.recommended_by is null)`;
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
    left join shortlist_charges charges on charges.application_id = ${caseId}
    where ${referredBy(referrer)} and applications.deleted_at is null and not ${wentOn}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('A count always answers with a row.');
  return row;
}

export type EarningSum = {
  currency: string;
  pending: number;
  earned: number;
  payable: number;
  paid: number;
  void: number;
  /** What is kept back from the next payouts. */
  owed: number;
};

/**
 * What the postings about them come to, by currency and state; one statement. Nothing for those who may
 * not see it. Whether a share that is held is decided says its earning; no money moves between the two.
 */
export async function listEarningSums(db: Database, referrer: Referrer): Promise<EarningSum[]> {
  if (!referrer.isOwn) return [];
  const side = sideOf(referrer);
  const { rows } = await sql<EarningSum>`
    with shares as (${sharesOf(side)})
    select shares.currency,
      coalesce(sum(held) filter (where earnings.status = 'pending'), 0)::bigint as pending,
      coalesce(sum(held) filter (where earnings.status is distinct from 'pending'), 0)::bigint
        as earned,
      sum(payable)::bigint as payable, sum(paid - clawed)::bigint as paid,
      coalesce(sum(share) filter (where held = 0 and payable = 0 and paid = clawed), 0)::bigint
        as void,
      sum(clawed - kept)::bigint as owed
    from shares left join earnings on earnings.application_id = shares.application_id
      and earnings.moved_at is null
    group by shares.currency order by shares.currency`.execute(db);
  return rows;
}

/** Whose side of the ledger is theirs. */
export const sideOf = ({ kind, id }: Pick<Referrer, 'kind' | 'id'>): string =>
  `${kind === 'user' ? 'connector' : 'organisation'}:${id}`;

/** SQL for what the postings about one side come to, application by application; minor units. */
export function sharesOf(side: string) {
  return sql`
    select posting.application_id, posting.currency,
      -coalesce(sum(own.amount_minor) filter (where own.account = ${side}), 0) as held,
      -coalesce(sum(own.amount_minor) filter (where own.account = ${`${side}:payable`}), 0) as payable,
      coalesce(sum(own.amount_minor) filter (where posting.kind = 'payout'
        and own.account <> ${`${side}:clawback`}), 0) as paid,
      coalesce(sum(own.amount_minor) filter (where posting.kind = 'clawback'), 0) as clawed,
      -coalesce(sum(own.amount_minor) filter (where posting.kind = 'payout'
        and own.account = ${`${side}:clawback`}), 0) as kept,
      coalesce(max(-own.amount_minor) filter (where posting.kind = 'accrual'), 0) as share
    from ledger_entries own join ledger_postings posting on posting.id = own.posting_id
    where own.account in (${side}, ${`${side}:payable`}, ${`${side}:clawback`})
    group by posting.application_id, posting.currency`;
}
