import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { KeptNote } from '#web/lib/draft/kept-note.tsx';
import { useKeptTexts } from '#web/lib/draft/use-kept-text.ts';
import { send } from '#web/lib/client.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import { ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/reviews.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { ReviewPlace } from './use-review.ts';

/** A conflict of interest: said once, and the application is out of sight. */
export function Recuse({
  place,
  name,
  onDone,
}: {
  place: ReviewPlace;
  /** What the application is called. */
  name: string;
  onDone: () => void;
}) {
  const text = useText(en);
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const kept = useKeptTexts({
    id: `recuse:${place.applicationId}`,
    title: name,
    labels: { reason: text.recuse.reason },
  });
  const reason = kept.textOf('reason');
  const { form, errors, pending } = useForm({
    fields: ['reason'],
    check: () => ({ reason: reason.trim() ? undefined : text.recuse.missing }),
    submit: async () => {
      await send(
        'recuse',
        await kept.once('recuse', {
          params: { id: place.accountId, applicationId: place.applicationId },
          body: { reason },
        }),
      );
      kept.clear();
      showToast(text.recuse.done, 'success');
      onDone();
      void client.invalidateQueries(ofCalls('listManagementApplications', 'listAssignments'));
    },
  });
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="-ms-3.5 justify-self-start"
        onClick={() => setOpen(true)}
      >
        {text.recuse.open}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={text.recuse.title}
        description={text.recuse.body}
      >
        <form {...form} className="grid gap-4">
          <TextArea
            label={text.recuse.reason}
            name="reason"
            required
            rows={3}
            maxLength={2000}
            value={reason}
            error={errors.reason}
            onChange={(event) => kept.write('reason', event.target.value)}
          />
          <KeptNote kept={kept} />
          <FormEnd errors={errors} pending={pending} send={text.recuse.confirm} variant="danger" />
        </form>
      </Dialog>
    </>
  );
}
