import { z } from 'zod';
import { applicationStatus } from './application-views.ts';
import { bookmarkView } from './bookmarks.ts';
import { earningStatus, touchOutcome } from './connector-views.ts';
import { call } from './define.ts';
import { HOME_ROWS } from './limits.ts';
import { role } from './management.ts';
import { outsideApplication } from './outside-applications.ts';
import { accountFace, currency, data, id, instant } from './shared.ts';

/** The first few of a list, and how many it has in all. */
const block = <T extends z.ZodType>(item: T) =>
  z.strictObject({ count: z.int(), rows: z.array(item).max(HOME_ROWS) });

const project = z.strictObject({
  _id: id,
  slug: z.string(),
  name: z.string(),
  deadline: instant.nullable(),
  deadlineZone: z.string(),
  entityManagementAccountId: accountFace,
});

/** An application as its founder knows it. */
export const ownApplication = z.strictObject({
  _id: id,
  status: applicationStatus,
  project,
  startupName: z.string().nullable(),
  /** Required questions and how many of them have an answer, while it is being filled. */
  progress: z.strictObject({ answered: z.int(), questions: z.int() }).nullable(),
  /** Questions that wait for an answer since it was sent. */
  asked: z.int(),
  /** When it was last changed, or since when it has had this status. */
  since: instant,
});

/** A project as its team knows it. */
const teamProject = z.strictObject({
  _id: id,
  name: z.string(),
  accountId: id,
  entityName: z.string(),
  deadline: instant.nullable(),
});

/** An application as one reader of the team may know it. */
const teamApplication = z.strictObject({
  _id: id,
  project: teamProject,
  /** Its startup or whoever applied; an invented name in a blind review. */
  label: z.string(),
  sentAt: instant.nullable(),
});

const referral = z.strictObject({
  _id: id,
  project,
  outcome: touchOutcome,
  status: applicationStatus.nullable(),
  startupName: z.string().nullable(),
  earning: earningStatus.nullable(),
  at: instant,
});

export const homeView = z.strictObject({
  /** Of which the caller is a founder. */
  startups: z.int(),
  /** Drafts that can still be sent, those that close next first. */
  drafts: block(ownApplication),
  /** Applications whose organisation asked for something. */
  asked: block(ownApplication),
  /** What organisations decided lately, the newest first. */
  decisions: block(ownApplication),
  /** What the caller or their startups' teams applied to elsewhere in the last 60 days, as they say. */
  outside: block(outsideApplication),
  /** Open projects that the caller keeps, those that close next first. */
  bookmarks: block(bookmarkView),
  /** What the search finds for the startup, the best fit first; the next to close where it finds nothing. */
  fitting: z.strictObject({
    ...block(z.strictObject({ ...project.shape, type: z.string().nullable() })).shape,
    /** What was searched for. */
    q: z.string().nullable(),
    /** The startup without whose certain refusals they are. */
    startup: id.nullable(),
  }),
  /** Organisations in whose team the caller is. */
  accounts: block(z.strictObject({ account: accountFace, role })),
  /** Undecided applications that the caller has not opened, the newest first. */
  unread: block(teamApplication),
  /** Projects with applications that wait for a decision, the longest wait first. */
  waiting: block(z.strictObject({ project: teamProject, applications: z.int(), since: instant })),
  /** Projects with decisions that nobody has been told, the next to be told first. */
  staged: block(z.strictObject({ project: teamProject, applications: z.int(), until: instant })),
  /** Projects that close soon, or are not there for founders yet. */
  projects: block(
    z.strictObject({ project: teamProject, state: z.enum(['closing', 'no_form', 'unpublished']) }),
  ),
  /** What the caller was given to review and has not, by the deadline of its project. */
  assigned: block(z.strictObject({ ...teamApplication.shape, begun: z.boolean() })),
  /** Times that somebody followed a link of the caller's and went further, or did not. */
  referrals: z.int(),
  /** Those that moved lately, the newest first. */
  moved: block(referral),
  /** By currency: decided and not yet due, due to be paid. */
  earnings: z
    .array(z.strictObject({ currency, earned: z.number(), payable: z.number() }))
    .max(HOME_ROWS),
});
export type HomeView = z.input<typeof homeView>;

export const homeCalls = {
  getHome: call({
    method: 'GET',
    path: '/v3/home',
    who: 'user',
    summary:
      'What needs the caller now, as founder, in a team, as reviewer and as connector: the first few of each list, and how many there are.',
    reply: data(homeView),
  }),
};
