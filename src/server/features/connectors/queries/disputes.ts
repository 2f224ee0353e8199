import { sql } from 'kysely';
import type { z } from 'zod';
import type { dispute } from '#contract/connector-views.ts';
import type { ApplicationStatus } from '#rules/applications/application.ts';
import { type Holder, isOf, type MoveFacts } from '#rules/connectors/disputes.ts';
import type { ReferralPolicy } from '#rules/connectors/referral.ts';
import type { Database } from '#server/db/database.ts';
import type {
  DisputeAnswer,
  EarningReason,
  EarningStatus,
  FinalOutcome,
} from '#server/db/vocabulary.ts';
import { accruedMinor } from './balances.ts';
import { earnedByItsLink, latestOf } from './cases.ts';

/** A dispute as its connector reads it. */
export type DisputeRow = {
  id: string;
  text: string;
  created_at: Date;
  answer_due_at: Date;
  answer: DisputeAnswer | null;
  answer_reason: string | null;
  answered_at: Date | null;
};

/** A dispute with its answer, as its connector reads it. */
export function toDispute(row: DisputeRow): z.input<typeof dispute> {
  return {
    _id: row.id,
    text: row.text,
    createdAt: row.created_at.toISOString(),
    answerDue: row.answer_due_at.toISOString(),
    answer: row.answer,
    answerReason: row.answer_reason,
    answeredAt: row.answered_at?.toISOString() ?? null,
  };
}

/**
 * SQL for when the money of a case was last held for a conflict or voided as not genuine, where `earnings` is the row.
 * What was answered meanwhile cannot be disputed any more.
 */
export const stoppedAt = sql<Date | null>`greatest(
  (select max(hold.found_at) from earning_holds hold
    where hold.earning_id = earnings.id and hold.cleared_at is null),
  case when earnings.status = 'void' and earnings.reason = 'fraud' then earnings.updated_at end)`;

/** What says whether an outcome can be disputed, and what it hangs on. */
export type DisputableRow = {
  outcome: FinalOutcome | null;
  outcome_at: Date | null;
  is_sent: boolean;
  case_id: string | null;
  is_own_credit: boolean;
  is_own_project: boolean;
  stopped_at: Date | null;
  disputed_since: Date | null;
  is_open: boolean;
  open_count: number;
};

/** The same of one touch; lock it before. */
export async function loadDisputable(db: Database, touchId: string): Promise<DisputableRow> {
  const { rows } = await sql<DisputableRow>`
    select touch.outcome, touch.outcome_at,
      coalesce(decided.sent_at is not null and decided.deleted_at is null, false) as is_sent,
      coalesce(decided.first_id, decided.id) as case_id, ${stoppedAt} as stopped_at,
      exists (select from referral_touches credited
        where (credited.referer_id = touch.referer_id
          or credited.referer_account_id = touch.referer_account_id)
        and credited.application_id = coalesce(decided.first_id, decided.id)
        and credited.outcome in ('credited', 'project_pays_nothing')) as is_own_credit,
      coalesce(projects.account_id = touch.referer_account_id, false) as is_own_project,
      (select max(since) from outcome_disputes where touch_id = touch.id) as disputed_since,
      exists (select from outcome_disputes where touch_id = touch.id and answered_at is null)
        as is_open,
      (select count(*) from outcome_disputes where answered_at is null
        and (user_id = touch.referer_id or account_id = touch.referer_account_id)) as open_count
    from referral_touches touch join projects on projects.id = touch.project_id
    left join applications decided on decided.id = touch.application_id
    left join earnings on earnings.application_id = touch.application_id
      and ${earnedByItsLink} and earnings.moved_at is null
    where touch.id = ${touchId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('What is disputed is there.');
  return row;
}

export type MoveRow = {
  touch_id: string;
  case_id: string;
  /** Whoever disputes it: a person, or an organisation's account. */
  user_id: string | null;
  account_id: string | null;
  project_id: string;
  project_name: string;
  is_there: boolean;
  price_minor: number | null;
  share_percent: number | null;
  referral_policy: ReferralPolicy | null;
  project_policy: ReferralPolicy;
  charged_minor: number | null;
  charged_percent: number | null;
  is_reversed: boolean;
  currency: string | null;
  credited_id: string | null;
  credited_user: string | null;
  credited_account: string | null;
  earning_id: string | null;
  earning_status: EarningStatus | null;
  earning_reason: EarningReason | null;
  earned_minor: number | null;
  is_held: boolean;
  was_paid: boolean;
  application_id: string;
  application_status: ApplicationStatus;
};

/** SQL for everything by which a disputed credit is moved, where `dispute` is the row. */
const moveColumns = sql`
  dispute.touch_id, dispute.application_id as case_id, dispute.user_id, dispute.account_id,
  touch.project_id, projects.name as project_name,
  case when dispute.account_id is null
    then person.deleted_at is null and person.suspended_at is null
    else entity.deleted_at is null and entity.hidden_at is null end as is_there,
  touch.price_minor, touch.share_percent, touch.referral_policy,
  projects.referral_policy as project_policy,
  charge.price_minor as charged_minor, charge.share_percent as charged_percent, charge.currency,
  charge.reversed_posting is not null as is_reversed,
  credited.id as credited_id,
  (select users.id from users where users.id = credited.referer_id and users.deleted_at is null)
    as credited_user,
  credited.referer_account_id as credited_account,
  earnings.id as earning_id, earnings.status as earning_status, earnings.reason as earning_reason,
  case when earnings.id is not null then ${accruedMinor} end as earned_minor,
  exists (select from earning_holds hold
    where hold.earning_id = earnings.id and hold.cleared_at is null) as is_held,
  exists (select from earnings any_of where any_of.application_id = dispute.application_id
    and (any_of.status = 'paid' or any_of.reason in ('clawed_back', 'reversed_after_payout') or exists (
      select from earning_events event where event.earning_id = any_of.id
        and event.to_status = 'paid'))) as was_paid,
  latest.id as application_id, latest.status as application_status`;

const movedFrom = sql`outcome_disputes dispute
  join referral_touches touch on touch.id = dispute.touch_id
  join projects on projects.id = touch.project_id
  left join users person on person.id = dispute.user_id
  left join management_accounts account on account.id = dispute.account_id
  left join entities entity on entity.id = account.entity_id
  left join shortlist_charges charge on charge.application_id = dispute.application_id
  left join referral_touches credited on credited.application_id = dispute.application_id
    and credited.outcome in ('credited', 'project_pays_nothing')
  left join earnings on earnings.application_id = dispute.application_id
    and earnings.moved_at is null
  join lateral ${latestOf('dispute.application_id')} latest on true`;

/** By which these disputes are answered, by their id; one statement. */
export async function loadMoves(
  db: Database,
  disputeIds: readonly string[],
): Promise<Map<string, MoveRow>> {
  const { rows } = await sql<MoveRow & { id: string }>`
    select dispute.id, ${moveColumns} from ${movedFrom}
    where dispute.id = any(${disputeIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Whose the dispute is. */
export const disputerOf = ({ user_id: userId, account_id: accountId }: MoveRow): Holder => {
  const id = userId ?? accountId;
  if (id === null) throw new Error('A dispute is a person’s or an organisation’s.');
  return { kind: userId === null ? 'account' : 'user', id };
};

/** What the rules judge a move by. */
export function toMoveFacts(row: MoveRow): MoveFacts {
  const { price_minor: price, share_percent: percent, referral_policy: policy } = row;
  const { charged_minor: charged, charged_percent: chargedPercent } = row;
  const { earning_status: status, earning_reason: reason } = row;
  const credited = { userId: row.credited_user, accountId: row.credited_account };
  return {
    isCredited: row.credited_id === row.touch_id,
    isOwnCredit: row.credited_id !== row.touch_id && isOf(disputerOf(row), credited),
    isThere: row.is_there,
    terms:
      price === null || percent === null || policy === null
        ? null
        : { priceMinor: price, percent, policy },
    policy: row.project_policy,
    charge:
      charged === null || chargedPercent === null
        ? null
        : { priceMinor: charged, percent: chargedPercent },
    isReversed: row.is_reversed,
    earning: status && reason ? { status, reason, isHeld: row.is_held } : null,
    wasPaid: row.was_paid,
  };
}
