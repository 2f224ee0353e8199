import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useFailureText } from '../../../lib/failure-text.ts';
import { useText } from '../../../lib/i18n.ts';
import { callMutation } from '../../../lib/query.ts';
import { en } from '../../../locales/en/startups.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast-store.ts';
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
    <Dialog
      open={open}
      onClose={onClose}
      title={text.title(startup.name)}
      description={text.body}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text.keep}
          </Button>
          <Button variant="danger" pending={remove.isPending} onClick={() => void confirm()}>
            {text.yes}
          </Button>
        </>
      }
    >
      {remove.error ? <Notice kind="error">{failureText(remove.error)}</Notice> : null}
    </Dialog>
  );
}
