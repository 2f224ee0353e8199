import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { addressOf, type Reply } from '../../../lib/client.ts';
import { saveFileOf } from '../../../lib/save-file.ts';
import { useText } from '../../../lib/i18n.ts';
import { en } from '../../../locales/en/manage-applications.ts';
import { en as ui } from '../../../locales/en/ui.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';

type File = Pick<Reply<'uploadFile'>['data'], '_id' | 'name' | 'size'>;

export function FileDownload({ file }: { file: File }) {
  const text = useText(en);
  const words = useText(ui);
  const fetching = useMutation({
    mutationFn: async ({ _id, name }: File) =>
      saveFileOf(await addressOf('getFile', { params: { id: _id } }), name),
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
