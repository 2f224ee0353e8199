import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { choiceParam, useParamsOf } from '#web/lib/search-params.ts';
import { en } from '#web/locales/en/operator-charges.ts';
import { ChipFilters, choiceChips } from '#web/ui/chip-filters.tsx';
import { ActDialog, type Act } from './parts/act-dialog.tsx';
import { CardPayments } from './parts/card-payments.tsx';
import { ChargeList } from './parts/charge-list.tsx';
import { OpenInvoices } from './parts/open-invoices.tsx';
import { ConsolePage } from './parts/console-page.tsx';
import { DebtorRow } from './parts/debtor-row.tsx';
import { Paged } from '#web/ui/paged.tsx';
import { charges, debtors } from './queries.ts';

const states = ['open', 'proposed', 'invoices', 'cards', 'collected', 'reversed'] as const;
const shape = { show: choiceParam(states, 'open') };

/** What organisations owe, account by account, and what was collected. */
export function ChargesScreen() {
  const text = useText(en);
  const { values, href } = useParamsOf(shape);
  const [act, setAct] = useState<Act | null>(null);
  return (
    <ConsolePage page="charges" title={text.title} note={text.note}>
      <div className="mb-4">
        <ChipFilters
          label={text.filters}
          chips={choiceChips(states, text.states, values.show, (show) => href({ show }))}
        />
      </div>
      {values.show === 'open' ? <Debtors onAct={setAct} /> : null}
      {values.show === 'invoices' ? <OpenInvoices onAct={setAct} /> : null}
      {values.show === 'cards' ? <CardPayments onAct={setAct} /> : null}
      {values.show === 'proposed' || values.show === 'collected' || values.show === 'reversed' ? (
        <Listed state={values.show} onAct={setAct} />
      ) : null}
      <ActDialog act={act} onClose={() => setAct(null)} />
    </ConsolePage>
  );
}

function Debtors({ onAct }: { onAct: (act: Act) => void }) {
  const text = useText(en);
  const list = useInfiniteQuery(debtors);
  return (
    <Paged list={list} label={text.title} empty={text.emptyOpen}>
      {(rows) => (
        <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
          {rows.map((debtor) => (
            <DebtorRow key={debtor._id} debtor={debtor} onAct={onAct} />
          ))}
        </ul>
      )}
    </Paged>
  );
}

type ListedProps = { state: 'proposed' | 'collected' | 'reversed'; onAct: (act: Act) => void };

function Listed({ state, onAct }: ListedProps) {
  const text = useText(en);
  const list = useInfiniteQuery(charges({ state }));
  const empty = {
    proposed: text.emptyProposed,
    collected: text.emptyCollected,
    reversed: text.emptyReversed,
  }[state];
  return (
    <Paged list={list} label={text.states[state]} empty={empty}>
      {(rows) => (
        <div className="rounded-panel border border-line bg-surface px-5">
          <ChargeList charges={rows} named onAct={onAct} />
        </div>
      )}
    </Paged>
  );
}
