import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/apply.ts';
import { en as uiTexts } from '#web/locales/en/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { Notice } from '#web/ui/notice.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { startupsToApply, type Application } from '../queries.ts';
import { NEW_STARTUP_FIELD, type NewStartup } from './use-new-startup.ts';

const NONE = 'none';
const NEW = 'new';

/** Which startup the application is for: an own one, a new one by its name, or none for now. */
export function StartupChoice({
  application,
  startup,
}: {
  application: Application;
  startup: NewStartup;
}) {
  const text = useText(en).reviewStep.startup;
  const ui = useText(uiTexts);
  const failureText = useFailureText();
  const choice = useRef<HTMLDivElement>(null);
  const startups = useQuery(startupsToApply(application.projectId._id));

  if (startups.isError && !startups.data) return <QueryError query={startups} />;
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
  const { failure } = startup;
  return (
    <div ref={choice} className="grid gap-3">
      <RadioGroup
        legend={text.title}
        options={[
          ...options,
          { value: NEW, label: text.create, help: text.createHelp },
          { value: NONE, label: text.none, help: text.noneHelp },
        ]}
        value={startup.isOpen ? NEW : (chosen?._id ?? NONE)}
        onChange={(value) => {
          startup.setOpen(value === NEW);
          if (value !== NEW) startup.attach(value === NONE ? null : value).catch(() => undefined);
        }}
      />
      {startup.isOpen ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            startup.add().then(
              // The form goes away with the button, and the one that was made is chosen above it.
              () => keepFocus(() => choice.current?.querySelector('input:checked')),
              () => undefined,
            );
          }}
          className="flex flex-wrap items-start gap-2 ps-8"
        >
          <TextField
            id={NEW_STARTUP_FIELD}
            label={text.name}
            value={startup.name}
            maxLength={200}
            error={startup.nameError}
            onChange={(event) => startup.setName(event.target.value)}
            className="min-w-48 flex-1"
          />
          <Button type="submit" pending={startup.isPending} className="mt-6.5">
            {text.add}
          </Button>
        </form>
      ) : null}
      {failure ? <Notice kind="error">{failureText(failure, ui.error.unknown)}</Notice> : null}
    </div>
  );
}
