import { useInfiniteQuery } from '@tanstack/react-query';
import type { OperatorInvoice } from '#contract/operator-money.ts';
import { send } from '#web/lib/client.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/operator-charges.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Paged } from '#web/ui/paged.tsx';
import { openInvoices } from '../queries.ts';
import type { Act } from './act-dialog.tsx';

/** Invoices of which something is open, the longest due first. */
export function OpenInvoices({ onAct }: { onAct: (act: Act) => void }) {
  const text = useText(en);
  const list = useInfiniteQuery(openInvoices);
  return (
    <Paged list={list} label={text.states.invoices} empty={text.emptyInvoices}>
      {(rows) => (
        <ul className="divide-y divide-line rounded-panel border border-line bg-surface px-5">
          {rows.map((owed) => (
            <Row key={owed.invoice._id} owed={owed} onAct={onAct} />
          ))}
        </ul>
      )}
    </Paged>
  );
}

function Row({ owed, onAct }: { owed: OperatorInvoice; onAct: (act: Act) => void }) {
  const text = useText(en);
  const format = useFormat();
  const { organisation, invoice } = owed;
  const { _id, number, open, total, currency, dueOn, state } = invoice;
  const sum = format.money(open, currency);
  const act: Act = {
    id: `settle:${_id}`,
    title: text.settleTitle(sum, number),
    body: text.collectBody,
    confirm: text.collect,
    done: text.done(sum),
    reason: 'required',
    asks: text.reference,
    run: (reference = '') => send('settleInvoice', { params: { id: _id }, body: { reference } }),
  };
  return (
    <li className="grid items-center gap-x-6 gap-y-2 py-4 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-0.5">
        <h2 className="flex flex-wrap items-center gap-x-3 text-base">
          <span className="font-semibold tabular">{sum}</span>
          <span className="min-w-0 wrap-anywhere">{organisation.name}</span>
          {state === 'overdue' ? <Badge tone="rose">{text.overdue}</Badge> : null}
        </h2>
        <p className="text-xs text-muted">
          {text.invoice(number)} · {text.due(format.date(dueOn))}
          {open < total ? ` · ${text.partOpen(sum, format.money(total, currency))}` : null}
        </p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        aria-label={act.title}
        className="justify-self-start"
        onClick={() => onAct(act)}
      >
        {act.confirm}
      </Button>
    </li>
  );
}
