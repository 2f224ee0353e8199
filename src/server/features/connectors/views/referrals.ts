import type { ReplyOf } from '#contract/define.ts';
import type { connectorCalls } from '#contract/connectors.ts';
import { dayAlone } from '#rules/reviews/blind.ts';
import { creditHolder, disputableUntil, isOf } from '#rules/connectors/disputes.ts';
import { earningReasonTexts, waitsOf } from '#rules/connectors/earnings.ts';
import { fromMinor } from '#rules/money.ts';
import { accountFrom } from '#rules/connectors/payees.ts';
import { isCredit, touchReasons, windowEnd } from '#rules/connectors/referral.ts';
import { withoutInstant } from '#server/db/id.ts';
import { toAccountFace } from '#server/views/account.ts';
import type { OwnReferrals } from '../access.ts';
import { toDispute } from '../queries/disputes.ts';
import type { ProjectFaceRow } from '../queries/projects.ts';
import type { OutcomeCount, ReferralRow } from '../queries/referrals.ts';
import { toTerms } from '../queries/terms.ts';

type Referral = ReplyOf<typeof connectorCalls.listReferrals>['data'][number];

/** The project of a referral. */
export function toProjectFace(row: ProjectFaceRow) {
  return {
    _id: row.project_id,
    name: row.project_name,
    slug: row.project_slug,
    status: row.project_status,
    deadline: row.project_deadline?.toISOString() ?? null,
    entityManagementAccountId: toAccountFace(row),
  };
}

/** A referral as its connector reads it: never who followed the link or who applied. */
export function toReferral(row: ReferralRow, of: OwnReferrals, now: Date): Referral {
  if (!row.is_told) return toOutcomeAlone(row);
  const outcome = row.outcome ?? 'not_yet';
  return {
    _id: row.id,
    project: toProjectFace(row),
    outcome,
    reason: touchReasons[outcome],
    outcomeAt: row.outcome_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    windowEndsAt: windowEnd(row.seen_at).toISOString(),
    terms: toTerms(row),
    decidedBy: toDecidedBy(row, of),
    dispute:
      row.dispute &&
      toDispute({
        ...row.dispute,
        created_at: new Date(row.dispute.created_at),
        answer_due_at: new Date(row.dispute.answer_due_at),
        answered_at: row.dispute.answered_at === null ? null : new Date(row.dispute.answered_at),
      }),
    disputableUntil: disputableUntilOf(row, of, now)?.toISOString() ?? null,
    application:
      isCredit(outcome) && row.application_id && row.application_status
        ? {
            _id: row.application_id,
            status: row.application_status,
            startupName: row.startup_name,
            sentAt: row.sent_at?.toISOString() ?? null,
            earning: toEarning(row, now),
          }
        : null,
  };
}

const day = (at: Date): string => dayAlone(at).toISOString();

/** How a link fared and on which day, for whoever may not know of its application. */
function toOutcomeAlone(row: ReferralRow): Referral {
  const outcome = row.outcome ?? 'not_yet';
  return {
    _id: withoutInstant(row.id),
    project: toProjectFace(row),
    outcome,
    reason: touchReasons[outcome],
    outcomeAt: row.outcome_at && day(row.outcome_at),
    createdAt: day(row.created_at),
    seenAt: day(row.seen_at),
    windowEndsAt: day(windowEnd(row.seen_at)),
    terms: toTerms(row),
    decidedBy: null,
    dispute: null,
    disputableUntil: null,
    application: null,
  };
}

/** When its application was begun and sent, and whose referral is credited: never who that is. */
function toDecidedBy(row: ReferralRow, of: OwnReferrals): Referral['decidedBy'] {
  const { begun_at: begunAt, decided_sent_at: sentAt, credited } = row;
  if (!begunAt || !row.outcome) return null;
  return {
    begunAt: begunAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    credit: credited && {
      holder: creditHolder(
        { userId: credited.user_id, accountId: credited.account_id },
        of,
        row.project_account_id,
      ),
      named: credited.named,
      seenAt: new Date(credited.seen_at).toISOString(),
    },
  };
}

const disputableUntilOf = (row: ReferralRow, of: OwnReferrals, now: Date): Date | null =>
  row.dispute?.answer === null || !of.disputes
    ? null
    : disputableUntil(
        {
          outcome: row.outcome,
          outcomeAt: row.outcome_at,
          isSent: row.decided_sent_at !== null,
          isOwnCredit:
            row.credited !== null &&
            isOf(of, { userId: row.credited.user_id, accountId: row.credited.account_id }),
          isOwnProject: of.kind === 'account' && of.id === row.project_account_id,
          stoppedAt: row.stopped_at,
          disputedSince: row.disputed_since,
        },
        now,
      );

function toEarning(row: ReferralRow, now: Date): NonNullable<Referral['application']>['earning'] {
  const { earning_status: status, earning_reason: reason, amount_minor: minor, currency } = row;
  const { price_minor: price, earning_updated_at: updatedAt } = row;
  if (!status || !reason || minor === null || price === null || !currency || !updatedAt)
    return null;
  const waitsFor = waitsOf({
    status,
    isCollected: row.is_collected,
    payableFrom: row.payable_from,
    conflicts: row.held_for,
    // Only whose it is reads this, so their account is there.
    payee: {
      isSuspended: row.is_suspended,
      isDeleted: false,
      isVerified: row.is_verified,
      detailsSince: row.details_since,
    },
    now,
  });
  return {
    status,
    reason,
    reasonText: earningReasonTexts[reason],
    note: row.earning_note,
    price: fromMinor(price, currency),
    amount: fromMinor(minor, currency),
    currency,
    keptBack: status === 'paid' ? fromMinor(row.kept_back_minor, currency) : 0,
    payableFrom: (row.is_collected && row.payable_from?.toISOString()) || null,
    waitsFor,
    accountFrom: accountFrom(waitsFor, row.details_since)?.toISOString() ?? null,
    disputeDue: row.dispute_due?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  };
}

/** How many referrals have an outcome. */
export function toCount({ outcome, count }: OutcomeCount): OutcomeCount {
  return { outcome, count };
}
