import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation } from '#web/lib/query.ts';
import { en } from '#web/locales/en/decisions.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { afterDecision, mergeApplication } from './cached.ts';
import { letGo } from './held-store.ts';

export interface Target {
  accountId: string;
  applicationId: string;
  name: string;
  /** What is charged once it is told; null for nothing. */
  price: { amount: number; currency: string } | null;
}

/** The two ways out of a waiting decision. */
export function useStaged({ accountId, applicationId, name }: Target) {
  const client = useQueryClient();
  const text = useText(en);
  const failureText = useFailureText();
  const input = { params: { id: accountId, applicationId } };
  const ways = {
    onError: (error: Error) => showToast(failureText(error), 'error'),
    onSettled: () => {
      letGo(applicationId);
      keepFocus(() => document.getElementById('main'));
      return client.invalidateQueries(afterDecision);
    },
  };
  const undo = useMutation({
    ...callMutation('undoDecision'),
    ...ways,
    onSuccess: ({ data }) => {
      mergeApplication(client, data);
      showToast(text.undone(name), 'success');
    },
  });
  const release = useMutation({
    ...callMutation('releaseDecision'),
    ...ways,
    onSuccess: ({ data }) => {
      mergeApplication(client, data);
      showToast(text.sent(name), 'success');
    },
  });
  return {
    undo: () => undo.mutate(input),
    release: () => release.mutate(input),
    isPending: undo.isPending || release.isPending,
  };
}
