import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf, Reply } from '../../../../lib/client.ts';
import { useText } from '../../../../lib/i18n.ts';
import { callMutation } from '../../../../lib/query.ts';
import { en as ui } from '../../../../locales/en/ui.ts';
import { en } from '../../../../locales/en/manage-applications.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import { applicantName } from '../applicant.ts';
import { afterDecision, decided, mergeApplication } from './cached.ts';
import { hold } from './held-store.ts';

export type Row = Reply<'listManagementApplications'>['data'][number];
type Decision = NonNullable<InputOf<'decideApplication'>['body']>;

/**
 * Decides on an application. It shows everywhere at once; when the server refuses, the pages go back to
 * what is true, which they read anew.
 */
export function useDecide(accountId: string, onFailure?: (error: Error) => void) {
  const client = useQueryClient();
  const text = useText(en);
  const words = useText(ui);
  const mutation = useMutation({
    ...callMutation('decideApplication'),
    mutationKey: ['decideApplication', accountId],
    onMutate: async ({ params, body }) => {
      await client.cancelQueries(decided);
      const before = client.getQueriesData(decided);
      mergeApplication(client, {
        _id: params.applicationId,
        status: body.status,
        statusSince: new Date().toISOString(),
      });
      return { before };
    },
    onSuccess: ({ data }) => {
      mergeApplication(client, data);
      const name = applicantName(data);
      if (!data.staged) showToast(text.decide.moved(name, words.status[data.status]), 'success');
      else {
        const { until } = data.staged;
        hold({ accountId, applicationId: data._id, name, status: data.status, until });
      }
    },
    onError: (error, _input, context) => {
      onFailure?.(error);
      for (const [key, data] of context?.before ?? []) client.setQueryData(key, data);
    },
    onSettled: () => client.invalidateQueries(afterDecision),
  });
  const decide = (
    { _id: applicationId, version }: Pick<Row, '_id' | 'version'>,
    decision: Omit<Decision, 'version'>,
    options: { onSuccess?: () => void } = {},
  ) =>
    mutation.mutate(
      { params: { id: accountId, applicationId }, body: { ...decision, version } },
      options,
    );
  return { decide, isPending: mutation.isPending, error: mutation.error, reset: mutation.reset };
}
