import { callError } from '#web/lib/call-error.ts';
import type { Reply } from '#web/lib/client.ts';
import { callQuery } from '#web/lib/query.ts';
import { en } from '#web/locales/en/management.ts';
import { projectQuery } from '../../queries.ts';

const LOOKUPS_FRESH_MS = 60 * 60_000;

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
