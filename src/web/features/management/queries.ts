import { callError } from '#web/lib/call-error.ts';
import type { Reply } from '#web/lib/client.ts';
import { callQuery } from '#web/lib/query.ts';
import { en } from '#web/locales/en/management.ts';
import { projectQuery } from '#web/features/projects/queries.ts';

/** The public face of an organisation. */
export const organisation = (slug: string) => callQuery('getEntity', { params: { id: slug } });

const LOOKUPS_FRESH_MS = 60 * 60_000;

/** The management accounts the caller is a member of, with the role in each. */
export const myAccounts = callQuery('listMyManagementAccounts');

export const accountStats = (accountId: string) =>
  callQuery('getManagementStats', { params: { id: accountId } });

export const accountTeam = (accountId: string) =>
  callQuery('getManagementTeam', { params: { id: accountId } });

export const accountInvitations = (accountId: string) =>
  callQuery('listInvitations', { params: { id: accountId } });

/** Every project of the account in one page, for choices and for the overview. */
export const accountProjects = (accountId: string) =>
  callQuery('listManagementProjects', { params: { id: accountId }, query: { limit: 200 } });

export const newestApplications = (accountId: string) =>
  callQuery('listManagementApplications', { params: { id: accountId }, query: { limit: 6 } });

/** The few newest sent applications of an account that fit some words. */
export const receivedNamed = (accountId: string, q: string) =>
  callQuery('listManagementApplications', { params: { id: accountId }, query: { q, limit: 5 } });

export const ecosystems = { ...callQuery('listEcosystems'), staleTime: LOOKUPS_FRESH_MS };
export const sectors = { ...callQuery('listIndustryFocus'), staleTime: LOOKUPS_FRESH_MS };
export const stages = { ...callQuery('listStartupStages'), staleTime: LOOKUPS_FRESH_MS };
export const projectTypes = { ...callQuery('listProjectTypes'), staleTime: LOOKUPS_FRESH_MS };

/** A project of the workspace; one of another organisation is not there, though everybody may read it elsewhere. */
export const workspaceProject = (accountId: string, projectId: string) => ({
  ...projectQuery(projectId),
  select: (reply: Reply<'getProject'>) => {
    if (reply.data.entityManagementAccountId._id === accountId) return reply;
    throw callError({
      status: 404,
      code: 'not_found',
      message: en.en.shell.noProject,
      details: [],
      requestId: null,
      retryAfter: null,
    });
  },
});
