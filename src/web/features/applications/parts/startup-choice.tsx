import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../lib/failure-text.ts';
import { useText } from '../../../lib/i18n.ts';
import { callMutation, ofCalls } from '../../../lib/query.ts';
import { en } from '../../../locales/en/apply.ts';
import { en as uiTexts } from '../../../locales/en/ui.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { oneApplication, startupsToApply, type Application } from '../queries.ts';

const NONE = 'none';
const NEW = 'new';

/** Which startup the application is for: an own one, a new one by its name, or none for now. */
export function StartupChoice({
  application,
  onChanged,
}: {
  application: Application;
  onChanged: (application: Application) => void;
}) {
  const text = useText(en).reviewStep.startup;
  const ui = useText(uiTexts);
  const failureText = useFailureText();
  const client = useQueryClient();
  const startups = useQuery(startupsToApply(application.projectId._id));
  const attach = useMutation(callMutation('updateApplicationForm'));
  const create = useMutation(callMutation('createStartup'));
  const [isNew, setNew] = useState(false);
  const [name, setName] = useState('');
  const [nameError, setNameError] = useState<string | null>(null);

  const choose = async (startupId: string | null) => {
    const { data } = await attach.mutateAsync({
      params: { id: application._id },
      body: { startupId },
    });
    client.setQueryData(oneApplication(data._id).queryKey, { status: 'success', data });
    onChanged(data);
  };
  const add = async () => {
    if (name.trim() === '') {
      setNameError(text.nameNeeded);
      return;
    }
    setNameError(null);
    const { data } = await create.mutateAsync({ body: { name: name.trim() } });
    await choose(data._id);
    setNew(false);
    setName('');
    showToast(text.added(data.name), 'success');
    await client.invalidateQueries(ofCalls('listStartupsToApply', 'listStartups'));
  };

  if (startups.isError && !startups.data) {
    return <ErrorState error={startups.error} onRetry={() => void startups.refetch()} />;
  }
  if (!startups.data) return <SkeletonRows count={2} label={ui.loading} />;
  const known = startups.data.data;
  const chosen = application.startupId;
  const options = known.map(({ _id: value, name: label, oneLiner }) => ({
    value,
    label,
    help: oneLiner,
  }));
  // The one that is chosen counts as applying, so the list may leave it out.
  if (chosen && !known.some(({ _id }) => _id === chosen._id)) {
    options.unshift({ value: chosen._id, label: chosen.name, help: null });
  }
  const failure = attach.error ?? create.error;
  return (
    <div className="grid gap-3">
      <RadioGroup
        legend={text.title}
        options={[
          ...options,
          { value: NEW, label: text.create, help: text.createHelp },
          { value: NONE, label: text.none, help: text.noneHelp },
        ]}
        value={isNew ? NEW : (chosen?._id ?? NONE)}
        onChange={(value) => {
          setNew(value === NEW);
          if (value !== NEW) choose(value === NONE ? null : value).catch(() => undefined);
        }}
      />
      {isNew ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            add().catch(() => undefined);
          }}
          className="flex flex-wrap items-start gap-2 ps-8"
        >
          <TextField
            label={text.name}
            value={name}
            maxLength={200}
            error={nameError}
            onChange={(event) => setName(event.target.value)}
            className="min-w-48 flex-1"
          />
          <Button type="submit" pending={create.isPending || attach.isPending} className="mt-6.5">
            {text.add}
          </Button>
        </form>
      ) : null}
      {failure ? <Notice kind="error">{failureText(failure, ui.error.unknown)}</Notice> : null}
    </div>
  );
}
