import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { addressOf } from '#web/lib/client.ts';
import { useText } from '#web/lib/i18n.ts';
import { ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/operator-payouts.ts';
import { SaveFileButton } from '#web/ui/save-file-button.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Saves what a released batch pays as a file for the bank, under the server's name, by which the trail knows it. */
export function BatchFile({ id }: { id: string }) {
  const { batch: text } = useText(en);
  const client = useQueryClient();
  return (
    <SaveFileButton
      variant="secondary"
      size="sm"
      icon={<Download size={16} aria-hidden />}
      address={async () => addressOf('exportPayoutBatch', { params: { id } })}
      failed={text.fileFailed}
      onSaved={() => showToast(text.fileDone, 'success')}
      onSettled={() => void client.invalidateQueries(ofCalls('listAuditEvents'))}
    >
      {text.file}
    </SaveFileButton>
  );
}
