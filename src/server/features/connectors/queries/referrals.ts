import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '#contract/define.ts';
import type { connectorCalls } from '#contract/connectors.ts';
import type { Holder } from '#rules/connectors/disputes.ts';
import type { TouchOutcome } from '#rules/connectors/referral.ts';
import type { Database } from '#server/db/database.ts';
import type {
  ApplicationStatus,
  EarningReason,
  EarningStatus,
  FinalOutcome,
  HoldKind,
  LedgerKind,
} from '#server/db/vocabulary.ts';
import { comesAfter, inOrder, type Order } from '#server/http/paging/keyset.ts';
import { type Page, toPage } from '#server/http/paging/paging.ts';
import type { OwnReferrals } from '../access.ts';
import {
  accruedMinor,
  disputeDueOf,
  heldFor,
  isCollected,
  keptBackMinor,
  payee,
} from './balances.ts';
import { followedTouches } from './cases.ts';
import { sideOf } from './figures.ts';
import { type ProjectFaceRow, projectFaceColumns } from './projects.ts';
import { type DisputeRow, stoppedAt } from './disputes.ts';
import { type TermsRow, termsColumns } from './terms.ts';

export type ReferralRow = ProjectFaceRow &
  TermsRow & {
    id: string;
    project_account_id: string;
    outcome: FinalOutcome | null;
    outcome_at: Date | null;
    created_at: Date;
    seen_at: Date;
    application_id: string | null;
    application_status: ApplicationStatus | null;
    sent_at: Date | null;
    startup_name: string | null;
    earning_status: EarningStatus | null;
    earning_reason: EarningReason | null;
    earning_note: string | null;
    amount_minor: number | null;
    price_minor: number | null;
    is_collected: boolean;
    held_for: HoldKind[];
    dispute_due: Date | null;
    is_suspended: boolean;
    is_verified: boolean;
    details_since: Date | null;
    kept_back_minor: number;
    currency: string | null;
    payable_from: Date | null;
    earning_updated_at: Date | null;
    begun_at: Date | null;
    decided_sent_at: Date | null;
    credited: {
      id: string;
      user_id: string | null;
      account_id: string | null;
      named: boolean;
      seen_at: string;
    } | null;
    dispute: DisputeJson | null;
    disputed_since: Date | null;
    stopped_at: Date | null;
    /** The reader may know of its application; else only how the link fared, and on which day. */
    is_told: boolean;
  };
type DisputeJson = Omit<DisputeRow, 'created_at' | 'answer_due_at' | 'answered_at'> & {
  answer_due_at: string;
  created_at: string;
  answered_at: string | null;
};
export type OutcomeCount = { outcome: TouchOutcome; count: number };

const order: Order = { columns: ['touch.created_at', 'touch.id'], direction: 'desc' };

/** SQL for "a link of theirs". */
const linkOf = ({ kind, id }: OwnReferrals) => sql<boolean>`
  ${sql.ref(kind === 'user' ? 'touch.referer_id' : 'touch.referer_account_id')} = ${id}::uuid`;

/** SQL for "the reader may know of the application". What was not sent to an organisation is not its own to know of. */
function isTold({ kind, id, applications }: OwnReferrals): RawBuilder<boolean> {
  if (kind === 'user') return sql<boolean>`true`;
  const elsewhere = sql<boolean>`projects.account_id <> ${id}::uuid`;
  const told = {
    all: sql<boolean>`(${elsewhere} or decided.id is null or decided.sent_at is not null)`,
    elsewhere,
    none: sql<boolean>`false`,
  };
  return told[applications];
}

/**
 * Somebody's referrals, newest first, and how many there are of each outcome; two statements. Of an
 * application only what its connector may know is read at all.
 */
export async function listReferrals(
  db: Database,
  of: OwnReferrals,
  query: QueryOf<typeof connectorCalls.listReferrals>,
): Promise<Page<ReferralRow> & { counts: OutcomeCount[] }> {
  const { outcomes, projectId, limit, cursor, sort } = query;
  const own = sql<boolean>`${linkOf(of)}
    and (${projectId ?? null}::uuid is null or touch.project_id = ${projectId ?? null}::uuid)`;
  const [{ rows }, counted] = await Promise.all([
    sql<ReferralRow>`
      select touch.id, touch.outcome, touch.outcome_at, touch.created_at, touch.seen_at,
        ${termsColumns}, ${projectFaceColumns}, touch.application_id,
        applications.status as application_status, applications.sent_at,
        case when applications.sent_at is not null then startups.name end as startup_name,
        earnings.status as earning_status, earnings.reason as earning_reason,
        earnings.note as earning_note,
        case when earnings.id is not null then ${accruedMinor} end as amount_minor,
        charge.price_minor, earnings.currency,
        ${isCollected} as is_collected, ${heldFor} as held_for,
        ${disputeDueOf('earnings.application_id')} as dispute_due,
        coalesce(${payee.isSuspended}, false) as is_suspended,
        coalesce(${payee.isVerified}, false) as is_verified, ${payee.detailsSince} as details_since,
        ${keptBackMinor} as kept_back_minor, earnings.payable_from, earnings.updated_at as earning_updated_at,
        ${isTold(of)} as is_told, projects.account_id as project_account_id, decided.created_at as begun_at,
        decided.sent_at as decided_sent_at, ${stoppedAt} as stopped_at, disputed.since as disputed_since,
        case when credited.id is not null then json_build_object('id', credited.id,
          'user_id', credited.referer_id,
          'account_id', credited.referer_account_id, 'named', credited.named,
          'seen_at', credited.seen_at) end as credited,
        case when disputed.id is not null then json_build_object('id', disputed.id,
          'text', disputed.text, 'created_at', disputed.created_at,
          'answer_due_at', disputed.answer_due_at, 'answer', disputed.answer,
          'answer_reason', disputed.answer_reason, 'answered_at', disputed.answered_at) end as dispute
      from ${followedTouches}
      left join applications decided on decided.id = touch.application_id
        and decided.deleted_at is null
      left join referral_touches credited
        on credited.application_id = coalesce(decided.first_id, decided.id)
        and credited.outcome in ('credited', 'project_pays_nothing')
      left join lateral (select * from outcome_disputes where outcome_disputes.touch_id = touch.id
        order by since desc limit 1) disputed on true
      left join shortlist_charges charge on charge.application_id = earnings.application_id
      where ${own} and (${outcomes === undefined} or coalesce(touch.outcome, 'not_yet')
          = any(${outcomes ?? []}::text[]))
        and ${comesAfter(cursor, sort, order)}
      order by ${inOrder(order)} limit ${limit + 1}`.execute(db),
    sql<OutcomeCount>`
      select coalesce(touch.outcome, 'not_yet') as outcome, count(*) as count
      from referral_touches touch where ${own} group by 1 order by 1`.execute(db),
  ]);
  const wanted = counted.rows.filter(({ outcome }) => outcomes?.includes(outcome) ?? true);
  const page = toPage(rows, {
    limit,
    total: wanted.reduce((sum, { count }) => sum + count, 0),
    sort,
    position: (row) => [row.created_at.toISOString(), row.id],
  });
  return { ...page, counts: counted.rows };
}

export type PostingRow = {
  id: string;
  position: number;
  kind: LedgerKind;
  currency: string;
  application_id: string;
  created_at: Date;
  reference: string | null;
  entries: { account: string; amountMinor: number }[];
  previous_hash: string;
  hash: string;
};

/** Columns of a posting with its entries, where `ledger_postings` is `posting`. */
const postingColumns = sql`
  posting.id, posting.position, posting.kind, posting.currency, posting.application_id,
  posting.created_at, posting.reference, encode(posting.previous_hash, 'hex') as previous_hash,
  encode(posting.hash, 'hex') as hash,
  (select json_agg(json_build_object('account', entry.account, 'amountMinor', entry.amount_minor)
      order by entry.account)
    from ledger_entries entry where entry.posting_id = posting.id) as entries`;

const ledgerOrder: Order = { columns: ['posting.position'], direction: 'desc' };

/** The postings about what somebody earns, newest first; two statements. */
export async function listOwnPostings(
  db: Database,
  of: Holder,
  { limit, cursor, sort }: QueryOf<typeof connectorCalls.listLedger>,
): Promise<Page<PostingRow>> {
  const side = sideOf(of);
  const own = sql`ledger_postings posting where posting.id in (
    select posting_id from ledger_entries where account in
      (${side}, ${`${side}:payable`}, ${`${side}:clawback`}))`;
  const [{ rows }, totals] = await Promise.all([
    sql<PostingRow>`select ${postingColumns} from ${own}
      and ${comesAfter(cursor, sort, ledgerOrder)}
      order by ${inOrder(ledgerOrder)} limit ${limit + 1}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${own}`.execute(db),
  ]);
  const total = totals.rows[0]?.total ?? 0;
  return toPage(rows, { limit, total, sort, position: (row) => [row.position] });
}

/** The next postings of the whole ledger after a position, oldest first; for its verifier. */
export async function listPostings(
  db: Database,
  after: number,
  limit: number,
): Promise<PostingRow[]> {
  const { rows } = await sql<PostingRow>`
    select ${postingColumns} from ledger_postings posting where posting.position > ${after}
    order by posting.position limit ${limit}`.execute(db);
  return rows;
}
