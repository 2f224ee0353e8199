import { z } from 'zod';
import { applicationStatuses } from './limits.ts';
import { fileView } from './files.ts';
import { ranges } from './project-search.ts';
import { answerOptions, applicantQuestionView } from './questions.ts';
import { rejection } from './rejection-reasons.ts';
import { accountFace, currency, id, instant, named, person, referralTerms } from './shared.ts';

export const applicationStatus = z.enum(applicationStatuses);

const project = z.strictObject({
  _id: id,
  name: z.string(),
  slug: z.string(),
  deadline: instant.nullable(),
  deadlineZone: z.string(),
  applyClosesAt: instant.nullable(),
  status: z.enum(['draft', 'open', 'closed', 'expired', 'archived']),
  projectType: z.array(named),
  /** Reviewers read no names in it. */
  blindReview: z.boolean(),
  entityManagementAccountId: accountFace,
});

/** What reviewers gave, as far as the caller may know it. Scores are weighted, from 0 to 5. */
const rating = z.strictObject({
  /** Of submitted reviews; null without any, and for a reviewer who has not submitted theirs. */
  average: z.number().nullable(),
  /** Submitted reviews; null where the caller may not know it yet. */
  count: z.int().nullable(),
  /** The caller's own score, also while it is a draft. */
  myRating: z.number().nullable(),
  /**
   * How far above or below each reviewer's own mean, in standard deviations, on average. Null unless
   * 60 applications of the project have three submitted reviews each, and two reviewers three.
   */
  normalised: z.number().nullable(),
  /** How many of them judged an older sending or an older rubric; null like `count`. */
  outdated: z.int().nullable(),
});

/**
 * When the founder will be told, who decided, and what is charged then, whatever the price is by that time; null where nothing
 * is. While a second person has not confirmed it, nobody is told whatever the time. `together`: it is told with all outcomes of
 * its project, and nobody sends it sooner. `hasLeft`: who decided is in the team no longer; it is told all the same.
 */
export const staged = z.strictObject({
  until: instant,
  unconfirmed: z.boolean(),
  together: z.boolean(),
  by: person.nullable(),
  hasLeft: z.boolean(),
  price: z.strictObject({ amount: z.number(), currency }).nullable(),
});

/** By the end of which day, in the zone of the deadline, the organisation promises to tell its decision. */
const decisionPromise = z.strictObject({
  date: z.iso.date(),
  /** What was promised when it was sent, where the day was moved to a later one since. */
  promised: z.iso.date().nullable(),
  /** The day is over. */
  late: z.boolean(),
});

/** Where a search found an application, in what this reader may read of it. */
export const applicationFound = z.strictObject({
  startup: ranges,
  applicant: ranges,
  primary: ranges,
  project: ranges,
  /** At most two answers that were sent, each with the part of it in which most of the words stand. */
  answers: z.array(
    z.strictObject({ questionId: id, question: z.string(), text: z.string(), ranges }),
  ),
  /** In how many further answers some of the words stand. */
  moreAnswers: z.int(),
});
export type ApplicationFound = z.infer<typeof applicationFound>;

/** An application as its founder, and once sent its organisation, sees it. */
export const applicationView = z.strictObject({
  _id: id,
  status: applicationStatus,
  completed: z.boolean(),
  deleted: z.boolean(),
  /** The applicant's address: the applicant, and managers of the organisation once sent. */
  email: z.string().nullable(),
  userId: person,
  projectId: project,
  startupId: named.nullable(),
  recommendedBy: person.nullable(),
  recommendedEntity: accountFace.nullable(),
  managementAccountId: accountFace,
  /** One line that tells this application from others. */
  primary: z.string().nullable(),
  /** Internal comments the caller may read; null for founders. */
  comments: z.int().nullable(),
  /** For the team; null for founders. */
  rating: rating.nullable(),
  /** Required questions and how many of them have an answer, while it is being filled; null once sent. */
  progress: z.strictObject({ answered: z.int(), questions: z.int() }).nullable(),
  /** Questions the organisation asked to complete, while `needs_info`. */
  requestedQuestions: z.array(id),
  /** Questions asked since it was shortlisted, until their answers are sent; 0 at any other time. */
  laterQuestions: z.int(),
  sentAt: instant.nullable(),
  /** A decision that nobody has been told yet, for the team alone: `status` is already the new one. */
  staged: staged.nullable(),
  /** Since when it has had this status; null before it was sent. */
  statusSince: instant.nullable(),
  decidedAt: instant.nullable(),
  /** Founders alone: by when they hear of a decision. Null where none was promised, and once one was told. */
  promise: decisionPromise.nullable(),
  /** The version of the form that it answers; a draft's is the newest. */
  formVersion: z.int(),
  /** The form changed since the founder of this draft last saw it. */
  formChanged: z.boolean(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  /** In the team's list with `q`, for the first 100 of a page. */
  found: applicationFound.optional(),
});
export type ApplicationView = z.infer<typeof applicationView>;

export const applicationEvent = z.strictObject({
  _id: id,
  from: applicationStatus.nullable(),
  to: applicationStatus,
  by: z.enum(['founder', 'organisation', 'system']),
  actor: person.nullable(),
  /** Everything that was written, as one text; the reasons of a rejection in English. */
  reason: z.string().nullable(),
  /** The same of a rejection that gives reasons of the project's list, in parts and in each language. */
  rejection: rejection.nullable(),
  createdAt: instant,
});

export const answerView = z.strictObject({
  _id: id,
  questionId: id,
  options: answerOptions,
  revision: z.int(),
  updatedAt: instant,
});

/** One application by itself: with its answers, as far as the reader may have them. */
export const applicationDetail = z.strictObject({
  ...applicationView.shape,
  answers: z.array(answerView),
  /** Null where nobody referred it, or what was agreed was not kept. */
  referralTerms: referralTerms.nullable(),
});
export type ApplicationDetail = z.infer<typeof applicationDetail>;

/** A question of an application: with its answer, and whether logic hides it. */
export const applicationQuestion = z.strictObject({
  ...applicantQuestionView.shape,
  /** Hidden by logic with the answers as saved: neither shown nor required. */
  hidden: z.boolean(),
  /** Held back from this reader by blind review. */
  withheld: z.boolean(),
  /** Metadata of the files an answer names. */
  files: z.array(fileView),
});
export type ApplicationQuestion = z.infer<typeof applicationQuestion>;

/** Counts of sent applications; `pending` are all undecided ones. */
export const applicationCounts = z.strictObject({
  accepted: z.int(),
  rejected: z.int(),
  pending: z.int(),
  total: z.int(),
});
