import { z } from 'zod';
import { call } from './define.ts';
import { logicOp, questionType } from './questions.ts';
import {
  accountFace,
  currency,
  data,
  flag,
  hidden,
  id,
  idOrSlug,
  instant,
  list,
  named,
  names,
  paged,
  person,
  sortOf,
} from './shared.ts';
import { statedCriterionView } from './eligibility.ts';
import { pictureFocus } from './pictures.ts';
import { limits } from './limits.ts';
import { projectFigureCalls } from './project-figures.ts';
import { role } from './management.ts';
import { facets, languageCode, projectFilters } from './project-filters.ts';
import { sameForAll, searched, searchMarks } from './project-search.ts';
import { text } from './text.ts';
import { reasonFields } from './messages/wire.ts';

export const projectStatus = z.enum(['draft', 'open', 'closed', 'expired', 'archived']);

export const award = z.strictObject({
  /** Whole units of the currency. */
  min: z.number().min(0).max(1e12).nullable(),
  max: z.number().min(0).max(1e12).nullable(),
  currency,
});

/** A project in a list. `banner` and `marks` are left out unless `select=+banner` or `+marks` asks for them. */
export const projectView = z.strictObject({
  _id: id,
  slug: z.string(),
  name: z.string(),
  executiveSummary: z.string().nullable(),
  benefits: z.string().nullable(),
  deadline: instant.nullable(),
  deadlineZone: z.string(),
  /** The instant until which applying is allowed: deadline + grace; null without a deadline. */
  applyClosesAt: instant.nullable(),
  hasDeadline: z.boolean(),
  venue: z.string().nullable(),
  hasVenue: z.boolean(),
  ecosystem: z.array(z.strictObject({ _id: id, name: z.string(), code: z.string().nullable() })),
  hasEcosystem: z.boolean(),
  sector: z.array(named),
  projectType: z.array(named),
  startupStage: z.array(named),
  /** Name of the first project type. */
  type: z.string().nullable(),
  award: award.nullable(),
  /** Of its text, by code of two letters; null where nobody has said. */
  language: languageCode.nullable(),
  status: projectStatus,
  applicatiopnPrice: z.number(),
  estimatedShortlist: z.int(),
  internal: z.strictObject({ estimatedShortlist: z.int() }),
  referralPolicy: z.enum(['paid', 'unpaid']),
  author: person.nullable(),
  entityManagementAccountId: accountFace,
  banner: z.string().nullable().optional(),
  /** What of the banner stays in sight where it is cut; with `banner`, and absent for its middle. */
  bannerFocus: pictureFocus.optional(),
  /** Where the words of the search stand. */
  marks: searchMarks.optional(),
  featured: z.boolean(),
  viewCount: z.int(),
  publishedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type ProjectView = z.infer<typeof projectView>;

export const projectDetail = z.strictObject({
  ...projectView.shape,
  banner: z.string().nullable(),
  description: z.string(),
  /** Rendered and sanitised on the server. */
  descriptionHtml: z.string(),
  benefitsHtml: z.string(),
  sourceUrl: z.string().nullable(),
  /** Who may apply; empty where the project does not say. */
  eligibility: z.array(statedCriterionView),
  /** Of the published form: those that are asked with the application, also those that depend on answers. */
  questionCount: z.int(),
  /** By the end of this day, in the zone of the deadline, its team promises to tell its decisions. */
  decisionDate: z.iso.date().nullable(),
  /** Reviewers see nothing that names people or the startup. */
  blindReview: z.boolean(),
  /** Minutes in which this installation was away lengthen the deadline. */
  lengthensDeadline: z.boolean(),
  /** By how many they have; they are in `deadline` and `applyClosesAt` already. */
  lengthenedMinutes: z.int(),
  version: z.int(),
  /** Absent unless an operator has hidden the project or its organisation. */
  hidden: hidden.optional(),
});
export type ProjectDetail = z.infer<typeof projectDetail>;

/** What the caller may do with a project. */
export const userInfo = z.strictObject({
  canApply: z.boolean(),
  /** Why not; absent when canApply. */
  ...z.object(reasonFields).partial().shape,
  canEdit: z.boolean(),
  canReview: z.boolean(),
  canDecide: z.boolean(),
  role: role.nullable(),
  /** The caller's live application or draft. */
  applicationId: id.nullable(),
});

export const projectPopulate = [
  'author',
  'entityManagementAccountId',
  'ecosystem',
  'sector',
  'projectType',
  'startupStage',
] as const;
const params = z.strictObject({ id: idOrSlug });
const populate = names(projectPopulate).optional();

export const projectCalls = {
  listProjects: call({
    method: 'GET',
    path: '/v3/projects',
    who: 'anyone',
    readsFrom: 'replica',
    summary: 'Projects: open, past, either or in one status; searched, filtered, sorted, paged.',
    query: z.strictObject({
      status: z.enum(['open', 'past', 'closed', 'expired', 'any']).default('open'),
      /** A time: only projects whose deadline is later, or that have none. */
      deadline: instant.optional(),
      /** Words in English or French. Those that name a lookup or an organisation act as filters; see `search`. */
      q: text({ max: 200 }).optional(),
      ...projectFilters,
      /** A time: only projects whose deadline is earlier. */
      closesBefore: instant.optional(),
      /** A startup of the caller: without the projects that certainly do not take it. */
      eligibleFor: id.optional(),
      /** Without one: `relevance` when `q` asks for something, else `deadline,-featured`. */
      sort: sortOf([
        'relevance',
        /** Those that `eligibleFor` certainly fits first, then as without an order. */
        'eligible',
        'deadline,-featured',
        '-featured',
        '-createdAt',
        '-viewCount',
        'deadline',
        '-deadline',
      ]).optional(),
      select: names(['+banner', '+marks']).optional(),
      populate,
      facets: flag.optional(),
      /** At most 1000 open or 30 past projects. */
      ...paged(limits.page.openProjects, 30),
    }),
    reply: z.strictObject({
      ...list(projectView).shape,
      /** With `facets=true`: live counts under the other filters. */
      facets: facets.optional(),
      ...searched,
    }),
    // Of the startup: one of somebody else is as one that is not there.
    errors: ['not_found'],
    ...sameForAll,
    // Whom a startup's profile fits is its founders' to ask.
    personalWith: [...sameForAll.personalWith, 'eligibleFor'],
  }),
  listPerks: call({
    method: 'GET',
    path: '/v2/perks',
    who: 'anyone',
    readsFrom: 'replica',
    summary: 'Open projects of the type Perk, featured ones first, then by deadline.',
    query: z.strictObject({
      sort: sortOf(['-featured deadline', '-featured,deadline']).default('-featured deadline'),
      q: text({ max: 200 }).optional(),
      select: names(['+banner', '+marks']).optional(),
      ...paged(limits.page.perks),
    }),
    reply: z.strictObject({ ...list(projectView).shape, ...searched }),
    ...sameForAll,
  }),
  getProject: call({
    method: 'GET',
    path: '/v3/projects/{id}',
    who: 'anyone',
    readsFrom: 'replica',
    summary: 'One project. A draft is seen by its team only.',
    params,
    query: z.strictObject({ populate }),
    reply: data(projectDetail),
    errors: ['not_found'],
  }),
  getProjectDetails: call({
    method: 'GET',
    path: '/v3/projects/{id}/projectDetails',
    who: 'anyone',
    readsFrom: 'replica',
    summary: 'Everything the project page needs in one reply; `userInfo` is null for visitors.',
    params,
    reply: data(
      z.strictObject({
        project: projectDetail,
        userInfo: userInfo.nullable(),
        stats: z.strictObject({ views: z.int(), sent: z.int() }),
        screens: z.array(
          z.strictObject({ screen: z.union([z.string(), z.int()]), questions: z.int() }),
        ),
        /** Which answers the programme takes, where it says so: as the form compares them, and in words. */
        takes: z.array(
          z.strictObject({
            label: z.string(),
            type: questionType,
            op: logicOp,
            values: z.array(z.string()),
            texts: z.array(z.string()),
          }),
        ),
        partners: z.array(accountFace),
      }),
    ),
    errors: ['not_found'],
  }),
  countProjectView: call({
    method: 'POST',
    path: '/v3/projects/{id}/views',
    who: 'anyone',
    summary:
      'Count a view: once per visitor, project and day. `counted` clears the remembered referral.',
    params,
    query: z.strictObject({
      referer_id: id.optional(),
      entityManagementAccountId: id.optional(),
    }),
    reply: data(
      z.strictObject({
        counted: z.boolean(),
        viewCount: z.int(),
        ...z.object(reasonFields).partial().shape,
      }),
    ),
    // Once per visitor and day, by itself.
    repeatable: true,
    unwatched: true,
    errors: ['not_found'],
  }),
  getProjectUserInfo: call({
    method: 'GET',
    path: '/v2/projects/{id}/userInfo',
    who: 'user',
    summary: "The caller's permissions on a project.",
    params,
    reply: data(userInfo),
    errors: ['not_found'],
  }),
  ...projectFigureCalls,
};
