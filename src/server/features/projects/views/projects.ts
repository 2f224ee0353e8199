import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { projectManagementCalls } from '#contract/project-management.ts';
import type { projectCalls, projectDetail, projectView, userInfo } from '#contract/projects.ts';
import type { projectRound } from '#contract/project-rounds.ts';
import type { hidden } from '#contract/shared.ts';
import { confirmBy } from '#rules/projects/confirming.ts';
import { isOver } from '#rules/applications/decision-dates.ts';
import { summaryBucket } from '#rules/applications/application.ts';
import { connectorShare, fromMinor, shortlistingPrice } from '#rules/money.ts';
import { applyClosesAt, statusAt, whyNotApply } from '#rules/projects/project.ts';
import { can, scopeOf } from '#rules/management/roles.ts';
import type { LookupKind, ProjectStatus } from '#server/db/vocabulary.ts';
import { toCriterionViews } from '#server/views/eligibility.ts';
import { toAccountFace } from '#server/views/account.ts';
import { toPerson } from '#server/views/person.ts';
import { toScreen } from '#server/views/question.ts';
import { plainParagraphs } from '#server/integrations/markdown/markdown.ts';
import type { VisibleProject } from '../access.ts';
import type { DetailRow, ProjectPage } from '../queries/detail.ts';
import type { PriceFacts, StatusCount } from '../queries/figures.ts';
import type { ManagedProjectRow } from '../queries/management-list.ts';
import type { ListedProject } from '../queries/list.ts';
import type { Round } from '../queries/rounds.ts';
import type { HiddenRow, ProjectRow } from '../queries/rows.ts';
import { messageIn, reasonIn } from '#contract/messages/message.ts';
import { toMarks } from './search.ts';

type Data<Name extends keyof typeof projectCalls> = z.input<
  (typeof projectCalls)[Name]['reply']
>['data'];
type ProjectStats = Data<'getProjectStats'>;
type ProjectDetails = Data<'getProjectDetails'>;
type ShortlistingPrice = Data<'getShortlistingPrice'>;
type ProjectView = z.input<typeof projectView>;

/** A project as the lists show it. */
export function toProjectView(row: ListedProject, now: Date): ProjectView {
  const estimatedShortlist = row.estimated_shortlist ?? limits.defaultEstimatedShortlist;
  const types = lookupsOf(row, 'project_type');
  const marks = toMarks(row);
  return {
    _id: row.id,
    slug: row.slug,
    name: row.name,
    executiveSummary: row.executive_summary,
    benefits: row.benefits,
    deadline: row.deadline?.toISOString() ?? null,
    deadlineZone: row.deadline_zone,
    applyClosesAt: applyClosesAt(termOf(row))?.toISOString() ?? null,
    hasDeadline: row.deadline !== null,
    venue: row.venue,
    hasVenue: row.venue !== null,
    ecosystem: row.lookups
      .filter((lookup) => lookup.kind === 'ecosystem')
      .map(({ id, name, code }) => ({ _id: id, name, code })),
    hasEcosystem: row.lookups.some((lookup) => lookup.kind === 'ecosystem'),
    sector: lookupsOf(row, 'sector'),
    projectType: types,
    startupStage: lookupsOf(row, 'stage'),
    type: types[0]?.name ?? null,
    award: awardOf(row),
    language: row.language,
    status: presentStatus(row, now),
    applicatiopnPrice: priceOf(row),
    estimatedShortlist,
    internal: { estimatedShortlist },
    referralPolicy: row.referral_policy,
    author: authorOf(row),
    entityManagementAccountId: toAccountFace(row),
    ...(row.banner !== undefined && { banner: row.banner }),
    ...(row.banner && row.banner_focus && { bannerFocus: row.banner_focus }),
    ...(marks && { marks }),
    featured: row.featured,
    viewCount: row.view_count,
    publishedAt: row.published_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** A project as its page shows it. */
export function toProjectDetail(row: DetailRow, now: Date): z.input<typeof projectDetail> {
  return {
    ...toProjectView(row, now),
    banner: row.banner,
    description: row.description,
    descriptionHtml: row.description_html ?? plainParagraphs(row.description),
    benefitsHtml: row.benefits_html ?? plainParagraphs(row.benefits ?? ''),
    sourceUrl: row.source_url,
    eligibility: toCriterionViews(row.eligibility, row.criterion_names),
    questionCount: row.question_count,
    decisionDate: row.decision_date,
    blindReview: row.blind_review,
    lengthensDeadline: row.lengthens,
    lengthenedMinutes: row.lengthened_minutes,
    version: row.version,
    ...toHidden(row),
  };
}

/** A project as its team's list shows it. */
export function toManagedProjectView(
  row: ManagedProjectRow,
  now: Date,
): z.input<(typeof projectManagementCalls)['listManagementProjects']['reply']>['data'][number] {
  const { status, deadline, asked_at: askedAt, decision_date: day } = row;
  const until = confirmBy({ status, deadline, askedAt });
  return {
    ...toProjectView(row, now),
    drafts: row.drafts,
    sent: row.sent,
    decisionDate: day,
    overdue: day !== null && isOver(day, row.deadline_zone, now) ? row.overdue : 0,
    ...toHidden(row),
    ...(until && { confirmBy: until.toISOString() }),
  };
}

function toHidden(row: HiddenRow): { hidden?: z.input<typeof hidden> } {
  const at = row.hidden_at ?? row.entity_hidden_at;
  if (!at) return {};
  const reason = row.hidden_at ? row.hidden_reason : row.entity_hidden_reason;
  return { hidden: { at: at.toISOString(), reason: reason ?? '' } };
}

type Term = { deadline: Date | null; form_version: number };
const termOf = ({ deadline, form_version: version }: Term) => ({ deadline, hasForm: version > 0 });

/** The state as it is now, which the timed job may not have written yet. */
export function presentStatus(row: Term & { status: ProjectStatus }, now: Date): ProjectStatus {
  return statusAt({ status: row.status, ...termOf(row), now });
}

function priceOf(row: ProjectRow): number {
  const minor = row.price_minor ?? row.account_price_minor;
  return minor === null ? limits.defaultPrice : fromMinor(minor, row.currency);
}

function awardOf(row: ProjectRow): ProjectView['award'] {
  if (row.award_currency === null) return null;
  return { min: row.award_min, max: row.award_max, currency: row.award_currency };
}

function authorOf(row: ProjectRow): ProjectView['author'] {
  if (row.author_id === null) return null;
  return toPerson({
    id: row.author_id,
    first_name: row.author_first_name ?? '',
    last_name: row.author_last_name,
    picture_url: row.author_picture_url,
  });
}

function lookupsOf(row: ProjectRow, kind: LookupKind): { _id: string; name: string }[] {
  return row.lookups
    .filter((lookup) => lookup.kind === kind)
    .map(({ id, name }) => ({ _id: id, name }));
}

/** What the caller may do with a project, with the reason when applying is not possible. */
export function toUserInfo(
  { project, role }: VisibleProject,
  applicationId: string | null,
  now: Date,
): z.input<typeof userInfo> {
  const obstacle = whyNotApply({ ...project, now });
  return {
    canApply: obstacle === null,
    ...(obstacle && reasonIn(messageIn(obstacle))),
    canEdit: can(role, 'edit'),
    canReview: can(role, 'review'),
    canDecide: can(role, 'decide'),
    role,
    applicationId,
  };
}

/** Figures that everybody may see. */
export function toPublicStats(
  { project }: VisibleProject,
  counts: StatusCount[],
): { views: number; sent: number } {
  return { views: project.view_count, sent: sum(counts.filter(isSent)) };
}

/** Figures of a project: all of them for its team, and for a reviewer those of what they read. */
export function toStats(proof: VisibleProject, counts: StatusCount[]): ProjectStats {
  const publicStats = toPublicStats(proof, counts);
  if (!proof.role) return publicStats;
  const read = counts.map((one) => ({ ...one, count: one.read }));
  const inBucket = (bucket: string) =>
    sum(read.filter((count) => summaryBucket(count.status) === bucket));
  return {
    ...publicStats,
    drafts: scopeOf(proof.role) === 'assigned' ? 0 : sum(read.filter((count) => !isSent(count))),
    accepted: inBucket('accepted'),
    rejected: inBucket('rejected'),
    referred: counts.filter(isSent).reduce((total, { referred }) => total + referred, 0),
  };
}

function isSent({ status }: StatusCount): boolean {
  return status !== 'draft';
}

function sum(counts: StatusCount[]): number {
  return counts.reduce((total, { count }) => total + count, 0);
}

/** An earlier round of a programme. */
export function toRound({
  slug,
  name,
  closed_at,
  applied,
  days,
}: Round): z.input<typeof projectRound> {
  return {
    slug,
    name,
    closedAt: closed_at?.toISOString() ?? null,
    applied,
    daysToDecision: days === null ? null : Math.round(days * 10) / 10,
  };
}

/** What shortlisting costs for applications of one referrer, in units of the account's currency. */
export function toShortlistingPrice(
  { project }: VisibleProject,
  facts: PriceFacts,
  referrer: { managementAccountId?: string | undefined },
): ShortlistingPrice {
  const { currency } = facts;
  const { minor, source } = shortlistingPrice({
    projectPriceMinor: project.price_minor,
    accountPriceMinor: facts.accountPriceMinor,
    currency,
    // A person who is credited wins over an organisation, here as in the charge itself.
    ownReferral: !facts.connectorCanEarn && referrer.managementAccountId === project.account_id,
  });
  const estimatedShortlist = project.estimated_shortlist ?? limits.defaultEstimatedShortlist;
  const earns = facts.connectorCanEarn || facts.accountCanEarn;
  const share = earns ? connectorShare(minor, project.referral_policy) : 0;
  return {
    applicatiopnPrice: fromMinor(minor, currency),
    estimatedShortlist,
    total: fromMinor(minor * estimatedShortlist, currency),
    currency,
    connectorShare: fromMinor(share, currency),
    source,
  };
}

/** Everything that the project page needs. */
export function toProjectDetails(page: ProjectPage, now: Date): ProjectDetails {
  const { proof, row, sent, own } = page;
  return {
    project: toProjectDetail(row, now),
    userInfo: own && toUserInfo(proof, own.applicationId, now),
    stats: { views: row.view_count, sent },
    screens: page.screens.map(({ screen, questions }) => ({
      screen: toScreen(screen),
      questions,
    })),
    takes: page.takes,
    // The organisation that runs it, as `listPartners` has it.
    partners: [toAccountFace(row)],
  };
}
