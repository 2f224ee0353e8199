import type { DecisionToConfirm } from '#contract/second-person.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation, ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/second-person.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { afterDecision } from '../decisions/cached.ts';
import { exactly } from '../decisions/charge-line.tsx';
import { ToConfirmRow } from './to-confirm-row.tsx';

export interface ConfirmDialogProps {
  accountId: string;
  rows: DecisionToConfirm[];
  total: number;
  onClose: () => void;
}

/** What waits for a second person, each with its price, reasons and text, to confirm or to send back. */
export function ConfirmDialog({ accountId, rows, total, onClose }: ConfirmDialogProps) {
  const text = useText(en);
  const format = useFormat();
  const failureText = useFailureText();
  const client = useQueryClient();
  const [isMine, setMine] = useState(true);
  const confirm = useMutation({
    ...callMutation('confirmDecisions'),
    onSuccess: ({ data }) => showToast(text.confirmed(data.count), 'success'),
    onSettled: async () =>
      Promise.all([
        client.invalidateQueries(afterDecision),
        client.invalidateQueries(ofCalls('listDecisionsToConfirm', 'getSecondPerson')),
      ]),
  });
  const mine = rows.filter(({ mayConfirm }) => mayConfirm);
  const shown = isMine ? mine : rows;
  const prices = mine.flatMap(({ price }) => price ?? []);
  // All of an account's prices are in its currency.
  const [first] = prices;
  const amount = prices.reduce((sum, price) => sum + price.amount, 0);
  const sum = first && amount > 0 ? exactly(format, { ...first, amount }) : '';
  const send = (some: DecisionToConfirm[]) =>
    confirm.mutate({ params: { id: accountId }, body: { decisions: some.map(({ _id }) => _id) } });
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={text.dialog}
      description={text.dialogBody}
      footer={
        mine.length > 1 ? (
          <Button pending={confirm.isPending} onClick={() => send(mine)}>
            {text.confirmAll(mine.length, sum)}
          </Button>
        ) : null
      }
    >
      <div className="grid gap-4">
        <Checkbox
          label={text.filter}
          checked={isMine}
          onChange={(event) => setMine(event.target.checked)}
        />
        {confirm.isError ? <Notice kind="error">{failureText(confirm.error)}</Notice> : null}
        {shown.length === 0 ? <p className="text-sm text-muted">{text.none}</p> : null}
        <ul className="grid gap-3">
          {shown.map((row) => (
            <ToConfirmRow
              key={row._id}
              accountId={accountId}
              row={row}
              isBusy={confirm.isPending}
              onConfirm={() => send([row])}
            />
          ))}
        </ul>
        {total > rows.length ? (
          <p className="text-sm text-muted">{text.more(rows.length, total)}</p>
        ) : null}
      </div>
    </Dialog>
  );
}
