import type { ReplyOf } from '#contract/define.ts';
import type { connectorCalls } from '#contract/connectors.ts';
import type { HomeView } from '#contract/home.ts';
import { HOME_ROWS } from '#contract/limits.ts';
import { type Badge, badgesFor } from '#rules/connectors/badges.ts';
import { fromMinor } from '#rules/money.ts';
import { qualityScore } from '#rules/connectors/referral.ts';
import { toBlock, toHomeProject } from '#server/views/home.ts';
import { toPerson } from '#server/views/person.ts';
import type { Referrer } from '../access.ts';
import type { EarningSum, Figures } from '../queries/figures.ts';
import type { getFace, Tracking } from '../queries/profile.ts';
import type { ReferralsAtHome } from '../queries/home.ts';
import type { ProjectFiguresRow } from '../queries/projects.ts';
import type { RankedRow } from '../queries/ranking.ts';
import type { PostingRow } from '../queries/referrals.ts';
import { toProjectFace } from './referrals.ts';

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
