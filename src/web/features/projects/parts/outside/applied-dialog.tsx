import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { send } from '#web/lib/client.ts';
import { KeptNote } from '#web/lib/draft/kept-note.tsx';
import { useKeptTexts } from '#web/lib/draft/use-kept-text.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/outside.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { ownStartups } from '../own-startups.ts';
import { ofOutside, type Outside } from './queries.ts';

interface Props {
  project: { _id: string; slug: string; name: string };
  /** What is written already; null for what is new. */
  noted: Outside | null;
  onClose: () => void;
}

const two = (value: number) => String(value).padStart(2, '0');

/** The day here, as a date field has it. */
function today(): string {
  const now = new Date();
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Asks when somebody applied at a project's source, for which startup, and what they want to remember of it. */
export function AppliedDialog({ project, noted, onClose }: Props) {
  const text = useText(en);
  const client = useQueryClient();
  const startups = useQuery(ownStartups).data?.data ?? [];
  const [removing, setRemoving] = useState(false);
  const kept = useKeptTexts({
    id: `applied:${project._id}`,
    title: text.titleOf(project.name),
    labels: { note: text.note },
  });
  const [isTyped, setTyped] = useState(false);
  const note = isTyped || kept.isKept ? kept.textOf('note') : (noted?.note ?? '');
  const isDone = async (said: string) => {
    kept.clear();
    showToast(said, 'success');
    onClose();
    await client.invalidateQueries(ofOutside);
  };
  const { form, errors, pending } = useForm({
    fields: ['appliedOn', 'startupId', 'note'],
    check: ({ appliedOn }) => ({ appliedOn: appliedOn ? undefined : text.dayMissing }),
    submit: async ({ appliedOn, startupId }) => {
      const chosen = noted ? noted.startup?._id : startupId;
      await send('noteOutsideApplication', {
        params: { id: project._id },
        body: {
          appliedOn,
          note: note.trim() || null,
          ...(chosen ? { startupId: chosen } : {}),
        },
      });
      await isDone(text.kept);
    },
  });
  const remove = async (id: string) => {
    setRemoving(true);
    try {
      await send('removeOutsideApplication', { params: { id } });
      await isDone(text.removed);
    } catch {
      showToast(text.failed, 'error');
      setRemoving(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={text.titleOf(project.name)} description={text.body}>
      <form {...form} className="grid gap-4">
        <DateField
          label={text.day}
          name="appliedOn"
          required
          max={today()}
          defaultValue={noted?.appliedOn ?? today()}
          error={errors.appliedOn}
        />
        {noted || startups.length === 0 ? null : (
          <Select
            label={text.startup}
            name="startupId"
            defaultValue={startups[0]?._id ?? ''}
            options={[
              ...startups.map(({ _id, name }) => ({ value: _id, label: name })),
              { value: '', label: text.noStartup },
            ]}
            error={errors.startupId}
          />
        )}
        <TextArea
          label={text.note}
          name="note"
          optionalText={text.optional}
          help={text.noteHelp}
          rows={3}
          maxLength={limits.outsideNoteLength}
          value={note}
          error={errors.note}
          onChange={(event) => {
            setTyped(true);
            kept.write('note', event.target.value);
          }}
        />
        <KeptNote kept={kept} />
        {errors.form ? <Notice kind="error">{errors.form}</Notice> : null}
        <div className="grid gap-2">
          <Button type="submit" wide pending={pending}>
            {noted ? text.save : text.keep}
          </Button>
          {noted ? (
            <Button
              variant="secondary"
              wide
              pending={removing}
              onClick={() => void remove(noted._id)}
            >
              {text.takeBack}
            </Button>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}
