import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useText } from '#web/lib/i18n.ts';
import { choiceParam, textParam, useParamsOf } from '#web/lib/search-params.ts';
import { en } from '#web/locales/en/operators.ts';
import { ChipFilters, choiceChips } from '#web/ui/chip-filters.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { ConsolePage } from './parts/console-page.tsx';
import { EntityTable } from './parts/entity-table.tsx';
import { Paged } from '#web/ui/paged.tsx';
import { entities } from './queries.ts';

const shows = ['all', 'unverified', 'verified', 'hidden'] as const;
const filters = {
  all: {},
  unverified: { verified: 'false' },
  verified: { verified: 'true' },
  hidden: { hidden: 'true' },
} as const;
const shape = { q: textParam(), show: choiceParam(shows, 'all') };

export function OrganisationsScreen() {
  const { organisations: words } = useText(en);
  const { values, set, href } = useParamsOf(shape);
  const q = values.q.trim();
  const list = useInfiniteQuery({
    ...entities({ ...filters[values.show], ...(q ? { q } : {}) }),
    placeholderData: keepPreviousData,
  });
  return (
    <ConsolePage page="organisations" title={words.title}>
      <div className="mb-4 grid gap-3 md:grid-cols-[minmax(0,22rem)_auto] md:justify-start">
        <SearchField label={words.search} value={values.q} onChange={(next) => set({ q: next })} />
        <ChipFilters
          label={words.state}
          chips={choiceChips(shows, words.shows, values.show, (show) => href({ show }))}
        />
      </div>
      <Paged list={list} label={words.title} empty={words.empty}>
        {(rows) => <EntityTable rows={rows} />}
      </Paged>
    </ConsolePage>
  );
}
