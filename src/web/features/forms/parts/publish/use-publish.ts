import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isCallError } from '#web/lib/call-error.ts';
import { send } from '#web/lib/client.ts';
import { useText } from '#web/lib/i18n.ts';
import { ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/publish-panel.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { formQuery } from '#web/features/projects/queries.ts';
import { formVersions } from '../../queries.ts';
import { useUndoPublish } from './use-undo-publish.ts';

/** Shows what publishing would do, then does it; whoever saved in between makes it show the newest again. */
export function usePublish(
  projectId: string,
  { flush, onDone }: { flush: () => Promise<boolean>; onDone: () => void },
) {
  const text = useText(en);
  const client = useQueryClient();
  const undo = useUndoPublish(projectId);
  const [hasMoved, setMoved] = useState(false);
  const params = { id: projectId };

  const look = useMutation({
    mutationKey: ['publishQuestions', 'dryRun'],
    mutationFn: async () => {
      if (!(await flush())) return { kind: 'unsaved' as const };
      const { data: form } = await client.fetchQuery({ ...formQuery(projectId), staleTime: 0 });
      const versions = client.fetchQuery({ ...formVersions(projectId), staleTime: 0 });
      const number = Math.max(0, ...(await versions).data.map((version) => version.number)) + 1;
      try {
        const body = { version: form.version, dryRun: true };
        const { data } = await send('publishQuestions', { params, body });
        return { kind: 'ready' as const, form, number, ...data };
      } catch (error) {
        if (!isCallError(error) || error.code !== 'form_unsound') throw error;
        return { kind: 'unsound' as const, form, problems: error.details };
      }
    },
  });

  const publish = useMutation({
    mutationKey: ['publishQuestions'],
    mutationFn: ({ version }: { version: number; number: number }) =>
      send('publishQuestions', { params, body: { version, dryRun: false } }),
    onSuccess: async ({ data }, { number }) => {
      // Questions that ask something else have other ids now; what is typed next must name those.
      await client.invalidateQueries({ queryKey: formQuery(projectId).queryKey, exact: true });
      void client.invalidateQueries(
        ofCalls('listQuestionVersions', 'getProject', 'getProjectStats'),
      );
      onDone();
      showToast(
        text.done(number),
        'success',
        data.undoUntil ? { label: text.undo.act, run: () => undo.mutate() } : undefined,
      );
    },
    onError: (error) => {
      if (!isCallError(error)) return;
      const isOld = error.code === 'version_conflict';
      if (!isOld && error.code !== 'form_unsound') return;
      setMoved(isOld);
      publish.reset();
      look.mutate();
    },
  });

  return {
    look: () => {
      setMoved(false);
      publish.reset();
      look.mutate();
    },
    looking: look.isPending || look.isIdle,
    result: look.data ?? null,
    error: look.error ?? publish.error,
    hasMoved,
    isPublishing: publish.isPending,
    publish: publish.mutate,
  };
}
