import { useInfiniteQuery } from '@tanstack/react-query';
import { earningStatuses } from '#contract/limits.ts';
import { useText } from '../../lib/i18n.ts';
import { choiceParam, useParamsOf } from '../../lib/search-params.ts';
import { en } from '../../locales/en/operator-payouts.ts';
import { ChipFilters } from '../../ui/chip-filters.tsx';
import { ConsolePage } from './parts/console-page.tsx';
import { EarningList } from './parts/earning-list.tsx';
import { Paged } from './parts/paged.tsx';
import { PayoutFile } from './parts/payout-file.tsx';
import { earnings } from './queries.ts';

const shape = { show: choiceParam(earningStatuses, 'payable') };
/** What is to be done first stands first. */
const shows = ['payable', 'earned', 'pending', 'paid', 'void'] as const;

/** What connectors and organisations earn: approve it, mark it as paid, take the list along. */
export function PayoutsScreen() {
  const text = useText(en);
  const { values, href } = useParamsOf(shape);
  const list = useInfiniteQuery(earnings({ status: values.show }));
  return (
    <ConsolePage page="payouts" title={text.title} note={text.note} action={<PayoutFile />}>
      <div className="mb-4">
        <ChipFilters
          label={text.filters}
          chips={shows.map((show) => ({
            key: show,
            label: text.statuses[show],
            to: href({ show }),
            active: values.show === show,
          }))}
        />
      </div>
      <Paged list={list} label={text.statuses[values.show]} empty={text.empty[values.show]}>
        {(rows) => <EarningList earnings={rows} />}
      </Paged>
    </ConsolePage>
  );
}
