import type { OperatorLookup as Lookup } from '#contract/operator-views.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#web/lib/client.ts';
import { KeptNote } from '#web/lib/draft/kept-note.tsx';
import { useKeptTexts } from '#web/lib/draft/use-kept-text.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import { ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/operator-lists.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { afterAct } from '../queries.ts';

const types = ['Country', 'Region', 'Community'] as const;

export interface LookupDialogProps {
  kind: Lookup['kind'];
  /** Null for a new one. */
  lookup: Lookup | null;
  onClose: () => void;
}

export function LookupDialog({ kind, lookup, onClose }: LookupDialogProps) {
  const { lookups: text } = useText(en);
  const client = useQueryClient();
  const [name, setName] = useState(lookup?.name ?? '');
  const [ranking, setRanking] = useState(String(lookup?.ranking ?? 0));
  const [active, setActive] = useState(lookup?.active ?? true);
  const [type, setType] = useState<(typeof types)[number]>('Region');
  const kept = useKeptTexts(
    lookup && {
      id: `act:lookup:${lookup._id}`,
      title: text.editNamed(lookup.name),
      labels: { reason: text.reason },
    },
  );
  const reason = kept.textOf('reason');
  const place = /^\d+$/.test(ranking.trim()) ? Number(ranking) : null;
  const { form, errors, pending } = useForm({
    fields: ['name', 'ranking'],
    check: () => ({
      name: name.trim() ? undefined : text.nameMissing,
      ranking: place === null ? text.rankingWrong : undefined,
    }),
    explain: ({ code }) => (code === 'name_taken' ? { name: text.taken } : null),
    submit: async () => {
      const said = { name: name.trim(), ranking: place ?? 0 };
      await (lookup
        ? send('changeLookup', {
            params: { id: lookup._id },
            body: { ...said, active, ...(reason.trim() ? { reason: reason.trim() } : {}) },
          })
        : send('createLookup', {
            body: { kind, ...said, ...(kind === 'ecosystem' ? { type } : {}) },
          }));
      kept.clear();
      showToast(text.saved(name.trim()), 'success');
      onClose();
      void client.invalidateQueries(afterAct);
      void client.invalidateQueries(
        ofCalls('listEcosystems', 'listIndustryFocus', 'listStartupStages', 'listProjectTypes'),
      );
    },
  });
  return (
    <Dialog open onClose={onClose} title={lookup ? text.editNamed(lookup.name) : text.addTo[kind]}>
      <form {...form} className="grid gap-4">
        <TextField
          label={text.name}
          name="name"
          required
          maxLength={120}
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.target.value)}
        />
        {kind === 'ecosystem' && !lookup ? (
          <Select
            label={text.type}
            value={type}
            options={types.map((value) => ({ value, label: text.types[value] }))}
            onChange={(event) => setType(event.target.value)}
          />
        ) : null}
        <TextField
          label={text.ranking}
          name="ranking"
          help={text.rankingHelp}
          inputMode="numeric"
          value={ranking}
          error={errors.ranking}
          onChange={(event) => setRanking(event.target.value)}
        />
        {lookup ? (
          <>
            <Switch
              label={text.inUse}
              help={text.inUseHelp}
              checked={active}
              onChange={setActive}
            />
            <TextField
              label={text.reason}
              optionalText={text.optional}
              maxLength={1000}
              value={reason}
              onChange={(event) => kept.write('reason', event.target.value)}
            />
            <KeptNote kept={kept} />
          </>
        ) : null}
        <FormEnd errors={errors} pending={pending} send={text.save} />
      </form>
    </Dialog>
  );
}
