import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isCallError } from '#web/lib/call-error.ts';
import { KeptNote } from '#web/lib/draft/kept-note.tsx';
import { useKeptTexts } from '#web/lib/draft/use-kept-text.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation } from '#web/lib/query.ts';
import { en } from '#web/locales/en/applications.ts';
import { en as uiTexts } from '#web/locales/en/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { applicationChanged, type Application } from '../queries.ts';

export type FounderStep = 'withdraw' | 'confirm' | 'decline';
const calls = {
  withdraw: 'withdrawApplication',
  confirm: 'confirmApplication',
  decline: 'declineApplication',
} as const;

/** Asks before a step that the organisation learns of; a reason may go with it. */
export function StepDialog({
  step,
  application,
  onClose,
}: {
  step: FounderStep;
  application: Application;
  onClose: () => void;
}) {
  const text = useText(en).detail;
  const ui = useText(uiTexts);
  const failureText = useFailureText();
  const client = useQueryClient();
  const take = useMutation(callMutation(calls[step]));
  const words = text[step];
  const kept = useKeptTexts(
    step === 'confirm'
      ? null
      : {
          id: `reason:${application._id}:${step}`,
          title: application.projectId.name,
          labels: { reason: text.reasonLabel },
        },
  );
  const reason = kept.textOf('reason');
  const isOld =
    isCallError(take.error) &&
    (take.error.code === 'version_conflict' || take.error.code === 'state_conflict');

  const submit = async () => {
    try {
      const { data } = await take.mutateAsync(
        kept.once(calls[step], {
          params: { id: application._id },
          body: {
            version: application.version,
            ...(reason.trim() ? { reason: reason.trim() } : {}),
          },
        }),
      );
      kept.clear();
      onClose();
      showToast(words.done, 'success');
      await applicationChanged(client, data);
    } catch {
      // Shown in the dialog; what is shown behind it may be old.
      await applicationChanged(client);
    }
  };

  return (
    <Dialog open onClose={onClose} title={words.title} description={words.body}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!take.isPending) void submit();
        }}
        className="grid gap-4"
      >
        {step === 'confirm' ? null : (
          <TextArea
            label={text.reasonLabel}
            optionalText={text.optional}
            rows={3}
            maxLength={4000}
            value={reason}
            onChange={(event) => kept.write('reason', event.target.value)}
          />
        )}
        <KeptNote kept={kept} />
        {take.error ? (
          <Notice kind="error">
            {isOld ? text.changed : failureText(take.error, ui.error.unknown)}
          </Notice>
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button
            type="submit"
            variant={step === 'confirm' ? 'primary' : 'danger'}
            pending={take.isPending}
          >
            {words.yes}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
