import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { Reply } from '#web/lib/client.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { callMutation } from '#web/lib/query.ts';
import { oneApplication } from '#web/features/applications/queries.ts';
import { oneStartup, startupsChanged, waitingApplications, type Generation } from '../queries.ts';

/** Generates a startup from an application; the application leaves the list of those that wait. */
export function useGenerate(onMade: (made: Generation) => void) {
  const client = useQueryClient();
  const failureText = useFailureText();
  const call = useMutation(callMutation('generateStartup'));
  const generate = async (applicationId: string) => {
    try {
      const { data: made } = await call.mutateAsync({ params: { applicationId } });
      client.setQueryData<InfiniteData<Reply<'listStartupApplications'>, string | null>>(
        waitingApplications.queryKey,
        (list) =>
          list && { ...list, pages: list.pages.map((page) => without(page, applicationId)) },
      );
      const { generated: _, ...startup } = made;
      client.setQueryData(oneStartup(made._id).queryKey, { status: 'success', data: startup });
      // At once: whoever goes on to the application before it is read anew would be offered another startup.
      const { _id, name } = startup;
      client.setQueryData<Reply<'getApplication'>>(
        oneApplication(applicationId).queryKey,
        (known) => known && { ...known, data: { ...known.data, startupId: { _id, name } } },
      );
      onMade(made);
      await startupsChanged(client);
    } catch {
      // The mutation keeps the error for the dialog.
    }
  };
  return {
    generate,
    isGenerating: call.isPending,
    failure: call.error ? failureText(call.error) : null,
  };
}

function without(
  page: Reply<'listStartupApplications'>,
  applicationId: string,
): Reply<'listStartupApplications'> {
  const data = page.data.filter(({ _id }) => _id !== applicationId);
  const total = page.paging.total - (page.data.length - data.length);
  return { ...page, data, paging: { ...page.paging, total } };
}
