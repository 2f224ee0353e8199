import type { DecisionToConfirm } from '#contract/second-person.ts';
import { useState, type ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/second-person.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { priced } from '../decisions/charge-line.tsx';
import { ToConfirmRow } from './to-confirm-row.tsx';
import { useConfirming, type Confirming } from './use-confirming.ts';

export interface ConfirmDecisionsProps {
  accountId: string;
  rows: DecisionToConfirm[];
  /** Where there are more than these, how to come to them. */
  more?: ReactNode;
  onClose: () => void;
}

/** What waits for a second person, each with its price, reasons and text, to confirm or to send back. */
export function ConfirmDecisions({ accountId, rows, more, onClose }: ConfirmDecisionsProps) {
  const text = useText(en);
  const format = useFormat();
  const [isMine, setMine] = useState(true);
  const { state, confirm } = useConfirming(accountId, (count) =>
    showToast(text.confirmed(count), 'success'),
  );
  const isBusy = state?.isRunning ?? false;
  const mine = rows.filter(({ mayConfirm }) => mayConfirm);
  const shown = isMine ? mine : rows;
  const prices = mine.flatMap(({ price }) => price ?? []);
  // All of an account's prices are in its currency.
  const [first] = prices;
  const amount = prices.reduce((sum, price) => sum + price.amount, 0);
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={text.dialog}
      description={text.dialogBody}
      footer={
        mine.length > 1 ? (
          <Button pending={isBusy} onClick={() => confirm(mine)}>
            {priced(text.confirmAll(mine.length), first && { ...first, amount }, format)}
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
        {state ? <Progress state={state} /> : null}
        {shown.length === 0 ? <p className="text-sm text-muted">{text.none}</p> : null}
        <ul className="grid gap-3">
          {shown.map((row) => (
            <ToConfirmRow
              key={row._id}
              accountId={accountId}
              row={row}
              isBusy={isBusy}
              onConfirm={() => confirm([row])}
            />
          ))}
        </ul>
        {more}
      </div>
    </Dialog>
  );
}

/* Of one step there is nothing to say while it is taken; what failed says what stays confirmed. */
function Progress({ state: { done, of, error } }: { state: Confirming }) {
  const text = useText(en);
  const failureText = useFailureText();
  if (error) {
    return (
      <Notice kind="error" title={done > 0 ? text.stopped(done, of) : undefined}>
        {failureText(error)}
      </Notice>
    );
  }
  return of > limits.secondPerson.atOnce ? (
    <div className="grid gap-1 text-sm">
      <p role="status" className="tabular">
        {text.progress(done, of)}
      </p>
      <ProgressBar label={text.dialog} value={done} max={of} />
    </div>
  ) : null;
}
