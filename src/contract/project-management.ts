import { z } from 'zod';
import { call } from './define.ts';
import {
  data,
  hidden,
  id,
  idOrSlug,
  instant,
  list,
  paged,
  pictureUrl,
  setInstant,
  sortOf,
} from './shared.ts';
import { eligibility } from './eligibility.ts';
import { limits } from './limits.ts';
import { pictureFocus } from './pictures.ts';
import { languageCode } from './project-filters.ts';
import { award, projectDetail, projectStatus, projectView } from './projects.ts';
import { text, titleText } from './text.ts';
import { sayProjects } from './messages/projects.ts';
import { says } from './messages/said.ts';

const projectFields = z.strictObject({
  name: titleText({ min: 1, max: 200 }),
  executiveSummary: text({ max: 500 }).nullable(),
  /** Markdown. */
  description: text({ max: 40_000 }),
  /** Markdown. */
  benefits: text({ max: 10_000 }).nullable(),
  deadline: setInstant.nullable(),
  /** IANA time zone the deadline was set in. */
  deadlineZone: text({ min: 1, max: 60 }),
  /** A day in that zone, not before applying ends: by its end all decisions are told. */
  decisionDate: z.iso.date().nullable(),
  venue: text({ max: 300 }).nullable(),
  ecosystem: z.array(id).max(260),
  sector: z.array(id).max(30),
  projectType: z
    .array(id)
    .min(1, says(sayProjects('projects.types')))
    .max(5),
  startupStage: z.array(id).max(20),
  award: award.nullable(),
  /** Of the text, by code. */
  language: languageCode.nullable(),
  banner: pictureUrl.nullable(),
  /** What of the banner stays in sight where it is cut; null, and with another banner until said, its middle. */
  bannerFocus: pictureFocus.nullable(),
  /** Units of `currency`; the price of one shortlisted application. Null for that of the organisation. */
  applicatiopnPrice: z.number().min(0).max(1_000_000).nullable(),
  estimatedShortlist: z.int().min(1).max(10_000),
  referralPolicy: z.enum(['paid', 'unpaid']),
  /** Reviewers see nothing that names people or the startup. */
  blindReview: z.boolean(),
  /** Minutes in which this installation was away near the deadline lengthen it by as many, at most a day. */
  lengthensDeadline: z.boolean(),
  /** Who may apply. */
  eligibility,
});

const params = z.strictObject({ id: idOrSlug });
const write = z.strictObject({ version: z.int().min(1).optional() });

/** The calls with which an organisation's team runs its projects and their forms. */
export const projectManagementCalls = {
  createProject: call({
    method: 'POST',
    path: '/v3/projects',
    who: 'user',
    summary: 'Create a draft project in a management account (manager and up).',
    body: z.strictObject({
      managementAccountId: id,
      ...projectFields.partial().shape,
      name: projectFields.shape.name,
      projectType: projectFields.shape.projectType,
    }),
    reply: data(projectDetail),
    status: [201],
    errors: ['not_found', 'forbidden'],
  }),
  updateProject: call({
    method: 'PATCH',
    path: '/v3/projects/{id}',
    who: 'user',
    summary: 'Change a project (manager and up). With an old `version`: 409.',
    params,
    body: z.strictObject({ ...projectFields.partial().shape, ...write.shape }),
    reply: data(projectDetail),
    errors: ['not_found', 'forbidden', 'version_conflict', 'state_conflict'],
  }),
  publishProject: call({
    method: 'POST',
    path: '/v3/projects/{id}/publish',
    who: 'verified',
    summary: 'Open a draft, closed or expired project for applications, if its form is sound.',
    params,
    reply: data(projectDetail),
    errors: ['not_found', 'forbidden', 'form_unsound', 'state_conflict'],
  }),
  closeProject: call({
    method: 'POST',
    path: '/v3/projects/{id}/close',
    who: 'user',
    summary: 'Stop taking applications. Drafts are kept.',
    params,
    reply: data(projectDetail),
    errors: ['not_found', 'forbidden', 'state_conflict'],
  }),
  confirmProject: call({
    method: 'POST',
    path: '/v3/projects/{id}/confirm',
    who: 'user',
    summary:
      'Say that a project is still open (manager and up). Without a deadline that is asked once a year; whose answer comes too late is opened again.',
    params,
    reply: data(projectDetail),
    errors: ['not_found', 'forbidden', 'state_conflict'],
  }),
  archiveProject: call({
    method: 'POST',
    path: '/v3/projects/{id}/archive',
    who: 'user',
    summary: 'Remove a project from the lists, for good.',
    params,
    reply: data(projectDetail),
    errors: ['not_found', 'forbidden', 'state_conflict'],
  }),
  cloneProject: call({
    method: 'POST',
    path: '/v3/projects/{id}/clone',
    who: 'user',
    summary: 'Copy a project with its form as a new draft without deadline.',
    params,
    reply: data(projectDetail),
    status: [201],
    errors: ['not_found', 'forbidden'],
  }),
  listManagementProjects: call({
    method: 'GET',
    path: '/v3/management/{id}/projects',
    who: 'user',
    summary: 'All projects of an account, drafts included, for its team.',
    key: 'projects',
    params: z.strictObject({ id }),
    query: z.strictObject({
      status: projectStatus.optional(),
      q: text({ max: 200 }).optional(),
      sort: sortOf(['-updatedAt', 'deadline', 'name']).default('-updatedAt'),
      ...paged(limits.page.managementApplications, 50),
    }),
    reply: list(
      z.strictObject({
        ...projectView.shape,
        drafts: z.int(),
        sent: z.int(),
        decisionDate: z.iso.date().nullable(),
        /** Sent applications without a decision that was told, once the day promised for it is over; 0 until then. */
        overdue: z.int(),
        hidden: hidden.optional(),
        /** Until when the team has to say that it is still open; absent where that is not asked. */
        confirmBy: instant.optional(),
      }),
    ),
    errors: ['not_found', 'forbidden'],
  }),
};
