import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation } from '#web/lib/query.ts';
import { en } from '#web/locales/en/startups.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { forgetStartup, type Startup } from '../queries.ts';
import { paths } from './paths.ts';
import { forgetStartupDraft } from './use-startup-draft.ts';

/** Asks before a startup is cleared; then its data leaves the device and the list is asked for again. */
export function DeleteDialog({
  startup,
  open,
  onClose,
}: {
  startup: Startup;
  open: boolean;
  onClose: () => void;
}) {
  const text = useText(en).deleteDialog;
  const client = useQueryClient();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const remove = useMutation(callMutation('deleteStartup'));
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { id: startup._id } });
    } catch {
      return;
    }
    showToast(text.done(startup.name), 'success');
    // The page goes first: an open one would ask for what is not there any more.
    await navigate(paths.list, { replace: true });
    await Promise.allSettled([forgetStartup(client, startup._id), forgetStartupDraft(startup._id)]);
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={() => {
        // Opened again it is another try.
        remove.reset();
        onClose();
      }}
      title={text.title(startup.name)}
      description={text.body}
      cancel={text.keep}
      confirm={text.yes}
      pending={remove.isPending}
      error={remove.error && failureText(remove.error)}
      onConfirm={() => void confirm()}
    />
  );
}
