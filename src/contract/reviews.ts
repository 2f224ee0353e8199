import { z } from 'zod';
import { call } from './define.ts';
import { limits } from './limits.ts';
import { data, done, id, idOrSlug, instant, list, paged, person } from './shared.ts';
import {
  criterionFields,
  reviewVersion,
  reviewView,
  rubric,
  score,
  words,
} from './review-views.ts';
import { text } from './text.ts';
import { sayReviews } from './messages/reviews.ts';
import { says } from './messages/said.ts';

const account = z.strictObject({ id });
const ofApplication = z.strictObject({ id, applicationId: id });
/** Who reads what: a whole project, or with `applicationId` one application of it. */
export const assignmentView = z.strictObject({
  _id: id,
  userId: person,
  projectId: id,
  /** Null for the whole project. */
  applicationId: id.nullable(),
  createdAt: instant,
});

const pair = z.strictObject({ userId: id, applicationId: id });

/** What an even distribution gives whom. */
export const distribution = z.strictObject({
  /** False for a preview. */
  applied: z.boolean(),
  /** Applications that are open for review. */
  applications: z.int(),
  assignments: z.array(pair),
  perReviewer: z.array(z.strictObject({ userId: id, before: z.int(), added: z.int() })),
  /** Applications that get fewer reviewers than asked for, e.g. because of recusals. */
  short: z.array(z.strictObject({ applicationId: id, missing: z.int() })),
});
export type Distribution = z.infer<typeof distribution>;

export const recusalView = z.strictObject({
  userId: person,
  applicationId: id,
  projectId: id,
  reason: z.string(),
  createdAt: instant,
});
export type RecusalView = z.infer<typeof recusalView>;

export const commentView = z.strictObject({
  _id: id,
  author: person,
  text: z.string(),
  /** The caller may still change or delete it. */
  editable: z.boolean(),
  createdAt: instant,
  editedAt: instant.nullable(),
});
export type CommentView = z.infer<typeof commentView>;

const commentParams = z.strictObject({ id, applicationId: id, commentId: id });
const commentBody = z.strictObject({ text: words(5000) });
const errors = ['not_found', 'forbidden'] as const;

/** Assigning, reviewing, scoring and commenting inside an organisation; founders see none of it. */
export const reviewCalls = {
  listAssignments: call({
    method: 'GET',
    path: '/v3/management/{id}/assignments',
    who: 'user',
    summary: 'Who reads what, newest first; a reviewer sees their own.',
    params: account,
    query: z.strictObject({
      projectId: id.optional(),
      userId: id.optional(),
      ...paged(limits.page.assignments, 100),
    }),
    reply: list(assignmentView),
    errors: ['not_found', 'forbidden'],
  }),
  assignReviewer: call({
    method: 'POST',
    path: '/v3/management/{id}/assignments',
    who: 'user',
    summary: 'Give a reviewer a whole project, or single applications (manager and up).',
    params: account,
    body: z.strictObject({
      userId: id,
      projectId: id.optional(),
      applicationIds: z.array(id).min(1).max(500).optional(),
    }),
    reply: data(z.array(assignmentView)),
    status: [201],
    errors,
    patienceMs: 8000,
  }),
  distributeAssignments: call({
    method: 'POST',
    path: '/v3/management/{id}/assignments/distribute',
    who: 'user',
    summary:
      'Spread the undecided applications of a project evenly over reviewers: a preview, or with `apply` for real (manager and up).',
    params: account,
    body: z.strictObject({
      projectId: id,
      reviewerIds: z
        .array(id)
        .min(1, says(sayReviews('reviews.name_reviewers')))
        .max(100),
      perApplication: z.int().min(1).max(10),
      apply: z.boolean().default(false),
    }),
    reply: data(distribution),
    errors: [...errors, 'state_conflict'],
    patienceMs: 8000,
  }),
  removeAssignment: call({
    method: 'DELETE',
    path: '/v3/management/{id}/assignments/{assignmentId}',
    who: 'user',
    summary: 'Take an assignment back (manager and up). Reviews already given stay.',
    params: z.strictObject({ id, assignmentId: id }),
    reply: done,
    errors,
  }),
  listRecusals: call({
    method: 'GET',
    path: '/v3/management/{id}/recusals',
    who: 'user',
    summary:
      'Conflicts of interest that reviewers declared, newest first (manager and up); a reviewer sees their own.',
    params: account,
    query: z.strictObject({
      projectId: id.optional(),
      ...paged(limits.page.assignments, 100),
    }),
    reply: list(recusalView),
    errors,
  }),
  recuse: call({
    method: 'POST',
    path: '/v3/management/{id}/applications/{applicationId}/recuse',
    who: 'user',
    summary:
      'Declare a conflict of interest as a reviewer: the application is out of sight from then on.',
    params: ofApplication,
    body: z.strictObject({ reason: words(2000) }),
    reply: done,
    errors,
  }),
  liftRecusal: call({
    method: 'DELETE',
    path: '/v3/management/{id}/applications/{applicationId}/recusals/{userId}',
    who: 'user',
    summary:
      'Lift a conflict of interest: the reviewer who declared it, or an admin. What was assigned is in sight again; the review that went with it stays gone.',
    params: z.strictObject({ id, applicationId: id, userId: id }),
    reply: done,
    errors,
  }),
  getRubric: call({
    method: 'GET',
    path: '/v3/projects/{id}/rubric',
    who: 'user',
    summary: 'What reviewers score by; for the team only. Version 0 while there is none.',
    params: z.strictObject({ id: idOrSlug }),
    reply: data(rubric),
    errors,
  }),
  replaceRubric: call({
    method: 'PUT',
    path: '/v3/projects/{id}/rubric',
    who: 'user',
    summary:
      'Save the whole rubric (manager and up). An old `version` is 409. One that a review was submitted by stays as it is: `reviews` then says whether those count on or are asked for again by the new one.',
    params: z.strictObject({ id: idOrSlug }),
    body: z.strictObject({
      version: z.int().min(0),
      criteria: z
        .array(
          z.strictObject({
            _id: id.nullish(),
            label: criterionFields.label,
            help: criterionFields.help.default(null),
            weight: criterionFields.weight.default(1),
            scale: criterionFields.scale.default(5),
          }),
        )
        .max(20),
      /** Needed once a review was submitted. `ask_again`: those of undecided applications become drafts. */
      reviews: z.enum(['keep', 'ask_again']).optional(),
    }),
    reply: data(rubric),
    errors: [...errors, 'version_conflict', 'state_conflict'],
  }),
  saveReview: call({
    method: 'PUT',
    path: '/v3/management/{id}/applications/{applicationId}/review',
    who: 'user',
    summary:
      "Save the caller's own review (reviewer and up): a draft until `submitted`. An old `version` is 409.",
    params: ofApplication,
    body: z.strictObject({
      scores: z.array(score).max(20),
      comment: text({ max: 10_000 }).nullish(),
      submitted: z.boolean().default(false),
      /** The sending it judges; without it the last one, or for a submitted review the one it judged. */
      submissionNumber: z.int().min(1).optional(),
      /** The rubric it scores by: the newest, or the one that this review was submitted by. */
      rubricVersion: z.int().min(1).optional(),
      /** 0 or absent for the first save. */
      version: z.int().min(0).optional(),
    }),
    reply: data(reviewView),
    errors: [...errors, 'state_conflict', 'version_conflict'],
  }),
  listReviewVersions: call({
    method: 'GET',
    path: '/v3/management/{id}/applications/{applicationId}/review/versions',
    who: 'user',
    summary:
      "What the caller's own review said before, newest first: what was submitted, and drafts of which a later save took something away. Nobody else reads the drafts.",
    params: ofApplication,
    query: z.strictObject(paged(limits.page.reviewVersions)),
    reply: list(reviewVersion),
    errors,
  }),
  listReviews: call({
    method: 'GET',
    path: '/v3/management/{id}/applications/{applicationId}/reviews',
    who: 'user',
    summary:
      'Submitted reviews and the own one; a reviewer sees those of others after submitting theirs.',
    params: ofApplication,
    query: z.strictObject(paged(limits.page.reviews)),
    reply: list(reviewView),
    errors,
  }),
  listComments: call({
    method: 'GET',
    path: '/v3/management/{id}/applications/{applicationId}/comments',
    who: 'user',
    summary:
      'Internal comments, oldest first; a reviewer sees those of others after submitting their review.',
    params: ofApplication,
    query: z.strictObject(paged(limits.page.comments)),
    reply: list(commentView),
    errors,
  }),
  addComment: call({
    method: 'POST',
    path: '/v3/management/{id}/applications/{applicationId}/comments',
    who: 'user',
    summary: 'Comment for the team (reviewer and up); founders never see it.',
    params: ofApplication,
    body: commentBody,
    reply: data(commentView),
    status: [201],
    errors,
  }),
  editComment: call({
    method: 'PATCH',
    path: '/v3/management/{id}/applications/{applicationId}/comments/{commentId}',
    who: 'user',
    summary: 'Change an own comment within 15 minutes.',
    params: commentParams,
    body: commentBody,
    reply: data(commentView),
    errors: [...errors, 'state_conflict'],
  }),
  deleteComment: call({
    method: 'DELETE',
    path: '/v3/management/{id}/applications/{applicationId}/comments/{commentId}',
    who: 'user',
    summary: 'Delete an own comment within 15 minutes.',
    params: commentParams,
    reply: done,
    errors: [...errors, 'state_conflict'],
  }),
};
