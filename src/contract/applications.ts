import { z } from 'zod';
import {
  answerView,
  applicationCounts,
  applicationDetail,
  applicationQuestion,
  applicationStatus,
  applicationView,
} from './application-views.ts';
import { call } from './define.ts';
import {
  data,
  done,
  id,
  idOrSlug,
  instant,
  list,
  names,
  paged,
  queryList,
  sortOf,
} from './shared.ts';
import { limits } from './limits.ts';
import { answerOptions } from './questions.ts';
import { arrival } from './submissions.ts';
import { text } from './text.ts';

const statuses = queryList(applicationStatus, 12);
const applicationPopulate = [
  'projectId',
  'recommendedBy',
  'userId',
  'startupId',
  'managementAccountId',
] as const;
const sort = sortOf(['-createdAt', '-updatedAt', 'createdAt', 'updatedAt']);
const params = z.strictObject({ id });
const projectParams = z.strictObject({ projectId: idOrSlug });

export const applicationCalls = {
  listMyApplications: call({
    method: 'GET',
    path: '/v3/applications/my',
    who: 'user',
    summary:
      "The caller's applications, sent ones unless `statuses` asks for drafts; drafts also of the caller's startups.",
    query: z.strictObject({
      statuses: statuses.default(['pending', 'accepted', 'rejected']),
      sort: sort.default('-createdAt'),
      populate: names(applicationPopulate).optional(),
      projectId: id.optional(),
      startupId: id.optional(),
      q: text({ max: 200 }).optional(),
      ...paged(limits.page.applications, 50),
    }),
    reply: list(applicationView),
    hot: true,
  }),
  listUserApplicationForms: call({
    method: 'GET',
    path: '/v2/users/{id}/applicationForms',
    who: 'user',
    summary: "The caller's drafts (status draft) or sent forms.",
    params,
    query: z.strictObject({
      status: applicationStatus.default('draft'),
      sort: sort.default('-updatedAt'),
      ...paged(limits.page.drafts),
    }),
    reply: list(applicationView),
    errors: ['not_found'],
  }),
  getApplicationFormStats: call({
    method: 'GET',
    path: '/v2/users/applicationForms/stats',
    who: 'user',
    summary: "Counts of the caller's applications.",
    reply: data(z.strictObject({ ...applicationCounts.shape, draft: z.int() })),
  }),
  getApplicationAnalytics: call({
    method: 'GET',
    path: '/v3/analytics/applications/user',
    who: 'user',
    summary: "The caller's applications over time, by status and by project type.",
    reply: data(
      z.strictObject({
        /** Sent applications a month, the last 12, oldest first. */
        byMonth: z.array(z.strictObject({ month: z.string(), sent: z.int(), accepted: z.int() })),
        byStatus: z.array(z.strictObject({ status: applicationStatus, count: z.int() })),
        byProjectType: z.array(z.strictObject({ name: z.string(), count: z.int() })),
        /** Share of sent applications that got a decision, 0 to 1; null without any. */
        answerRate: z.number().nullable(),
        /** Median time from sent to decision, in hours; null without any. */
        medianHoursToDecision: z.number().nullable(),
      }),
    ),
  }),
  startApplication: call({
    method: 'POST',
    path: '/v2/applications/{projectId}/applicationForm',
    who: 'user',
    urgent: true,
    summary: "Create the caller's draft (201), or return the one it already has (200).",
    params: projectParams,
    body: z.strictObject({
      recommendedBy: id.optional(),
      recommendedEntity: id.optional(),
      startupId: id.optional(),
    }),
    reply: data(applicationView),
    status: [201, 200],
    errors: ['not_found', 'project_closed', 'already_applied'],
  }),
  listProjectApplicationForms: call({
    method: 'GET',
    path: '/v2/applications/{projectId}/applicationForm',
    who: 'user',
    summary: "The caller's applications to a project.",
    params: projectParams,
    query: z.strictObject({
      sort: sort.default('-createdAt'),
      ...paged(limits.page.applications),
    }),
    reply: list(applicationView),
    errors: ['not_found'],
  }),
  updateApplicationForm: call({
    method: 'PATCH',
    path: '/v2/applications/{id}/applicationForm',
    who: 'user',
    summary: 'Attach a startup to a draft, or set its one-line text.',
    params,
    body: z.strictObject({
      startupId: id.nullable().optional(),
      primary: text({ max: 300 }).nullable().optional(),
      version: z.int().min(1).optional(),
    }),
    reply: data(applicationView),
    errors: ['not_found', 'forbidden', 'state_conflict', 'already_applied', 'version_conflict'],
  }),
  getApplication: call({
    method: 'GET',
    path: '/v2/applications/{id}',
    who: 'user',
    summary:
      "One application with its answers: its founder, the startup's other founders, its organisation once sent.",
    params,
    reply: data(applicationDetail),
    errors: ['not_found'],
  }),
  deleteApplication: call({
    method: 'DELETE',
    path: '/v2/applications/{id}',
    who: 'user',
    summary: 'Delete a draft.',
    params,
    reply: done,
    errors: ['not_found', 'forbidden', 'state_conflict'],
  }),
  saveApplicationAnswers: call({
    method: 'POST',
    path: '/v2/applications/{id}/applicationAnswers',
    who: 'user',
    summary:
      'Save what is given; with completeApplication also send it, or answer one detail per question.',
    urgent: true,
    countedAs: { where: 'completeApplication', name: 'sendApplication' },
    params,
    body: z.strictObject({
      answers: z
        .array(
          z.strictObject({
            questionId: id,
            options: answerOptions,
            /** The revision this text was based on; a newer one on the server is a conflict. */
            baseRevision: z.int().min(0).optional(),
          }),
        )
        .max(limits.page.questions)
        .default([]),
      completeApplication: z.boolean().default(false),
      /** The version of the form that the founder saw; sending over changes that they have not seen is refused. */
      formVersion: z.int().min(0).optional(),
    }),
    reply: data(
      z.strictObject({
        application: applicationView,
        saved: z.array(z.strictObject({ questionId: id, revision: z.int(), updatedAt: instant })),
        /** Answers that changed elsewhere since `baseRevision`: not overwritten, shown for a merge. */
        conflicts: z.array(answerView),
        /** Of a sending: that and when it arrived; while it is `waiting` the server finishes it by itself. */
        arrival: arrival.nullable(),
      }),
    ),
    errors: [
      'not_found',
      'forbidden',
      'answers_incomplete',
      'form_changed',
      'state_conflict',
      'project_closed',
      'already_applied',
      'email_unverified',
    ],
  }),
  showPresence: call({
    method: 'POST',
    path: '/v2/applications/{id}/presence',
    who: 'user',
    summary:
      'Tell the other founders who have this application open where the caller is writing; null: nowhere.',
    params,
    body: z.strictObject({ questionId: id.nullable() }),
    reply: done,
    errors: ['not_found', 'forbidden'],
  }),
  listApplicationAnswers: call({
    method: 'GET',
    path: '/v2/applications/{id}/applicationAnswers',
    who: 'user',
    summary: 'The answers of an application.',
    params,
    query: z.strictObject(paged(limits.page.answers)),
    reply: list(answerView),
    errors: ['not_found'],
  }),
  listApplicationQuestions: call({
    method: 'GET',
    path: '/v2/projects/{id}/applicationQuestions/{applicationId}',
    who: 'user',
    summary: 'Questions of a screen (or all) with the answers of this application.',
    params: z.strictObject({ id: idOrSlug, applicationId: id }),
    query: z.strictObject({
      screen: text({ max: 80 }).optional(),
      sort: sortOf(['ranking']).default('ranking'),
      ...paged(limits.page.questions),
    }),
    /** `formVersion`: the version that the application is pinned to; a draft's is the newest. */
    reply: list(applicationQuestion).extend({ formVersion: z.int() }),
    errors: ['not_found'],
  }),
};
