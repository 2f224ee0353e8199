import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasFields } from '#rules/applications/merge-fields.ts';
import { isCallError, isUnheard } from '#web/lib/call-error.ts';
import type { InputOf, Reply } from '#web/lib/client.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation } from '#web/lib/query.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/board.ts';
import { en as mailTexts } from '#web/locales/en/decision-mail.ts';
import { en as ui } from '#web/locales/en/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { applicantName } from '#web/lib/person.ts';
import { afterDecision } from '../decisions/cached.ts';
import { priced } from '../decisions/charge-line.tsx';
import { DecisionFields } from '../decisions/decision-fields.tsx';
import { isIncomplete, toBody } from '../decisions/decision-words.ts';
import type { Row } from '../decisions/use-decide.ts';
import { useOutcomeRules } from '../decisions/use-outcome-rules.ts';
import { useWords } from '../decisions/use-words.ts';
import { BulkPreview } from './bulk-preview.tsx';

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

/* What is written to one of them, instead of the message to all. */
const ownField = (status: string, applicationId: string) => `message:${status}:${applicationId}`;

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
  const mails = useText(mailTexts);
  const failureText = useFailureText();
  const format = useFormat();
  const client = useQueryClient();
  const [status, setStatus] = useState<Status | ''>('');
  const projectIds = [...new Set(rows.map(({ projectId }) => projectId._id))];
  const nameOf = (id: string) => {
    const row = rows.find(({ _id }) => _id === id);
    if (!row) return id;
    // A startup applies to several projects: only their names tell its applications apart.
    return projectIds.length > 1
      ? `${applicantName(row)} · ${row.projectId.name}`
      : applicantName(row);
  };
  const rules = useOutcomeRules(projectIds, status);
  const place = {
    id: `reason:${accountId}:many`,
    title: text.bulk.title,
    // To single ones, with this step: what was written to somebody with another is not said with it.
    more: Object.fromEntries(
      rows.map(({ _id }) => [ownField(status, _id), mails.messageTo(nameOf(_id))]),
    ),
  };
  const written = useWords(place, rules);
  const { words: decisionWords, kept } = written;
  const [tried, setTried] = useState(false);
  const [preview, setPreview] = useState<Preview | null>(null);
  const timeZone = useTimeZone();
  const isRejection = status === 'rejected';
  // Of single ones, instead of those for all.
  const [own, setOwn] = useState<ReadonlyMap<string, string[]>>(new Map());
  const [isChanged, setIsChanged] = useState(false);
  const choose = (applicationId: string, keys: string[]) => {
    setOwn((before) => new Map(before).set(applicationId, keys));
    setIsChanged(true);
  };
  const ownMessages = new Map(
    rows.flatMap(({ _id }): [string, string][] => {
      const message = kept.textOf(ownField(status, _id));
      return message === '' ? [] : [[_id, message]];
    }),
  );
  const writeOwn = (applicationId: string, message: string) => {
    kept.write(ownField(status, applicationId), message);
    setIsChanged(true);
  };
  const call = useMutation(callMutation('decideInBulk'));
  const isStale = isCallError(call.error) && call.error.code === 'version_conflict';
  const send = (token: string | null) => {
    setTried(true);
    const now = Date.now();
    const step = { to: status, timeZone, now };
    // What is missing of a rejection is said, and asked for, in the preview.
    if (status === '' || isIncomplete(decisionWords, { ...step, needsReason: false })) return;
    call.mutate(
      {
        params: { id: accountId },
        body: {
          applicationIds: rows.map(({ _id }) => _id),
          status,
          ...toBody(decisionWords, step),
          ...(isRejection && own.size > 0
            ? {
                reasonsFor: [...own].map(([applicationId, reasons]) => ({
                  applicationId,
                  reasons,
                })),
              }
            : {}),
          // With fields also where it is empty: a server of the release before, which fills none in, refuses it.
          ...(ownMessages.size > 0 || hasFields(decisionWords.message)
            ? {
                messageFor: [...ownMessages]
                  .map(([applicationId, said]) => ({ applicationId, message: said.trim() }))
                  .filter(({ message }) => message !== ''),
              }
            : {}),
          ...(token ? { dryRun: false, token } : { dryRun: true }),
        },
      },
      {
        onSuccess: ({ data }) => {
          if (!data.batch) {
            setPreview(data);
            setIsChanged(false);
            return;
          }
          kept.clear();
          showToast(text.bulk.scheduled, 'success');
          void client.invalidateQueries(afterDecision);
          onDone();
        },
        onError: (error) => {
          // It may have been done where nothing was heard: pressed again it is the same request, with the same token.
          if (!token || !isUnheard(error)) setPreview(null);
        },
      },
    );
  };
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={text.bulk.title}
      description={
        rules.asksSecond
          ? text.bulk.second
          : rules.moment || decisionWords.release !== 'hold'
            ? undefined
            : text.bulk.held
      }
      footer={
        preview ? (
          <>
            <Button variant="secondary" onClick={() => setPreview(null)}>
              {text.bulk.back}
            </Button>
            {isChanged ? (
              <Button pending={call.isPending} onClick={() => send(null)}>
                {text.bulk.preview}
              </Button>
            ) : (
              <Button
                disabled={preview.changes.length === 0}
                pending={call.isPending}
                onClick={() => send(preview.token)}
              >
                {priced(text.bulk.apply(preview.changes.length), preview.total, format)}
              </Button>
            )}
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
        <BulkPreview
          preview={preview}
          nameOf={nameOf}
          isOld={isChanged}
          mails={{
            accountId,
            reasonsOf: (id) =>
              toBody(
                { ...decisionWords, keys: own.get(id) ?? decisionWords.keys },
                { to: status, timeZone, now: 0 },
              ).reasons ?? [],
            own: { written: ownMessages, write: writeOwn, toAll: decisionWords.message },
          }}
          reasonsOf={
            isRejection
              ? (id) => {
                  const row = rows.find(({ _id }) => _id === id);
                  return {
                    accountId,
                    projectIds: row ? [row.projectId._id] : [],
                    chosen: own.get(id) ?? decisionWords.keys,
                    onChange: (keys) => choose(id, keys),
                  };
                }
              : null
          }
        />
      ) : (
        <div className="grid gap-4">
          <Select
            label={text.bulk.status}
            value={status}
            placeholder={text.bulk.choose}
            options={choices.map((value) => ({ value, label: words.status[value] }))}
            onChange={(event) => setStatus(event.target.value)}
          />
          <DecisionFields
            many
            written={written}
            needsReason={false}
            lists={isRejection ? { accountId, projectIds } : null}
            tried={tried}
          />
        </div>
      )}
    </Dialog>
  );
}
