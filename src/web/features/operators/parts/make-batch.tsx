import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import type { OperatorEarning } from '#contract/operator-earnings.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { send } from '#web/lib/client.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/operator-payouts.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { afterAct, earnings } from '../queries.ts';

/** Puts everything that can be paid into a batch, for another operator to release; where nothing can, says why not. */
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
  const problem = useProblem();
  if (problem !== null) return <p className="text-sm text-muted">{text[problem]}</p>;
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

/** Why no batch can be made; null where one may, as far as the first page of what is payable tells. */
function useProblem(): 'nothingPayable' | 'allWait' | null {
  const myId = useAuth((state) => state.profile?._id);
  const { data, hasNextPage } = useInfiniteQuery(earnings({ status: 'payable' }));
  if (!data || hasNextPage) return null;
  const rows = data.pages.flatMap((page) => page.data);
  if (rows.length === 0) return 'nothingPayable';
  return rows.some((row) => isReady(row, myId)) ? null : 'allWait';
}

const isReady = ({ waitsFor, connector }: OperatorEarning, myId: string | undefined): boolean =>
  waitsFor.every((wait) => wait === 'payout') && (connector === null || connector._id !== myId);
