import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Reply } from '../../../lib/client.ts';
import { callMutation, callQuery, ofCalls } from '../../../lib/query.ts';

/**
 * Moves an application to another status. It shows at once; when the server refuses, the page goes back to what is
 * true, which it reads anew.
 */
export function useDecide(accountId: string, applicationId: string) {
  const client = useQueryClient();
  const { queryKey } = callQuery('getApplication', { params: { id: applicationId } });
  return useMutation({
    ...callMutation('decideApplication'),
    mutationKey: ['decideApplication', accountId, applicationId],
    onMutate: async ({ body }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Reply<'getApplication'>>(queryKey);
      if (before) {
        const data = { ...before.data, status: body.status };
        client.setQueryData<Reply<'getApplication'>>(queryKey, { ...before, data });
      }
      return { before };
    },
    onSuccess: (reply) => client.setQueryData(queryKey, reply),
    onError: (_error, _input, context) => {
      if (context?.before) client.setQueryData(queryKey, context.before);
    },
    onSettled: () =>
      client.invalidateQueries(
        ofCalls(
          'getApplication',
          'listApplicationEvents',
          'listManagementApplications',
          'getManagementStats',
          'getManagementTeam',
        ),
      ),
  });
}
