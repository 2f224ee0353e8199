import type { ApplicationQuestion, ApplicationView } from '#contract/application-views.ts';
import type { Arrival } from '#contract/submissions.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { useAuth } from '#web/lib/auth-store.ts';
import { useAux } from '#web/lib/aux-store.ts';
import { send, type Reply } from '#web/lib/client.ts';
import type { Save } from '#web/lib/draft/sender.ts';
import { callPages, callQuery, ofCalls } from '#web/lib/query.ts';

export type Application = ApplicationView;
export type { Arrival };
export type ProjectReply = Reply<'getProjectDetails'>;
export type ApplicantQuestion = ApplicationQuestion;
export type ApplicationEvent = Reply<'listApplicationEvents'>['data'][number];

/** The project one applies to, with what the caller may do. */
export const projectToApply = (slug: string) =>
  callQuery('getProjectDetails', { params: { id: slug } });

/** The form as anybody may read it. */
export const publicForm = (slug: string) => callQuery('listQuestions', { params: { id: slug } });

/** The form with the answers of one application. */
export const applicationForm = (projectId: string, applicationId: string) =>
  callQuery('listApplicationQuestions', {
    params: { id: projectId, applicationId },
    query: { limit: 200 },
  });

/** What blind reviewers read of an application. */
export const blindPreviewOf = (id: string) => callQuery('previewBlindReview', { params: { id } });

export const oneApplication = (id: string) => callQuery('getApplication', { params: { id } });

/** What changed in the form of a draft up to this version, and the answers that are kept aside. */
export const formChangesOf = (id: string, formVersion: number) => {
  const { queryKey, ...rest } = callQuery('listFormChanges', { params: { id } });
  // With the version: a new one asks anew, and what was known of the old one is not shown for it.
  return queryOptions({ ...rest, queryKey: [...queryKey, formVersion] });
};

/** Every published version of a project's form. */
export const formVersionsOf = (projectId: string) =>
  callQuery('listQuestionVersions', { params: { id: projectId } });

/** Each time that an application was sent. */
export const submissionsOf = (id: string) => callQuery('listSubmissions', { params: { id } });

/** Each time that somebody pressed send, the newest first. */
export const arrivalsOf = (id: string) => callQuery('listArrivals', { params: { id } });

/** What was sent then. */
export const oneSubmission = (id: string, number: number) =>
  callQuery('getSubmission', { params: { id, number: String(number) } });

/** The signed receipt of one sending, or of the last. */
export const receiptOf = (id: string, number: number | null) =>
  callQuery('getReceipt', { params: { id }, query: number === null ? {} : { number } });

export const applicationSteps = (id: string) =>
  callQuery('listApplicationEvents', { params: { id }, query: { limit: 200 } });

export const startupsToApply = (projectId: string) =>
  callQuery('listStartupsToApply', { query: { project: projectId, limit: 100 } });

/** What the founder's profile and earlier applications answer of this form already. */
export const prefillPreview = (projectId: string, applicationId: string) =>
  callQuery('getPrefill', { params: { id: projectId, applicationId } });

/** Whether the startup lets an outside AI provider read its answers, and whether there is one. */
export const aiFillSetting = (startupId: string) =>
  callQuery('getAiFillSetting', { params: { id: startupId } });

/** The caller's draft for a project, made now if there is none; credited to the remembered referral. */
export async function startDraft(projectId: string): Promise<Application> {
  const { refererId, refererEntityId } = useAux.getState();
  const isOwn = refererId === useAuth.getState().profile?._id;
  const reply = await send('startApplication', {
    params: { projectId },
    body: {
      ...(isId(refererId) && !isOwn ? { recommendedBy: refererId } : {}),
      ...(isId(refererEntityId) ? { recommendedEntity: refererEntityId } : {}),
    },
  });
  return reply.data;
}

const isId = (value: string | null): value is string =>
  value !== null && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

/** How a draft's sender saves the answers of an application. */
export const saveOf =
  (applicationId: string): Save =>
  async (answers) => {
    const { data } = await send('saveApplicationAnswers', {
      params: { id: applicationId },
      body: { answers, completeApplication: false },
    });
    return data;
  };

export const sentStatuses = [
  'pending',
  'in_review',
  'shortlisted',
  'interview',
  'needs_info',
  'waitlisted',
  'accepted',
  'confirmed',
  'rejected',
  'declined',
  'withdrawn',
] as const;

const PAGE = 20;

/** The caller's sent applications, page by page. */
export const myApplications = (filter: { statuses: readonly string[]; q: string }) =>
  callPages('listMyApplications', {
    query: {
      statuses: JSON.stringify(filter.statuses.length ? filter.statuses : sentStatuses),
      sort: '-updatedAt',
      limit: PAGE,
      ...(filter.q ? { q: filter.q } : {}),
    },
  });

/** The few newest of the caller's applications that fit some words, drafts among them. */
export const applicationsNamed = (q: string) =>
  callQuery('listMyApplications', {
    query: {
      q,
      statuses: JSON.stringify(['draft', ...sentStatuses]),
      sort: '-updatedAt',
      limit: 5,
    },
  });

/** The few newest sent applications of an account that fit some words. */
export const receivedNamed = (accountId: string, q: string) =>
  callQuery('listManagementApplications', { params: { id: accountId }, query: { q, limit: 5 } });

/** The caller's drafts, page by page. */
export const myDrafts = () =>
  callPages('listMyApplications', {
    query: { statuses: '["draft"]', sort: '-updatedAt', limit: PAGE },
  });

export const myCounts = callQuery('getApplicationFormStats');
export const myAnalytics = callQuery('getApplicationAnalytics');

/** Puts an application as it is now into its cached page, which keeps its answers. */
export function mergeChanged(client: QueryClient, changed: Application): void {
  client.setQueryData(
    oneApplication(changed._id).queryKey,
    (present) => present && { ...present, data: { ...present.data, ...changed } },
  );
}

/** After a step of an application: its page at once, the lists when they are next looked at. */
export async function applicationChanged(client: QueryClient, changed?: Application) {
  if (changed) mergeChanged(client, changed);
  await client.invalidateQueries(
    ofCalls(
      'getApplication',
      'listApplicationEvents',
      'listSubmissions',
      'getReceipt',
      'listMyApplications',
      'getApplicationFormStats',
      'getApplicationAnalytics',
      'getProjectDetails',
      'listStartupsToApply',
    ),
  );
}
