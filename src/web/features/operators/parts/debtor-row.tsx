import type { Debtor } from '#contract/operator-money.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/operator-charges.ts';
import { Button } from '#web/ui/button.tsx';
import { charges } from '../queries.ts';
import type { Act } from './act-dialog.tsx';
import { ChargeList, collecting, type Charge } from './charge-list.tsx';
import { Paged } from '#web/ui/paged.tsx';

/** An account that owes something; its charges unfold. */
export function DebtorRow({ debtor, onAct }: { debtor: Debtor; onAct: (act: Act) => void }) {
  const text = useText(en);
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { organisation, count, since } = debtor;
  const sums = format.list(
    debtor.open.map(({ amount, currency }) => format.money(amount, currency)),
  );
  return (
    <li className="grid gap-3 p-5 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h2 className="flex flex-wrap gap-x-3 text-base">
            <span className="font-semibold tabular">{sums}</span>
            <span className="min-w-0 wrap-anywhere">{organisation.name}</span>
          </h2>
          <p className="text-xs text-muted">
            {text.count(count)} · {text.since(format.date(since))}
          </p>
        </div>
        <Button size="sm" variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? text.hide : text.show}
        </Button>
      </div>
      {open ? <OpenCharges debtor={debtor} onAct={onAct} /> : null}
    </li>
  );
}

function OpenCharges({ debtor, onAct }: { debtor: Debtor; onAct: (act: Act) => void }) {
  const text = useText(en);
  const format = useFormat();
  const list = useInfiniteQuery(charges({ state: 'open', managementAccountId: debtor._id }));
  const sumOf = (rows: Charge[]) => {
    const sums = new Map<string, number>();
    for (const { amount, currency } of rows) {
      sums.set(currency, (sums.get(currency) ?? 0) + amount);
    }
    return format.list([...sums].map(([currency, amount]) => format.money(amount, currency)));
  };
  return (
    <Paged list={list} label={text.title} empty={text.emptyOpen}>
      {(rows) => (
        <div className="rounded-card border border-line px-4">
          {rows.length > 1 ? (
            <div className="border-b border-line py-3">
              <Button
                size="sm"
                onClick={() =>
                  onAct(
                    collecting(text, {
                      ids: rows.map(({ _id }) => _id),
                      sum: sumOf(rows),
                      name: debtor.organisation.name,
                    }),
                  )
                }
              >
                {text.collectAll(rows.length)}
              </Button>
            </div>
          ) : null}
          <ChargeList charges={rows} onAct={onAct} />
        </div>
      )}
    </Paged>
  );
}
