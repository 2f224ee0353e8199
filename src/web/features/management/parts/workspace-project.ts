import { callError } from '#web/lib/call-error.ts';
import type { Reply } from '#web/lib/client.ts';
import { projectQuery } from '#web/features/projects/queries.ts';

/** A project of the workspace; one of another organisation is not there, though everybody may read it elsewhere. */
export const workspaceProject = (accountId: string, projectId: string) => ({
  ...projectQuery(projectId),
  select: (reply: Reply<'getProject'>) => {
    if (reply.data.entityManagementAccountId._id === accountId) return reply;
    throw callError({
      status: 404,
      code: 'not_found',
      message: 'There is nothing here, or it is not yours to see.',
      details: [],
      requestId: null,
      retryAfter: null,
    });
  },
});
