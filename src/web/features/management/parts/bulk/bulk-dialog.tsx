import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isCallError } from '../../../../lib/call-error.ts';
import type { InputOf, Reply } from '../../../../lib/client.ts';
import { useFailureText, useSentence } from '../../../../lib/failure-text.ts';
import { useText } from '../../../../lib/i18n.ts';
import { callMutation, ofCalls } from '../../../../lib/query.ts';
import { en } from '../../../../locales/en/board.ts';
import { en as ui } from '../../../../locales/en/ui.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Select } from '../../../../ui/select.tsx';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { applicantName } from '../applicant.ts';
import type { Row } from '../board/use-move.ts';

type Status = NonNullable<InputOf<'decideInBulk'>['body']>['status'];
type Preview = Reply<'decideInBulk'>['data'];
const choices: Status[] = [
  'in_review',
  'shortlisted',
  'interview',
  'accepted',
  'waitlisted',
  'rejected',
];

export interface BulkDialogProps {
  accountId: string;
  rows: Row[];
  onClose: () => void;
  /** Called once it is scheduled. */
  onDone: () => void;
}

/** A decision on many: choose, see what would happen, apply. */
export function BulkDialog({ accountId, rows, onClose, onDone }: BulkDialogProps) {
  const text = useText(en);
  const words = useText(ui);
  const say = useSentence();
  const failureText = useFailureText();
  const client = useQueryClient();
  const [status, setStatus] = useState<Status | ''>('');
  const [reason, setReason] = useState('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const call = useMutation(callMutation('decideInBulk'));
  const isStale = isCallError(call.error) && call.error.code === 'version_conflict';
  const send = (token: string | null) => {
    if (status === '') return;
    call.mutate(
      {
        params: { id: accountId },
        body: {
          applicationIds: rows.map(({ _id }) => _id),
          status,
          ...(reason.trim() ? { reason: reason.trim() } : {}),
          ...(token ? { dryRun: false, token } : { dryRun: true }),
        },
      },
      {
        onSuccess: ({ data }) => {
          if (!data.batch) {
            setPreview(data);
            return;
          }
          showToast(text.bulk.scheduled, 'success');
          void client.invalidateQueries(
            ofCalls('listDecisionBatches', 'listManagementApplications'),
          );
          onDone();
        },
        onError: () => setPreview(null),
      },
    );
  };
  const nameOf = (id: string) => {
    const row = rows.find(({ _id }) => _id === id);
    return row ? applicantName(row) : id;
  };
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={text.bulk.title}
      description={text.bulk.held}
      footer={
        preview ? (
          <>
            <Button variant="secondary" onClick={() => setPreview(null)}>
              {text.bulk.back}
            </Button>
            <Button
              disabled={preview.changes.length === 0}
              pending={call.isPending}
              onClick={() => send(preview.token)}
            >
              {text.bulk.apply(preview.changes.length)}
            </Button>
          </>
        ) : (
          <Button disabled={status === ''} pending={call.isPending} onClick={() => send(null)}>
            {text.bulk.preview}
          </Button>
        )
      }
    >
      {call.isError ? (
        <Notice kind={isStale ? 'warning' : 'error'} className="mb-4">
          {isStale ? text.bulk.changed : failureText(call.error)}
        </Notice>
      ) : null}
      {preview ? (
        <div className="grid gap-5 text-sm">
          <section className="grid gap-2">
            <h3 className="font-text text-sm font-semibold tracking-normal">
              {text.bulk.changes(preview.changes.length)}
            </h3>
            <ul className="grid max-h-72 gap-1 overflow-y-auto">
              {preview.changes.map(({ applicationId, from, to }) => (
                <li key={applicationId} className="flex flex-wrap items-center gap-2 py-1">
                  <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                    {nameOf(applicationId)}
                  </span>
                  <StatusChip status={from} />
                  <span aria-hidden>→</span>
                  <StatusChip status={to} />
                </li>
              ))}
            </ul>
          </section>
          {preview.refused.length ? (
            <section className="grid gap-2">
              <h3 className="font-text text-sm font-semibold tracking-normal">
                {text.bulk.refused(preview.refused.length)}
              </h3>
              <ul className="grid gap-1 text-muted">
                {preview.refused.map((refusal) => (
                  <li key={refusal.applicationId}>
                    <span className="text-ink">{nameOf(refusal.applicationId)}</span>{' '}
                    {say(refusal.reason)}
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </div>
      ) : (
        <div className="grid gap-4">
          <Select
            label={text.bulk.status}
            value={status}
            placeholder={text.bulk.choose}
            options={choices.map((value) => ({ value, label: words.status[value] }))}
            onChange={(event) => setStatus(event.target.value as Status | '')}
          />
          <TextArea
            label={text.bulk.reason}
            optionalText={text.bulk.optional}
            help={text.bulk.reasonHelp}
            rows={3}
            maxLength={4000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      )}
    </Dialog>
  );
}
