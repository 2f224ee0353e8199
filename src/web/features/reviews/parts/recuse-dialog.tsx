import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { KeptNote } from '#web/lib/draft/kept-note.tsx';
import { useKeptTexts } from '#web/lib/draft/use-kept-text.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation, ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/reviews.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
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
  const failureText = useFailureText();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const kept = useKeptTexts({
    id: `recuse:${place.applicationId}`,
    title: name,
    labels: { reason: text.recuse.reason },
  });
  const reason = kept.textOf('reason');
  const [tried, setTried] = useState(false);
  const missing = reason.trim() === '';
  const recuse = useMutation({
    ...callMutation('recuse'),
    onSuccess: () => {
      kept.clear();
      showToast(text.recuse.done, 'success');
      onDone();
      void client.invalidateQueries(ofCalls('listManagementApplications', 'listAssignments'));
    },
  });
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        {text.recuse.open}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={text.recuse.title}
        description={text.recuse.body}
      >
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (missing) return;
            recuse.mutate(
              kept.once('recuse', {
                params: { id: place.accountId, applicationId: place.applicationId },
                body: { reason },
              }),
            );
          }}
        >
          <TextArea
            label={text.recuse.reason}
            required
            rows={3}
            maxLength={2000}
            value={reason}
            error={tried && missing ? text.recuse.missing : null}
            onChange={(event) => kept.write('reason', event.target.value)}
          />
          <KeptNote kept={kept} />
          {recuse.isError ? <Notice kind="error">{failureText(recuse.error)}</Notice> : null}
          <Button type="submit" variant="danger" wide pending={recuse.isPending}>
            {text.recuse.confirm}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
