import { useMutation, useQueryClient } from '@tanstack/react-query';
import { canUndoPublish } from '#rules/forms/publishing.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { send } from '#web/lib/client.ts';
import { useText } from '#web/lib/i18n.ts';
import { ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/publish-panel.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { formQuery } from '#web/features/projects/queries.ts';
import type { FormVersion } from '../../queries.ts';

/** Takes the last publish of a form back; says why not where that is refused. */
export function useUndoPublish(projectId: string) {
  const text = useText(en);
  const failureText = useFailureText();
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['undoPublishQuestions'],
    mutationFn: async () => {
      // A colleague may have saved since.
      const { data: form } = await client.fetchQuery({ ...formQuery(projectId), staleTime: 0 });
      return send('undoPublishQuestions', {
        params: { id: projectId },
        body: { version: form.version },
      });
    },
    onSuccess: (reply) => {
      client.setQueryData(formQuery(projectId).queryKey, reply);
      void client.invalidateQueries(ofCalls('listQuestionVersions', 'getProject'));
      showToast(text.undo.done, 'success');
    },
    onError: (error) => showToast(failureText(error, text.undo.failed), 'error'),
  });
}

/** Until when the newest of these versions can be taken back; null when it cannot. */
export function undoUntil(versions: readonly FormVersion[], now: number): Date | null {
  const [newest, previous] = versions.filter(({ undoneAt }) => undoneAt === null);
  const undo = canUndoPublish({
    newest: newest ?? null,
    hasPrevious: previous !== undefined,
    isSent: (newest?.sent ?? 0) > 0,
    now: new Date(now),
  });
  return undo.allowed ? undo.until : null;
}
