import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation } from '#web/lib/query.ts';
import { en } from '#web/locales/en/startups.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { forgetStartup, startupChanged, type Founder, type Startup } from '../queries.ts';
import { paths } from './paths.ts';
import { personName } from '#web/lib/person.ts';
import { forgetStartupDraft } from './use-startup-draft.ts';

export type FounderStep = 'transfer' | 'remove' | 'leave';

/** Asks before a step that takes somebody's rights away. */
export function FounderDialog({
  step,
  founder,
  startup,
  onClose,
}: {
  step: FounderStep;
  founder: Founder;
  startup: Startup;
  onClose: () => void;
}) {
  const texts = useText(en);
  const text = texts.founders;
  const client = useQueryClient();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const transfer = useMutation(callMutation('transferStartup'));
  const remove = useMutation(callMutation('removeFounder'));
  const name = personName(founder.userId);
  const words = {
    transfer: {
      title: text.transferTitle(name),
      body: text.transferBody,
      yes: text.transferYes,
      done: text.transferred(name),
    },
    remove: {
      title: text.removeTitle(name),
      body: text.removeBody,
      yes: text.remove,
      done: text.removed(name),
    },
    leave: { title: text.leaveTitle, body: text.leaveBody, yes: text.leave, done: text.left },
  }[step];
  const take = async () => {
    const userId = founder.userId._id;
    try {
      if (step === 'transfer') {
        await transfer.mutateAsync({ params: { id: startup._id }, body: { userId } });
      } else {
        await remove.mutateAsync({ params: { id: startup._id, userId } });
      }
    } catch {
      // Shown in the dialog; what stands behind it may be old.
      await startupChanged(client);
      return;
    }
    showToast(words.done, 'success');
    onClose();
    if (step !== 'leave') {
      await startupChanged(client);
      return;
    }
    await navigate(paths.list, { replace: true });
    await Promise.allSettled([forgetStartup(client, startup._id), forgetStartupDraft(startup._id)]);
  };
  const error = transfer.error ?? remove.error;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={words.title}
      description={words.body}
      cancel={texts.cancel}
      confirm={words.yes}
      variant={step === 'transfer' ? 'primary' : 'danger'}
      pending={transfer.isPending || remove.isPending}
      error={error && failureText(error)}
      onConfirm={() => void take()}
    />
  );
}
