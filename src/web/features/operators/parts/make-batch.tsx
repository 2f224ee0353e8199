import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { send } from '#web/lib/client.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/operator-payouts.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { afterAct } from '../queries.ts';

/** Puts everything that can be paid into a batch, for another operator to release. */
export function MakeBatch() {
  const { batch: text } = useText(en);
  const failureText = useFailureText();
  const client = useQueryClient();
  const making = useMutation({
    mutationFn: () => send('makePayoutBatch', { body: {} }),
    onSuccess: ({ data }) => showToast(text.made(text.lines(data.lines)), 'success'),
    onError: (error) => showToast(failureText(error), 'error'),
    onSettled: () => client.invalidateQueries(afterAct),
  });
  return (
    <Button
      size="sm"
      icon={<Layers size={16} aria-hidden />}
      pending={making.isPending}
      onClick={() => making.mutate()}
    >
      {text.make}
    </Button>
  );
}
