import { useQueryClient } from '@tanstack/react-query';
import { KeptNote } from '#web/lib/draft/kept-note.tsx';
import { useKeptTexts } from '#web/lib/draft/use-kept-text.ts';
import { send } from '#web/lib/client.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import { ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/reviews.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { projectQuery } from '#web/features/projects/queries.ts';

/** Asks why the blind review of a round is lifted, and lifts it. */
export function LiftDialog({
  project,
  onClose,
}: {
  project: { _id: string; name: string };
  onClose: () => void;
}) {
  const text = useText(en).blind;
  const client = useQueryClient();
  const kept = useKeptTexts({
    id: `lift:${project._id}`,
    title: project.name,
    labels: { reason: text.reason },
  });
  const reason = kept.textOf('reason');
  const { form, errors, pending } = useForm({
    fields: ['reason'],
    check: () => ({ reason: reason.trim() ? undefined : text.missing }),
    submit: async () => {
      const reply = await send(
        'liftBlindReview',
        await kept.once('liftBlindReview', { params: { id: project._id }, body: { reason } }),
      );
      kept.clear();
      client.setQueryData(projectQuery(project._id).queryKey, reply);
      showToast(text.isLifted, 'success');
      onClose();
      void client.invalidateQueries(ofCalls('getBlindReview'));
    },
  });
  return (
    <Dialog open onClose={onClose} title={text.liftTitle} description={text.liftBody}>
      <form {...form} className="grid gap-4">
        <TextArea
          label={text.reason}
          name="reason"
          required
          rows={3}
          maxLength={2000}
          value={reason}
          error={errors.reason}
          onChange={(event) => kept.write('reason', event.target.value)}
        />
        <KeptNote kept={kept} />
        <FormEnd errors={errors} pending={pending} send={text.confirm} variant="danger" />
      </form>
    </Dialog>
  );
}
