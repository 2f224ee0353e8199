import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { earningStatuses } from '#contract/limits.ts';
import { useText } from '#web/lib/i18n.ts';
import { choiceParam, useParamsOf } from '#web/lib/search-params.ts';
import { en } from '#web/locales/en/operator-payouts.ts';
import { ChipFilters, choiceChips } from '#web/ui/chip-filters.tsx';
import { ActDialog, type Act } from './parts/act-dialog.tsx';
import { BatchList } from './parts/batch-list.tsx';
import { ConsolePage } from './parts/console-page.tsx';
import { EarningList } from './parts/earning-list.tsx';
import { MakeBatch } from './parts/make-batch.tsx';
import { Paged } from '#web/ui/paged.tsx';
import { earnings } from './queries.ts';

const shape = { show: choiceParam(earningStatuses, 'payable') };
/** What is to be done first stands first. */
const shows = ['payable', 'earned', 'pending', 'paid', 'void'] as const;

/** Batches of payouts, made by one operator and released by another, and what everybody earns. */
export function PayoutsScreen() {
  const text = useText(en);
  const { values, href } = useParamsOf(shape);
  const [act, setAct] = useState<Act | null>(null);
  const list = useInfiniteQuery(earnings({ status: values.show }));
  return (
    <ConsolePage page="payouts" title={text.title} note={text.note} action={<MakeBatch />}>
      <BatchList />
      <h2 className="mt-10 mb-4 text-xl">{text.earnings}</h2>
      <div className="mb-4">
        <ChipFilters
          label={text.filters}
          chips={choiceChips(shows, text.statuses, values.show, (show) => href({ show }))}
        />
      </div>
      <Paged list={list} label={text.statuses[values.show]} empty={text.empty[values.show]}>
        {(rows) => <EarningList earnings={rows} onAct={setAct} />}
      </Paged>
      <ActDialog act={act} onClose={() => setAct(null)} />
    </ConsolePage>
  );
}
