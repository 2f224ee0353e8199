import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { addressOf } from '#web/lib/client.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { ofCalls } from '#web/lib/query.ts';
import { saveFileOf } from '#web/lib/save-file.ts';
import { en } from '#web/locales/en/operator-payouts.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Saves what a released batch pays as a file for the bank. */
export function BatchFile({ id }: { id: string }) {
  const { batch: text } = useText(en);
  const failureText = useFailureText();
  const client = useQueryClient();
  const saving = useMutation({
    // Under the server's name, by which the trail knows it.
    mutationFn: async () => saveFileOf(await addressOf('exportPayoutBatch', { params: { id } })),
    onSuccess: () => showToast(text.fileDone, 'success'),
    onError: (error) => showToast(failureText(error, text.fileFailed), 'error'),
    onSettled: () => client.invalidateQueries(ofCalls('listAuditEvents')),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Download size={16} aria-hidden />}
      pending={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {text.file}
    </Button>
  );
}
