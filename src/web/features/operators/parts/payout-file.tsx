import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { addressOf, authHeaders } from '../../../lib/client.ts';
import { useText } from '../../../lib/i18n.ts';
import { ofCalls } from '../../../lib/query.ts';
import { en } from '../../../locales/en/operator-payouts.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';

const TIMEOUT_MS = 60_000;
const NAMED = /filename="([^"]+)"/;

/** The file of what is payable, under the name that the trail knows it by. */
async function saveFile(): Promise<void> {
  const reply = await fetch(await addressOf('exportPayableEarnings'), {
    headers: authHeaders(),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!reply.ok) throw new Error(`The file was answered with ${reply.status}.`);
  const url = URL.createObjectURL(await reply.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = NAMED.exec(reply.headers.get('content-disposition') ?? '')?.[1] ?? 'payouts.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

export function PayoutFile() {
  const text = useText(en);
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: saveFile,
    onSuccess: () => showToast(text.fileDone, 'success'),
    onError: () => showToast(text.fileFailed, 'error'),
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
