import type { DecisionBatch as Batch } from '#contract/application-management.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation, callQuery } from '#web/lib/query.ts';
import { useNow } from '#web/lib/time.ts';
import { en } from '#web/locales/en/board.ts';
import { en as decisionText } from '#web/locales/en/decisions.ts';
import { en as secondText } from '#web/locales/en/second-person.ts';
import { en as ui } from '#web/locales/en/ui.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { Notice } from '#web/ui/notice.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { notBefore, personName } from '#web/lib/person.ts';
import { afterDecision } from '../decisions/cached.ts';
import { priced } from '../decisions/charge-line.tsx';
import { toldWords } from '../decisions/told-words.ts';
import { useTold } from '../decisions/use-told.ts';

const MINUTE_MS = 60_000;

/** Bulk decisions that still wait, each with its way back. */
export function WaitingBatches({ accountId }: { accountId: string }) {
  const batches = useBatches(accountId);
  const waiting = batches.filter(({ state }) => state === 'scheduled');
  return waiting.length ? (
    <div className="mb-4 grid gap-2">
      {waiting.map((batch) => (
        <Waiting key={batch._id} accountId={accountId} batch={batch} />
      ))}
    </div>
  ) : null;
}

/** What became of the others. */
export function EarlierBatches({ accountId }: { accountId: string }) {
  const text = useText(en);
  const format = useFormat();
  const now = useNow();
  const earlier = useBatches(accountId).filter(({ state }) => state !== 'scheduled');
  if (earlier.length === 0) return null;
  return (
    <details className="mt-6 rounded-panel border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer px-5 py-3 text-sm font-semibold">
        {text.batch.earlier}
      </summary>
      <ul className="divide-y divide-line border-t border-line text-sm">
        {earlier.map((batch) => (
          <li key={batch._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
            <StatusChip status={batch.status} forTeam />
            <span className="min-w-0 flex-1 basis-48">
              {batch.state === 'applied'
                ? text.batch.counts(batch.counts.applied, batch.counts.refused)
                : null}
              <span className="block text-xs text-muted">
                {text.batch.by(
                  batch.createdBy ? personName(batch.createdBy) : '',
                  format.relative(batch.createdAt, notBefore(batch.createdAt, now)),
                )}
              </span>
            </span>
            <Badge>{text.batch.state[batch.state]}</Badge>
          </li>
        ))}
      </ul>
    </details>
  );
}

function useBatches(accountId: string): Batch[] {
  const list = useQuery({
    ...callQuery('listDecisionBatches', { params: { id: accountId } }),
    // While one waits, its minutes run down and it takes effect by itself.
    refetchInterval: ({ state }) =>
      state.data?.data.some((batch) => batch.state === 'scheduled') ? MINUTE_MS : false,
  });
  return list.data?.data ?? [];
}

function Waiting({ accountId, batch }: { accountId: string; batch: Batch }) {
  const text = useText(en);
  const decisions = useText(decisionText);
  const words = useText(ui);
  const seconds = useText(secondText);
  const format = useFormat();
  const failureText = useFailureText();
  const client = useQueryClient();
  const ways = {
    onError: (error: Error) => showToast(failureText(error), 'error'),
    onSettled: () => client.invalidateQueries(afterDecision),
  };
  const undo = useMutation({
    ...callMutation('undoDecisionBatch'),
    ...ways,
    onSuccess: () => showToast(text.batch.undone, 'success'),
  });
  const release = useMutation({
    ...callMutation('releaseDecisionBatch'),
    ...ways,
    onSuccess: () => showToast(text.batch.released, 'success'),
  });
  // It goes away with the button that was pressed, once the list says so.
  useEffect(() => () => keepFocus(() => document.getElementById('main')), []);
  const target = { params: { id: accountId, batchId: batch._id } };
  const { words: told, isOver } = useTold(batch.releaseAt);
  return (
    <Notice
      kind="warning"
      title={text.batch.waiting(batch.counts.scheduled, words.status[batch.status])}
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            icon={<Undo2 size={16} aria-hidden />}
            disabled={release.isPending}
            pending={undo.isPending}
            onClick={() => undo.mutate(target)}
          >
            {decisions.undo}
          </Button>
          {isOver || batch.unconfirmed > 0 || batch.together ? null : (
            <Button
              variant="secondary"
              size="sm"
              icon={<Send size={16} aria-hidden />}
              disabled={undo.isPending}
              pending={release.isPending}
              onClick={() => release.mutate(target)}
            >
              {priced(decisions.sendNow, batch.price, format)}
            </Button>
          )}
        </div>
      }
    >
      <p className="tabular">
        {batch.unconfirmed > 0
          ? seconds.waiting(batch.unconfirmed)
          : toldWords(decisions, { unconfirmed: false, together: batch.together }, told)}
      </p>
      {batch.createdBy ? <p>{decisions.decidedBy(personName(batch.createdBy))}</p> : null}
    </Notice>
  );
}
