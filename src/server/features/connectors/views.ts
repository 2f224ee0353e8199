import type { ReplyOf } from '#contract/define.ts';
import type { connectorCalls } from '#contract/connectors.ts';
import type { HomeView } from '#contract/home.ts';
import { HOME_ROWS } from '#contract/limits.ts';
import { type Badge, badgesFor } from '#rules/badges.ts';
import { creditHolder, disputableUntil } from '#rules/disputes.ts';
import { earningReasonTexts, waitsOf } from '#rules/earnings.ts';
import { fromMinor } from '#rules/money.ts';
import { isCredit, qualityScore, touchReasons, windowEnd } from '#rules/referrals.ts';
import { toBlock, toHomeProject } from '#server/http/home-views.ts';
import { toAccountFace } from '#server/views/account.ts';
import { toPerson } from '#server/views/person.ts';
import type { Referrer } from './access.ts';
import type { EarningSum, Figures } from './queries/figures.ts';
import type { getFace, Tracking } from './queries/profile.ts';
import { toDispute } from './queries/disputes.ts';
import type { ReferralsAtHome } from './queries/home.ts';
import type { ProjectFaceRow, ProjectFiguresRow } from './queries/projects.ts';
import type { RankedRow } from './queries/ranking.ts';
import { toTerms } from './queries/terms.ts';
import type { OutcomeCount, PostingRow, ReferralRow } from './queries/referrals.ts';

type Replies = { [Name in keyof typeof connectorCalls]: ReplyOf<(typeof connectorCalls)[Name]> };
type Stats = Replies['getConnectorStats']['data'];
type BadgeView = Replies['listBadges']['data'][number];

function toPublicFigures({ views, sent, shortlisted, accepted, rejected }: Figures) {
  return { views, sent, shortlisted, accepted, rejected };
}

/** Figures; with drafts and money only for those whose own they are. */
export function toStats(referrer: Referrer, figures: Figures, sums: EarningSum[]): Stats {
  if (!referrer.isOwn) return toPublicFigures(figures);
  return { ...toPublicFigures(figures), drafts: figures.drafts, earnings: toSums(sums) };
}

function toSums(sums: EarningSum[]): NonNullable<Stats['earnings']> {
  return sums.map(({ currency, ...minor }) => ({
    currency,
    pending: fromMinor(minor.pending, currency),
    earned: fromMinor(minor.earned, currency),
    payable: fromMinor(minor.payable, currency),
    paid: fromMinor(minor.paid, currency),
    void: fromMinor(minor.void, currency),
    owed: fromMinor(minor.owed, currency),
  }));
}

/** The badges that may be seen, in the order asked for. */
export function toBadges(
  referrer: Referrer,
  figures: Figures,
  sort: '-level' | 'level' = '-level',
): BadgeView[] {
  const badges = badgesFor({ ...figures, credited: figures.drafts + figures.sent });
  const sign = sort === '-level' ? -1 : 1;
  return badges
    .filter(({ level }) => referrer.isOwn || level > 0)
    .toSorted((a, b) => sign * (a.level - b.level))
    .map(toBadge);
}

function toBadge({ code, ...badge }: Badge): BadgeView {
  return { _id: code, ...badge };
}

/** The public page of a connector. */
export function toConnector(
  referrer: Referrer,
  {
    face,
    figures,
    rank,
  }: { face: Awaited<ReturnType<typeof getFace>>; figures: Figures; rank: number | null },
): Replies['getConnector']['data'] {
  return {
    ...toPerson(face),
    headline: face.headline,
    bio: face.bio,
    country: face.country,
    since: face.created_at.toISOString(),
    badges: toBadges(referrer, figures).filter(({ level }) => level > 0),
    stats: toPublicFigures(figures),
    rank,
  };
}

/** A line of the ranking. */
export function toRanked(row: RankedRow): Replies['listConnectorRanking']['data'][number] {
  const { rank, sent, accepted } = row;
  return { ...toPerson(row), rank, sent, accepted, score: qualityScore({ sent, accepted }) };
}

function toProjectFace(row: ProjectFaceRow) {
  return {
    _id: row.project_id,
    name: row.project_name,
    slug: row.project_slug,
    status: row.project_status,
    deadline: row.project_deadline?.toISOString() ?? null,
    entityManagementAccountId: toAccountFace(row),
  };
}

/** Figures of one project. */
export function toProjectFigures(
  { isOwn }: Referrer,
  row: ProjectFiguresRow,
): Replies['listConnectorProjects']['data'][number] {
  const { views, sent, accepted, drafts } = row;
  const earnings = row.earned.map(({ currency, minor }) => ({
    amount: fromMinor(minor, currency),
    currency,
  }));
  return {
    project: toProjectFace(row),
    views,
    applications: isOwn ? drafts + sent : sent,
    sent,
    accepted,
    ...(isOwn && { earnings }),
  };
}

type Referral = Replies['listReferrals']['data'][number];

/** A referral as its connector reads it: never who followed the link or who applied. */
export function toReferral(row: ReferralRow, userId: string, now: Date): Referral {
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
    decidedBy: toDecidedBy(row, userId),
    dispute:
      row.dispute &&
      toDispute({
        ...row.dispute,
        created_at: new Date(row.dispute.created_at),
        answer_due_at: new Date(row.dispute.answer_due_at),
        answered_at: row.dispute.answered_at === null ? null : new Date(row.dispute.answered_at),
      }),
    disputableUntil: disputableUntilOf(row, userId, now)?.toISOString() ?? null,
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

/** When its application was begun and sent, and whose referral is credited: never who that is. */
function toDecidedBy(row: ReferralRow, userId: string): Referral['decidedBy'] {
  const { begun_at: begunAt, decided_sent_at: sentAt, credited } = row;
  if (!begunAt || !row.outcome) return null;
  return {
    begunAt: begunAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    credit: credited && {
      holder: creditHolder(
        { userId: credited.user_id, accountId: credited.account_id },
        { userId, projectAccountId: row.project_account_id },
      ),
      named: credited.named,
      seenAt: new Date(credited.seen_at).toISOString(),
    },
  };
}

const disputableUntilOf = (row: ReferralRow, userId: string, now: Date): Date | null =>
  row.dispute?.answer === null
    ? null
    : disputableUntil(
        {
          outcome: row.outcome,
          outcomeAt: row.outcome_at,
          isSent: row.decided_sent_at !== null,
          isOwnCredit: row.credited?.user_id === userId,
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
    waitsFor: waitsOf({
      status,
      isCollected: row.is_collected,
      payableFrom: row.payable_from,
      conflicts: row.held_for,
      // Only the connector reads this, so their account is there.
      payee: { isSuspended: row.is_suspended, isDeleted: false, isVerified: row.is_verified },
      now,
    }),
    disputeDue: row.dispute_due?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  };
}

/** How many referrals have an outcome. */
export function toCount({ outcome, count }: OutcomeCount): OutcomeCount {
  return { outcome, count };
}

/** A posting with what proves it. */
export function toPosting(row: PostingRow): Replies['listLedger']['data'][number] {
  return {
    _id: row.id,
    kind: row.kind,
    currency: row.currency,
    applicationId: row.application_id,
    createdAt: row.created_at.toISOString(),
    reference: row.reference,
    entries: row.entries,
    previousHash: row.previous_hash,
    hash: row.hash,
  };
}

/** The clicks on a person's links. */
export function toTracking(
  userId: string,
  trackingType: 'user',
  tracking: Tracking,
): Replies['getTrackings']['data'] {
  return { userId, trackingType, ...tracking };
}

/** What a connector's referrals came to lately, on their home. */
export function toReferralsAtHome({ referrals, moved, sums }: ReferralsAtHome) {
  return {
    referrals,
    moved: toBlock(moved, (row) => ({
      _id: row.id,
      project: toHomeProject({ ...row, deadline: row.project_deadline }),
      outcome: row.outcome,
      status: row.status,
      startupName: row.startup_name,
      earning: row.earning,
      at: row.at.toISOString(),
    })),
    earnings: sums
      .filter(({ earned, payable }) => earned + payable > 0)
      .slice(0, HOME_ROWS)
      .map(({ currency, earned, payable }) => ({
        currency,
        earned: fromMinor(earned, currency),
        payable: fromMinor(payable, currency),
      })),
  } satisfies Partial<HomeView>;
}
