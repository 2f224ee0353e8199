import { useState } from 'react';
import { reportReasons } from '#contract/limits.ts';
import { send } from '#web/lib/client.ts';
import { KeptNote } from '#web/lib/draft/kept-note.tsx';
import { useKeptTexts } from '#web/lib/draft/use-kept-text.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/report.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { showToast } from '#web/ui/toast-store.ts';

type Reason = (typeof reportReasons)[number];

export interface ReportDialogProps {
  target: { kind: 'project' | 'entity'; id: string; name: string };
  onClose: () => void;
}

export function ReportDialog({ target, onClose }: ReportDialogProps) {
  const text = useText(en);
  const [reason, setReason] = useState<Reason | null>(null);
  const kept = useKeptTexts({
    id: `report:${target.kind}:${target.id}`,
    title: text.title(target.name),
    labels: { text: text.text },
  });
  const { form, errors, pending } = useForm({
    fields: ['reason', 'known'],
    check: () => ({ reason: reason ? undefined : text.reasonMissing }),
    explain: ({ code }) => (code === 'already_reported' ? { known: text.already } : null),
    submit: async () => {
      if (!reason) return;
      await send(
        'report',
        await kept.once('report', {
          body: {
            ...(target.kind === 'entity' ? { entityId: target.id } : { projectId: target.id }),
            reason,
            text: kept.textOf('text').trim(),
          },
        }),
      );
      kept.clear();
      showToast(text.done, 'success');
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={text.title(target.name)} description={text.body}>
      <form {...form} className="grid gap-4">
        <RadioGroup
          legend={text.reason}
          name="reason"
          value={reason}
          error={errors.reason}
          onChange={(value) => setReason(value)}
          options={reportReasons.map((value) => ({ value, label: text.reasons[value] }))}
        />
        <TextArea
          label={text.text}
          optionalText={text.optional}
          rows={3}
          maxLength={2000}
          value={kept.textOf('text')}
          onChange={(event) => kept.write('text', event.target.value)}
        />
        <KeptNote kept={kept} />
        {errors.known ? <Notice kind="info">{errors.known}</Notice> : null}
        <FormEnd errors={errors} pending={pending} send={text.send} />
      </form>
    </Dialog>
  );
}
