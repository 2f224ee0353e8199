import { isDecided, type ApplicationStatus } from '../applications/application.ts';
import { can, type Role } from '../management/roles.ts';
import { sayReviews } from '#contract/messages/reviews.ts';
import type { Message } from '#contract/messages/message.ts';

/** How long an own comment may be changed or deleted. */
export const COMMENT_EDIT_MS = 15 * 60_000;
/** A reviewer's mean says something from this many submitted reviews on. */
export const REVIEWS_FOR_A_MEAN = 3;
/** One reviewer alone has nobody to be compared with. */
export const REVIEWERS_FOR_NORMALISING = 2;
/** Applications that many people have read, before it is said at all how strict they are. */
export const APPLICATIONS_FOR_NORMALISING = 60;
const TOP = 5;

type Criterion = { _id: string; weight: number; scale: number };
type Score = { criterionId: string; score: number };

/** The weighted mean of the scores, from 0 to 5 with two decimals; null when no criterion has one. */
export function weightedTotal(
  criteria: readonly Criterion[],
  scores: readonly Score[],
): number | null {
  const given = new Map(scores.map(({ criterionId, score }) => [criterionId, score]));
  const scored = criteria.filter(({ _id: id }) => given.has(id));
  const weight = scored.reduce((sum, criterion) => sum + criterion.weight, 0);
  if (weight === 0) return null;
  const sum = scored.reduce(
    (total, { _id: id, weight: own, scale }) => total + (own * TOP * (given.get(id) ?? 0)) / scale,
    0,
  );
  return round(sum / weight);
}

/** A figure with two decimals. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

type Asked = Criterion & { label: string; help: string | null };

/** True when two rubrics say the same in the same order. */
export function sameCriteria(one: readonly Asked[], other: readonly Asked[]): boolean {
  return (
    one.length === other.length &&
    one.every((criterion, place) => {
      const { _id: id, label, help, weight, scale } = criterion;
      const twin = other[place];
      return (
        twin?._id === id &&
        twin.label === label &&
        twin.help === help &&
        twin.weight === weight &&
        twin.scale === scale
      );
    })
  );
}

/** What the next version of a rubric is called: the same until a review was submitted by the present one. */
export function nextRubricNumber(present: { number: number; judged: number }): number {
  return present.number === 0 || present.judged > 0 ? present.number + 1 : present.number;
}

/** The scores of a draft that still answer the same: of criteria that stayed, with their scale. */
export function keptScores(
  { before, after }: { before: readonly Criterion[]; after: readonly Criterion[] },
  scores: readonly Score[],
): Score[] {
  const old = new Map(before.map(({ _id: id, scale }) => [id, scale]));
  const scales = new Map(after.map(({ _id: id, scale }) => [id, scale]));
  return scores.filter(({ criterionId, score }) => {
    const scale = scales.get(criterionId);
    return scale !== undefined && score <= scale && (old.get(criterionId) ?? scale) === scale;
  });
}

export type ReviewProblem = Message & { path: string };

/** What is wrong with the scores; a submitted review scores every criterion. */
export function scoreProblems(
  criteria: readonly (Criterion & { label: string })[],
  scores: readonly Score[],
  submitted: boolean,
): ReviewProblem[] {
  const known = new Map(criteria.map((criterion) => [criterion._id, criterion]));
  const seen = new Set<string>();
  const problems = scores.flatMap(({ criterionId, score }, index): ReviewProblem[] => {
    const criterion = known.get(criterionId);
    const path = `scores.${index}`;
    if (!criterion) {
      const message = sayReviews('reviews.no_such_criterion');
      return [{ path: `${path}.criterionId`, ...message }];
    }
    if (seen.has(criterionId)) {
      return [{ path: `${path}.criterionId`, ...sayReviews('reviews.score_once') }];
    }
    seen.add(criterionId);
    if (score <= criterion.scale) return [];
    return [
      { path: `${path}.score`, ...sayReviews('reviews.score_scale', { max: criterion.scale }) },
    ];
  });
  if (!submitted) return problems;
  const missing = criteria.filter(({ _id: id }) => !seen.has(id));
  return [
    ...problems,
    ...missing.map(({ label }) => ({
      path: 'scores',
      ...sayReviews('reviews.score_missing', { criterion: label }),
    })),
  ];
}

/** What a reviewer's submitted reviews in one project look like. */
export type ReviewerFigures = { count: number; mean: number; deviation: number };

/** The reviewers of a project, and how many of its applications have `REVIEWS_FOR_A_MEAN` submitted reviews each. */
export type ProjectFigures = { reviewers: ReadonlyMap<string, ReviewerFigures>; wellRead: number };

/**
 * How many standard deviations the application stands above (or below) each reviewer's own mean, on
 * average, so that strict and generous reviewers count alike. Null unless 60 applications of the project have three reviews each,
 * below which it misleads as often as it helps, and two reviewers three, one of whom reviewed this application.
 */
export function normalisedRating(
  reviews: readonly { reviewerId: string; total: number }[],
  { reviewers: figures, wellRead }: ProjectFigures,
): number | null {
  if (wellRead < APPLICATIONS_FOR_NORMALISING) return null;
  const settled = new Map([...figures].filter(([, { count }]) => count >= REVIEWS_FOR_A_MEAN));
  if (settled.size < REVIEWERS_FOR_NORMALISING) return null;
  const distances = reviews.flatMap(({ reviewerId, total }) => {
    const own = settled.get(reviewerId);
    // Who gives everybody the same says nothing about anybody.
    if (!own) return [];
    return [own.deviation === 0 ? 0 : (total - own.mean) / own.deviation];
  });
  if (distances.length === 0) return null;
  return round(distances.reduce((sum, one) => sum + one, 0) / distances.length);
}

/** Whether an application in this status can still be reviewed, assigned and scored. */
export function isReviewable(status: ApplicationStatus): boolean {
  return status !== 'draft' && status !== 'withdrawn' && !isDecided(status);
}

type Waiting = { id: string; readers: readonly string[]; barred: readonly string[] };
export type Distribution = {
  pairs: { userId: string; applicationId: string }[];
  perReviewer: { userId: string; before: number; added: number }[];
  short: { applicationId: string; missing: number }[];
};

/**
 * Gives each application as many of the reviewers as asked for, always the one with the least to read;
 * ties go by the order given, so that a preview and the real thing come out alike. Whom an application
 * already has counts; whom it bars (a conflict of interest) never gets it.
 */
export function distribute(
  applications: readonly Waiting[],
  reviewerIds: readonly string[],
  perApplication: number,
): Distribution {
  const reviewers = [...new Set(reviewerIds)];
  const before = new Map(reviewers.map((id) => [id, 0]));
  for (const application of applications) {
    for (const id of reviewers.filter((one) => reads(application, one))) {
      before.set(id, (before.get(id) ?? 0) + 1);
    }
  }
  const load = new Map(before);
  const pairs: Distribution['pairs'] = [];
  const short: Distribution['short'] = [];
  for (const application of applications) {
    const { id: applicationId, readers, barred } = application;
    const has = reviewers.filter((id) => reads(application, id));
    const free = reviewers
      .filter((id) => !readers.includes(id) && !barred.includes(id))
      .toSorted((one, other) => (load.get(one) ?? 0) - (load.get(other) ?? 0));
    const wanted = Math.max(0, perApplication - has.length);
    for (const userId of free.slice(0, wanted)) {
      pairs.push({ userId, applicationId });
      load.set(userId, (load.get(userId) ?? 0) + 1);
    }
    const missing = wanted - Math.min(wanted, free.length);
    if (missing > 0) short.push({ applicationId, missing });
  }
  const perReviewer = reviewers.map((userId) => ({
    userId,
    before: before.get(userId) ?? 0,
    added: (load.get(userId) ?? 0) - (before.get(userId) ?? 0),
  }));
  return { pairs, perReviewer, short };
}

/** A whole project may be assigned to somebody who is barred from one application of it. */
function reads({ readers, barred }: Waiting, id: string): boolean {
  return readers.includes(id) && !barred.includes(id);
}

export type RecusalState = 'none' | 'declared' | 'lifted';
export type RecusalSide = 'reviewer' | 'admin';

/** Every step of a conflict of interest; `reviewer` is the one whose it is. */
export const recusalSteps: readonly { from: RecusalState; to: RecusalState; by: RecusalSide }[] = [
  { from: 'none', to: 'declared', by: 'reviewer' },
  { from: 'lifted', to: 'declared', by: 'reviewer' },
  { from: 'declared', to: 'lifted', by: 'reviewer' },
  { from: 'declared', to: 'lifted', by: 'admin' },
];

/**
 * As whom this member may lift a declared conflict of interest: their own as the reviewer, anybody's as
 * an admin. Null when they may not.
 */
export function liftingSide(
  member: { userId: string; role: Role },
  recusal: { userId: string },
): RecusalSide | null {
  const sides = new Set<RecusalSide>();
  if (member.userId === recusal.userId) sides.add('reviewer');
  if (can(member.role, 'team')) sides.add('admin');
  const step = recusalSteps.find(({ to, by }) => to === 'lifted' && sides.has(by));
  return step?.by ?? null;
}

/** How a founder's name reads in a blind review: the same for one application every time, in English and in French. */
export function pseudonym(digest: string): string {
  return `Startup ${digest.slice(0, 6).toUpperCase()}`;
}
