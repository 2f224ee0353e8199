import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Archive, ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { RejectionReasons } from '#contract/rejection-reasons.ts';
import { isCallError } from '#web/lib/call-error.ts';
import { KeptNote } from '#web/lib/draft/kept-note.tsx';
import { useKeptForm } from '#web/lib/draft/use-kept-form.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useLanguage, useText } from '#web/lib/i18n.ts';
import { callMutation } from '#web/lib/query.ts';
import { en } from '#web/locales/en/reason-list.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { rejectionFiguresOf, rejectionReasonsOf } from '../queries.ts';
import {
  leftOut,
  newReason,
  reasonProblem,
  toBody,
  toDrafts,
  writtenReasons,
  type ReasonDraft,
} from './reason-draft.ts';

export interface ReasonListProps {
  projectId: string;
  projectName: string;
  list: RejectionReasons;
  mayEdit: boolean;
}

const MOST = limits.rejectionReasons.inUse;

/** The reasons that a rejection gives, saved as a whole. */
export function ReasonList({ projectId, projectName, list, mayEdit }: ReasonListProps) {
  const text = useText(en);
  const language = useLanguage();
  const failureText = useFailureText();
  const client = useQueryClient();
  const present = toDrafts(list, language);
  const kept = useKeptForm(
    mayEdit
      ? { id: `reasons:${projectId}`, title: projectName, labels: { list: text.title } }
      : null,
    { list: { version: list.version, reasons: present } },
    { list: writtenReasons },
  );
  const { reasons } = kept.values.list;
  const [tried, setTried] = useState(false);
  const save = useMutation(callMutation('replaceRejectionReasons'));
  const isDirty = JSON.stringify(toBody(reasons)) !== JSON.stringify(toBody(present));
  const isStale = isCallError(save.error) && save.error.code === 'version_conflict';
  // What was begun from an older version is saved over no newer one unseen.
  const version = isDirty ? kept.values.list.version : list.version;
  const setReasons = (next: ReasonDraft[]) => kept.edit({ list: { version, reasons: next } });
  const take = () => {
    kept.clear();
    setTried(false);
    save.reset();
  };
  const move = (place: number, by: 1 | -1) => {
    const next = [...reasons];
    const [moved] = next.splice(place, 1);
    if (moved) next.splice(place + by, 0, moved);
    setReasons(next);
  };
  const submit = () => {
    setTried(true);
    if (reasons.some((one) => reasonProblem(one, reasons))) return;
    save.mutate(
      { params: { id: projectId }, body: { version, reasons: toBody(reasons) } },
      {
        onSuccess: (reply) => {
          client.setQueryData(rejectionReasonsOf(projectId).queryKey, reply);
          void client.invalidateQueries({ queryKey: rejectionFiguresOf(projectId).queryKey });
          take();
          showToast(text.saved, 'success');
        },
      },
    );
  };
  const reload = async () => {
    await client.fetchQuery({ ...rejectionReasonsOf(projectId), staleTime: 0 });
    take();
  };
  const retired = leftOut(list, reasons, language);
  const isFull = reasons.length >= MOST;
  return (
    <fieldset disabled={!mayEdit} className="grid gap-4">
      <legend className="sr-only">{text.title}</legend>
      <ol className="grid gap-3">
        {reasons.map((reason, place) => {
          const problem = tried ? reasonProblem(reason, reasons) : null;
          const name = reason.label.trim() || text.unnamed(place + 1);
          return (
            <li key={reason.id} className="flex flex-wrap items-center justify-end gap-1">
              <span aria-hidden className="tabular w-7 text-sm text-muted">
                {place + 1}.
              </span>
              <TextField
                className="min-w-0 flex-1 basis-64"
                label={text.label}
                hideLabel
                maxLength={200}
                value={reason.label}
                error={problem && text[problem]}
                onChange={(event) =>
                  setReasons(
                    reasons.map((one) =>
                      one.id === reason.id ? { ...one, label: event.target.value } : one,
                    ),
                  )
                }
              />
              {mayEdit ? (
                <span className="flex gap-1">
                  <IconButton
                    label={text.up(name)}
                    icon={<ArrowUp size={16} aria-hidden />}
                    disabled={place === 0}
                    onClick={() => move(place, -1)}
                  />
                  <IconButton
                    label={text.down(name)}
                    icon={<ArrowDown size={16} aria-hidden />}
                    disabled={place === reasons.length - 1}
                    onClick={() => move(place, 1)}
                  />
                  <IconButton
                    label={text.retire(name)}
                    icon={<Archive size={16} aria-hidden />}
                    disabled={reasons.length === 1}
                    onClick={() => setReasons(reasons.filter(({ id }) => id !== reason.id))}
                  />
                </span>
              ) : null}
            </li>
          );
        })}
      </ol>
      {retired.length ? (
        <details className="rounded-card border border-line text-sm">
          <summary className="min-h-11 cursor-pointer px-4 py-3 font-semibold">
            {text.retired(retired.length)}
          </summary>
          <ul className="divide-y divide-line border-t border-line">
            {retired.map((reason) => (
              <li key={reason.id} className="flex flex-wrap items-center gap-2 px-4 py-2">
                <span className="min-w-0 flex-1 basis-48 wrap-anywhere">{reason.label}</span>
                {mayEdit ? (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={text.bringBackOf(reason.label)}
                    disabled={isFull}
                    onClick={() => setReasons([...reasons, reason])}
                  >
                    {text.bringBack}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {save.isError ? (
        <Notice
          kind={isStale ? 'warning' : 'error'}
          action={
            isStale ? (
              <Button variant="secondary" size="sm" onClick={() => void reload()}>
                {text.load}
              </Button>
            ) : null
          }
        >
          {isStale ? text.stale : failureText(save.error)}
        </Notice>
      ) : null}
      {isDirty ? <KeptNote kept={kept} /> : null}
      {mayEdit ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="secondary"
            icon={<Plus size={18} aria-hidden />}
            disabled={isFull}
            onClick={() => setReasons([...reasons, newReason()])}
          >
            {text.add}
          </Button>
          <Button disabled={!isDirty} pending={save.isPending} onClick={submit}>
            {text.save}
          </Button>
          {isFull ? (
            <p className="text-sm text-muted">{text.full(MOST)}</p>
          ) : isDirty ? (
            <p className="text-sm text-muted">{text.unsaved}</p>
          ) : null}
        </div>
      ) : null}
    </fieldset>
  );
}
