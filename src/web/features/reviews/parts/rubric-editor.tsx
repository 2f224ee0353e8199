import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isCallError } from '#web/lib/call-error.ts';
import { KeptNote } from '#web/lib/draft/kept-note.tsx';
import { useKeptForm } from '#web/lib/draft/use-kept-form.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation } from '#web/lib/query.ts';
import { en as caseFile } from '#web/locales/en/case-file.ts';
import { en } from '#web/locales/en/reviews.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { rubricOf } from '../queries.ts';
import type { Rubric } from './review-draft.ts';
import {
  criterionProblem,
  MOST_CRITERIA,
  newCriterion,
  toBody,
  toCriteria,
  writtenRubric,
  type CriterionDraft,
} from './rubric-draft.ts';

const scales = [2, 3, 4, 5];

export interface RubricEditorProps {
  projectId: string;
  projectName: string;
  rubric: Rubric;
  mayEdit: boolean;
}

/** The criteria that reviewers score, saved as a whole. */
export function RubricEditor({ projectId, projectName, rubric, mayEdit }: RubricEditorProps) {
  const text = useText(en);
  const failureText = useFailureText();
  const client = useQueryClient();
  const kept = useKeptForm(
    mayEdit
      ? { id: `rubric:${projectId}`, title: projectName, labels: { rubric: text.rubric.title } }
      : null,
    { rubric: { version: rubric.version, criteria: toCriteria(rubric) } },
    { rubric: writtenRubric },
  );
  const { criteria } = kept.values.rubric;
  const [tried, setTried] = useState(false);
  const [reviews, setReviews] = useState<'keep' | 'ask_again'>('keep');
  const { frozen } = useText(caseFile);
  const isFrozen = rubric.judged > 0;
  const save = useMutation(callMutation('replaceRubric'));
  const { queryKey } = rubricOf(projectId);
  const isDirty = JSON.stringify(toBody(criteria)) !== JSON.stringify(toBody(toCriteria(rubric)));
  const isStale = isCallError(save.error) && save.error.code === 'version_conflict';
  // What was begun from an older version is saved over no newer one unseen.
  const version = isDirty ? kept.values.rubric.version : rubric.version;
  const setCriteria = (next: CriterionDraft[]) =>
    kept.edit({ rubric: { version, criteria: next } });
  const take = () => {
    kept.clear();
    setTried(false);
    save.reset();
  };
  const change = (key: string, edit: Partial<CriterionDraft>) =>
    setCriteria(criteria.map((one) => (one.key === key ? { ...one, ...edit } : one)));
  const move = (place: number, by: 1 | -1) => {
    const next = [...criteria];
    const [moved] = next.splice(place, 1);
    if (moved) next.splice(place + by, 0, moved);
    setCriteria(next);
  };
  const submit = () => {
    setTried(true);
    if (criteria.some((one) => criterionProblem(one))) return;
    save.mutate(
      {
        params: { id: projectId },
        body: { version, criteria: toBody(criteria), ...(isFrozen && { reviews }) },
      },
      {
        onSuccess: (reply) => {
          client.setQueryData(queryKey, reply);
          take();
          showToast(text.rubric.saved, 'success');
        },
      },
    );
  };
  const reload = async () => {
    await client.fetchQuery({ ...rubricOf(projectId), staleTime: 0 });
    take();
  };
  return (
    <fieldset disabled={!mayEdit} className="grid gap-4">
      <legend className="sr-only">{text.rubric.title}</legend>
      {criteria.length === 0 ? <p className="text-sm text-muted">{text.rubric.none}</p> : null}
      <ol className="grid gap-3">
        {criteria.map((criterion, place) => (
          <Criterion
            key={criterion.key}
            criterion={criterion}
            number={place + 1}
            tried={tried}
            isFirst={place === 0}
            isLast={place === criteria.length - 1}
            onChange={(edit) => change(criterion.key, edit)}
            onMove={(by) => move(place, by)}
            onRemove={() => setCriteria(criteria.filter(({ key }) => key !== criterion.key))}
          />
        ))}
      </ol>
      {save.isError ? (
        <Notice
          kind={isStale ? 'warning' : 'error'}
          action={
            isStale ? (
              <Button variant="secondary" size="sm" onClick={() => void reload()}>
                {text.rubric.load}
              </Button>
            ) : null
          }
        >
          {isStale ? text.rubric.stale : failureText(save.error)}
        </Notice>
      ) : null}
      {mayEdit && isFrozen && isDirty ? (
        <Notice kind="warning" title={frozen.title(rubric.judged)}>
          <div className="mt-3">
            <RadioGroup
              legend={frozen.legend}
              value={reviews}
              onChange={(value) => setReviews(value === 'ask_again' ? value : 'keep')}
              options={[
                { value: 'keep', label: frozen.keep, help: frozen.keepHelp },
                { value: 'ask_again', label: frozen.again, help: frozen.againHelp },
              ]}
            />
          </div>
        </Notice>
      ) : null}
      {isDirty ? <KeptNote kept={kept} /> : null}
      {mayEdit ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="secondary"
            icon={<Plus size={18} aria-hidden />}
            disabled={criteria.length >= MOST_CRITERIA}
            onClick={() => setCriteria([...criteria, newCriterion()])}
          >
            {text.rubric.add}
          </Button>
          <Button disabled={!isDirty} pending={save.isPending} onClick={submit}>
            {text.rubric.save}
          </Button>
          {isDirty ? <p className="text-sm text-muted">{text.rubric.unsaved}</p> : null}
        </div>
      ) : null}
    </fieldset>
  );
}

interface CriterionProps {
  criterion: CriterionDraft;
  number: number;
  tried: boolean;
  isFirst: boolean;
  isLast: boolean;
  onChange: (edit: Partial<CriterionDraft>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function Criterion({ criterion, number, tried, ...rest }: CriterionProps) {
  const text = useText(en);
  const problem = tried ? criterionProblem(criterion) : null;
  const name = criterion.label.trim() || text.rubric.unnamed(number);
  return (
    <li className="grid gap-3 rounded-card border border-line p-4">
      <div className="flex items-end justify-end gap-1 max-sm:flex-wrap">
        <TextField
          className="min-w-0 flex-1 max-sm:basis-full"
          label={text.rubric.label}
          maxLength={200}
          value={criterion.label}
          error={problem === 'label' ? text.rubric.labelMissing : null}
          onChange={(event) => rest.onChange({ label: event.target.value })}
        />
        <IconButton
          label={text.rubric.up(name)}
          icon={<ArrowUp size={16} aria-hidden />}
          disabled={rest.isFirst}
          onClick={() => rest.onMove(-1)}
        />
        <IconButton
          label={text.rubric.down(name)}
          icon={<ArrowDown size={16} aria-hidden />}
          disabled={rest.isLast}
          onClick={() => rest.onMove(1)}
        />
        <IconButton
          label={text.rubric.remove(name)}
          icon={<Trash2 size={16} aria-hidden />}
          onClick={rest.onRemove}
        />
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_7rem_9rem]">
        <TextField
          className="max-sm:col-span-2"
          label={text.rubric.help}
          optionalText={text.optional}
          maxLength={2000}
          value={criterion.help}
          onChange={(event) => rest.onChange({ help: event.target.value })}
        />
        <TextField
          label={text.rubric.weight}
          inputMode="decimal"
          value={criterion.weight}
          error={problem === 'weight' ? text.rubric.weightWrong : null}
          onChange={(event) => rest.onChange({ weight: event.target.value })}
        />
        <Select
          label={text.rubric.scale}
          value={String(criterion.scale)}
          options={scales.map((scale) => ({
            value: String(scale),
            label: text.rubric.scaleTo(scale),
          }))}
          onChange={(event) => rest.onChange({ scale: Number(event.target.value) })}
        />
      </div>
    </li>
  );
}
