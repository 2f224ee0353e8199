import { useQueryClient } from '@tanstack/react-query';
import { send } from '#web/lib/client.ts';
import { KeptNote } from '#web/lib/draft/kept-note.tsx';
import { useKeptTexts } from '#web/lib/draft/use-kept-text.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/applications.ts';
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
  const client = useQueryClient();
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
  const take = async () => {
    const input = {
      params: { id: application._id },
      body: {
        version: application.version,
        ...(reason.trim() ? { reason: reason.trim() } : {}),
      },
    };
    try {
      return await send(calls[step], await kept.once(calls[step], input));
    } catch (error) {
      // Said in the dialog; what is shown behind it may be old.
      void applicationChanged(client);
      throw error;
    }
  };
  const { form, errors, pending } = useForm({
    fields: ['reason'],
    explain: ({ code }) =>
      code === 'version_conflict' || code === 'state_conflict' ? { form: text.changed } : null,
    submit: async () => {
      const { data } = await take();
      kept.clear();
      onClose();
      showToast(words.done, 'success');
      await applicationChanged(client, data);
    },
  });

  return (
    <Dialog open onClose={onClose} title={words.title} description={words.body}>
      <form {...form} className="grid gap-4">
        {step === 'confirm' ? null : (
          <TextArea
            label={text.reasonLabel}
            name="reason"
            optionalText={text.optional}
            rows={3}
            maxLength={4000}
            value={reason}
            error={errors.reason}
            onChange={(event) => kept.write('reason', event.target.value)}
          />
        )}
        <KeptNote kept={kept} />
        {errors.form ? <Notice kind="error">{errors.form}</Notice> : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button
            type="submit"
            variant={step === 'confirm' ? 'primary' : 'danger'}
            pending={pending}
          >
            {words.yes}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
