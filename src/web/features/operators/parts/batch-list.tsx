import type { PayoutBatch as Batch } from '#contract/operator-money.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#web/lib/client.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useNow } from '#web/lib/time.ts';
import { en } from '#web/locales/en/operator-payouts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { personName } from '#web/lib/person.ts';
import { payoutBatches } from '../queries.ts';
import { ActDialog, type Act } from './act-dialog.tsx';
import { BatchFile } from './batch-file.tsx';
import { BatchLines } from './batch-lines.tsx';
import { Paged } from '#web/ui/paged.tsx';

type Words = (typeof en)['en'];

const tones = { waiting: 'amber', released: 'green', cancelled: 'neutral' } as const;

/** Batches of payouts, newest first, with what can be done about each. */
export function BatchList() {
  const text = useText(en);
  const list = useInfiniteQuery(payoutBatches);
  const [act, setAct] = useState<Act | null>(null);
  return (
    <section aria-labelledby="batches" className="grid gap-4">
      <h2 id="batches" className="text-xl">
        {text.batch.title}
      </h2>
      <Paged list={list} label={text.batch.title} empty={text.batch.none}>
        {(rows) => (
          <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
            {rows.map((batch) => (
              <OneBatch key={batch._id} batch={batch} onAct={setAct} />
            ))}
          </ul>
        )}
      </Paged>
      <ActDialog act={act} onClose={() => setAct(null)} />
    </section>
  );
}

function OneBatch({ batch, onAct }: { batch: Batch; onAct: (act: Act) => void }) {
  const { batch: text } = useText(en);
  const format = useFormat();
  const now = useNow();
  const [open, setOpen] = useState(batch.state === 'waiting');
  const { state, madeBy, createdAt, closedBy, closedAt, totals } = batch;
  const sum = format.list(totals.map(({ amount, currency }) => format.money(amount, currency)));
  return (
    <li className="grid gap-3 p-5 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
            <span className="font-semibold tabular">{sum || text.lines(0)}</span>
            <Badge tone={tones[state]}>{text.states[state]}</Badge>
          </h3>
          <p className="text-xs wrap-anywhere text-muted">
            {[
              text.lines(batch.lines),
              text.madeBy(personName(madeBy), format.ago(createdAt, now)),
              closedBy && closedAt
                ? text.closedBy[state](personName(closedBy), format.ago(closedAt, now))
                : null,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {state === 'released' ? <BatchFile id={batch._id} /> : null}
          <Button size="sm" variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? text.hide : text.show}
          </Button>
        </div>
      </div>
      {open ? <BatchLines id={batch._id} acts={actsOf(text, batch, sum)} onAct={onAct} /> : null}
    </li>
  );
}

function actsOf(
  text: Words['batch'],
  { _id }: Batch,
  sum: string,
): Record<'release' | 'cancel', Act> {
  const params = { id: _id };
  return {
    release: {
      id: `release:${_id}`,
      title: text.releaseTitle(sum),
      body: text.releaseBody,
      confirm: text.release,
      done: text.released,
      reason: 'none',
      run: () => send('releasePayoutBatch', { params, body: {} }),
    },
    cancel: {
      id: `cancel:${_id}`,
      title: text.cancelTitle,
      body: text.cancelBody,
      confirm: text.cancel,
      done: text.cancelled,
      reason: 'required',
      danger: true,
      run: (reason = '') => send('cancelPayoutBatch', { params, body: { reason } }),
    },
  };
}
