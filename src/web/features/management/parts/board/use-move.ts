import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { Reply } from '../../../../lib/client.ts';
import { useFailureText } from '../../../../lib/failure-text.ts';
import { useText } from '../../../../lib/i18n.ts';
import { callMutation, ofCalls } from '../../../../lib/query.ts';
import { en } from '../../../../locales/en/manage-applications.ts';
import { en as ui } from '../../../../locales/en/ui.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import { applicantName } from '../applicant.ts';
import type { Decision } from './stages.ts';

type List = Reply<'listManagementApplications'>;
export type Row = List['data'][number];

/** Moves a card. It stands in its new column at once, and goes back when the server refuses. */
export function useMove(accountId: string) {
  const client = useQueryClient();
  const text = useText(en);
  const words = useText(ui);
  const failureText = useFailureText();
  const decide = useMutation({
    ...callMutation('decideApplication'),
    mutationKey: ['decideApplication', accountId],
    onMutate: async ({ params, body }) => {
      const lists = ofCalls('listManagementApplications');
      await client.cancelQueries(lists);
      const before = client.getQueriesData<InfiniteData<List> | List>(lists);
      client.setQueriesData<InfiniteData<List> | List>(lists, (present) =>
        present && 'pages' in present
          ? {
              ...present,
              pages: present.pages.map((page) => moved(page, params.applicationId, body.status)),
            }
          : present,
      );
      return { before };
    },
    onError: (error, _input, context) => {
      for (const [key, data] of context?.before ?? []) client.setQueryData(key, data);
      showToast(failureText(error), 'error');
    },
    onSettled: () =>
      client.invalidateQueries(
        ofCalls('listManagementApplications', 'getApplication', 'getManagementStats'),
      ),
  });
  return (row: Row, status: Decision, reason?: string) =>
    decide.mutate(
      {
        params: { id: accountId, applicationId: row._id },
        body: { status, version: row.version, ...(reason ? { reason } : {}) },
      },
      {
        onSuccess: () =>
          showToast(text.decide.moved(applicantName(row), words.status[status]), 'success'),
      },
    );
}

function moved(page: List, id: string, status: Decision): List {
  const statusSince = new Date().toISOString();
  return {
    ...page,
    data: page.data.map((row) => (row._id === id ? { ...row, status, statusSince } : row)),
  };
}
