import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { choiceParam, useParamsOf } from '#web/lib/search-params.ts';
import { en } from '#web/locales/en/operator-disputes.ts';
import { ChipFilters, choiceChips } from '#web/ui/chip-filters.tsx';
import { Paged } from '#web/ui/paged.tsx';
import { ActDialog, type Act } from './parts/act-dialog.tsx';
import { ConsolePage } from './parts/console-page.tsx';
import { DisputeList } from './parts/dispute-list.tsx';
import { disputes } from './queries.ts';

const shows = ['open', 'answered'] as const;
const shape = { show: choiceParam(shows, 'open') };

/** Outcomes that connectors dispute, with everything they are judged by, and the answers. */
export function DisputesScreen() {
  const text = useText(en);
  const { values, href } = useParamsOf(shape);
  const [act, setAct] = useState<Act | null>(null);
  const list = useInfiniteQuery(disputes(values.show));
  return (
    <ConsolePage page="disputes" title={text.title} note={text.note}>
      <div className="mb-4">
        <ChipFilters
          label={text.filters}
          chips={choiceChips(shows, text.shows, values.show, (show) => href({ show }))}
        />
      </div>
      <Paged list={list} label={text.shows[values.show]} empty={text.none[values.show]}>
        {(rows) => <DisputeList disputes={rows} onAct={setAct} />}
      </Paged>
      <ActDialog act={act} onClose={() => setAct(null)} />
    </ConsolePage>
  );
}
