import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#web/lib/client.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { saveFileOf } from '#web/lib/save-file.ts';
import { en } from '#web/locales/en/account.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { OwnProfile } from '../queries.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** Everything that is held of the caller, handed to the browser as a file. */
async function exportAccount(): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  await saveFileOf(await addressOf('exportAccount'), `flair-account-${day}.json`);
}

/** Taking one's data along, and leaving. */
export function AccountData({ profile }: { profile: OwnProfile }) {
  const text = useText(en);
  const failureText = useFailureText();
  const [deleting, setDeleting] = useState(false);
  const fetching = useMutation({
    mutationFn: exportAccount,
    onSuccess: () => showToast(text.export.done, 'success'),
    onError: (error) => showToast(failureText(error, text.export.failed), 'error'),
  });
  return (
    <div className="divide-y divide-line">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-5">
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-sm font-semibold">{text.export.label}</p>
          <p className="mt-0.5 text-sm text-muted">{text.export.body}</p>
        </div>
        <Button
          variant="secondary"
          size="sm"
          icon={<Download size={16} aria-hidden />}
          pending={fetching.isPending}
          onClick={() => fetching.mutate()}
        >
          {text.export.action}
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-5">
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-sm font-semibold">{text.remove.label}</p>
          <p className="mt-0.5 text-sm text-muted">{text.remove.hint}</p>
        </div>
        <Button variant="secondary" size="sm" onClick={() => setDeleting(true)}>
          {text.remove.open}
        </Button>
      </div>
      {deleting ? (
        <DeleteAccountDialog profile={profile} onClose={() => setDeleting(false)} />
      ) : null}
    </div>
  );
}
