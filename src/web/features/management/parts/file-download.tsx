import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { addressOf, authHeaders, type Reply } from '../../../lib/client.ts';
import { useText } from '../../../lib/i18n.ts';
import { en } from '../../../locales/en/manage-applications.ts';
import { en as ui } from '../../../locales/en/ui.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';

const TIMEOUT_MS = 180_000;

type File = Pick<Reply<'uploadFile'>['data'], '_id' | 'name' | 'size'>;

/** Fetches a private file as whoever is logged in, and lets the browser save it. */
async function download({ _id, name }: File): Promise<void> {
  const reply = await fetch(await addressOf('getFile', { params: { id: _id } }), {
    headers: authHeaders(),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!reply.ok) throw new Error(`The file was answered with ${reply.status}.`);
  // As bytes without a type: whatever was uploaded is saved, never shown by this site.
  const bytes = new Blob([await reply.arrayBuffer()], { type: 'application/octet-stream' });
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

export function FileDownload({ file }: { file: File }) {
  const text = useText(en);
  const words = useText(ui);
  const fetching = useMutation({
    mutationFn: download,
    onError: () => showToast(text.view.downloadFailed, 'error'),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      className="max-w-full"
      pending={fetching.isPending}
      icon={<Download size={16} aria-hidden className="shrink-0" />}
      onClick={() => fetching.mutate(file)}
    >
      <span className="sr-only">{text.view.download}</span>
      <span className="truncate">{file.name}</span>
      <span className="tabular font-normal text-muted">{words.file.size(file.size)}</span>
    </Button>
  );
}
