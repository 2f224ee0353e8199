import type { OperatorLookup } from '#contract/operator-views.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isCallError } from '#web/lib/call-error.ts';
import { send } from '#web/lib/client.ts';
import { KeptNote } from '#web/lib/draft/kept-note.tsx';
import { useKeptTexts } from '#web/lib/draft/use-kept-text.ts';
import { useDetailText, useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/operator-lists.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { afterAct } from '../queries.ts';

type Lookup = OperatorLookup;
const types = ['Country', 'Region', 'Community'] as const;

export interface LookupDialogProps {
  kind: Lookup['kind'];
  /** Null for a new one. */
  lookup: Lookup | null;
  onClose: () => void;
}

export function LookupDialog({ kind, lookup, onClose }: LookupDialogProps) {
  const { lookups: text } = useText(en);
  const detailText = useDetailText();
  const failureText = useFailureText();
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
  const [tried, setTried] = useState(false);
  const place = /^\d+$/.test(ranking.trim()) ? Number(ranking) : null;
  const save = useMutation({
    mutationFn: () => {
      const fields = { name: name.trim(), ranking: place ?? 0 };
      return lookup
        ? send('changeLookup', {
            params: { id: lookup._id },
            body: { ...fields, active, ...(reason.trim() ? { reason: reason.trim() } : {}) },
          })
        : send('createLookup', {
            body: { kind, ...fields, ...(kind === 'ecosystem' ? { type } : {}) },
          });
    },
    onSuccess: () => {
      kept.clear();
      showToast(text.saved(name.trim()), 'success');
      onClose();
      void client.invalidateQueries(afterAct);
      void client.invalidateQueries(
        ofCalls('listEcosystems', 'listIndustryFocus', 'listStartupStages', 'listProjectTypes'),
      );
    },
  });
  const isTaken = isCallError(save.error) && save.error.code === 'name_taken';
  const nameError = isTaken
    ? text.taken
    : (detailText(save.error, 'name') ?? (tried && name.trim() === '' ? text.nameMissing : null));
  return (
    <Dialog open onClose={onClose} title={lookup ? text.editNamed(lookup.name) : text.addTo[kind]}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (name.trim() !== '' && place !== null && !save.isPending) save.mutate();
        }}
      >
        <TextField
          label={text.name}
          required
          maxLength={120}
          value={name}
          error={nameError}
          onChange={(event) => {
            setName(event.target.value);
            save.reset();
          }}
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
          help={text.rankingHelp}
          inputMode="numeric"
          value={ranking}
          error={tried && place === null ? text.rankingWrong : null}
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
        {save.isError && !nameError ? (
          <Notice kind="error">{failureText(save.error)}</Notice>
        ) : null}
        <Button type="submit" wide pending={save.isPending}>
          {text.save}
        </Button>
      </form>
    </Dialog>
  );
}
