import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReleaseDate } from '#contract/release-dates.ts';
import { deadlineInstant, localDateTime } from '#rules/time.ts';
import {
  releaseDateOf,
  toldWith,
} from '#web/features/applications/parts/decisions/use-outcome-rules.ts';
import { send } from '#web/lib/client.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import { useNow, useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/release-date.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { showToast } from '#web/ui/toast-store.ts';

export interface ReleaseDialogProps {
  projectId: string;
  release: ReleaseDate;
  onClose: () => void;
}

/* Sends the moment, or that there is none; a colleague who was quicker is told of by the version. */
function useMove({ projectId, release, onClose }: ReleaseDialogProps, done: string) {
  const client = useQueryClient();
  return async (releaseAt: string | null): Promise<void> => {
    const { queryKey } = releaseDateOf(projectId);
    try {
      const reply = await send('moveReleaseDate', {
        params: { id: projectId },
        body: { version: release.version, releaseAt },
      });
      client.setQueryData(queryKey, reply);
    } catch (error) {
      void client.invalidateQueries({ queryKey });
      throw error;
    }
    showToast(done, 'success');
    onClose();
    void client.invalidateQueries(toldWith);
  };
}

/** Asks when outcomes are told. */
export function ReleaseDialog(props: ReleaseDialogProps) {
  const { release, onClose } = props;
  const text = useText(en);
  const zone = useTimeZone();
  const now = useNow();
  const failureText = useFailureText();
  const move = useMove(props, text.saved);
  const { releaseAt } = release;
  const isAhead = releaseAt !== null && Date.parse(releaseAt) > now;
  const [time, setTime] = useState(isAhead ? localDateTime(releaseAt, zone) : '');
  const instant = time === '' ? null : (deadlineInstant(time, zone)?.toISOString() ?? null);
  const { form, errors, pending } = useForm({
    fields: ['releaseAt'],
    check: () => ({
      releaseAt: instant === null || Date.parse(instant) <= now ? text.missing : undefined,
    }),
    // The page behind shows where it stands now; what was chosen here is not wrong by that.
    explain: (error) => (error.code === 'version_conflict' ? { form: failureText(error) } : null),
    submit: async () => move(instant),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={isAhead ? text.move : text.set}
      description={text.dialogBody}
    >
      <form {...form} className="grid gap-4">
        <DateField
          withTime
          name="releaseAt"
          required
          label={text.time}
          help={text.zone(zone)}
          value={time}
          error={errors.releaseAt}
          onChange={(event) => setTime(event.target.value)}
        />
        <FormEnd errors={errors} pending={pending} send={text.save} />
      </form>
    </Dialog>
  );
}

/** Says what it means to take the moment away, and does it. */
export function ClearReleaseDialog(props: ReleaseDialogProps) {
  const text = useText(en);
  const move = useMove(props, text.cleared);
  const { form, errors, pending } = useForm({
    fields: [],
    check: () => ({}),
    submit: async () => move(null),
  });
  return (
    <Dialog open onClose={props.onClose} title={text.clearTitle} description={text.clearBody}>
      <form {...form} className="grid gap-4">
        <FormEnd errors={errors} pending={pending} send={text.clear} />
      </form>
    </Dialog>
  );
}
