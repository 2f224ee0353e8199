import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportReasons } from '#contract/limits.ts';
import { isCallError } from '#web/lib/call-error.ts';
import { send } from '#web/lib/client.ts';
import { KeptNote } from '#web/lib/draft/kept-note.tsx';
import { useKeptTexts } from '#web/lib/draft/use-kept-text.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/report.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
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
  const failureText = useFailureText();
  const [reason, setReason] = useState<Reason | null>(null);
  const kept = useKeptTexts({
    id: `report:${target.kind}:${target.id}`,
    title: text.title(target.name),
    labels: { text: text.text },
  });
  const [tried, setTried] = useState(false);
  const report = useMutation({
    mutationFn: (chosen: Reason) =>
      send(
        'report',
        kept.once('report', {
          body: {
            ...(target.kind === 'entity' ? { entityId: target.id } : { projectId: target.id }),
            reason: chosen,
            text: kept.textOf('text').trim(),
          },
        }),
      ),
    onSuccess: () => {
      kept.clear();
      showToast(text.done, 'success');
      onClose();
    },
  });
  const isKnown = isCallError(report.error) && report.error.code === 'already_reported';
  return (
    <Dialog open onClose={onClose} title={text.title(target.name)} description={text.body}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (reason && !report.isPending) report.mutate(reason);
        }}
      >
        <RadioGroup
          legend={text.reason}
          value={reason}
          error={tried && !reason ? text.reasonMissing : null}
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
        {report.isError ? (
          <Notice kind={isKnown ? 'info' : 'error'}>
            {isKnown ? text.already : failureText(report.error)}
          </Notice>
        ) : null}
        <Button type="submit" wide pending={report.isPending}>
          {text.send}
        </Button>
      </form>
    </Dialog>
  );
}
