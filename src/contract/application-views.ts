import { z } from 'zod';
import { applicationStatuses } from './limits.ts';
import { fileView } from './files.ts';
import { answerOptions, applicantQuestionView } from './questions.ts';
import { accountFace, id, instant, named, person } from './shared.ts';

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
  entityManagementAccountId: accountFace,
});

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
  /** Required questions and how many of them have an answer. */
  progress: z.strictObject({ answered: z.int(), questions: z.int() }),
  /** Questions the organisation asked to complete, while `needs_info`. */
  requestedQuestions: z.array(id),
  sentAt: instant.nullable(),
  decidedAt: instant.nullable(),
  /** The form changed after this draft was begun. */
  formChanged: z.boolean(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
});

export const applicationEvent = z.strictObject({
  _id: id,
  from: applicationStatus.nullable(),
  to: applicationStatus,
  by: z.enum(['founder', 'organisation', 'system']),
  actor: person.nullable(),
  reason: z.string().nullable(),
  createdAt: instant,
});

export const answerView = z.strictObject({
  _id: id,
  questionId: id,
  options: answerOptions,
  revision: z.int(),
  updatedAt: instant,
});

/** A question of an application: with its answer, and whether logic hides it. */
export const applicationQuestion = z.strictObject({
  ...applicantQuestionView.shape,
  /** Hidden by logic with the answers as saved: neither shown nor required. */
  hidden: z.boolean(),
  /** Metadata of the files an answer names. */
  files: z.array(fileView),
});

/** Counts of sent applications; `pending` are all undecided ones. */
export const applicationCounts = z.strictObject({
  accepted: z.int(),
  rejected: z.int(),
  pending: z.int(),
  total: z.int(),
});
