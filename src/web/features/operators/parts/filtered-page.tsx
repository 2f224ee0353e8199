import type { ReactNode } from 'react';
import { choiceParam, textParam, useParamsOf } from '#web/lib/search-params.ts';
import { ChipFilters, choiceChips } from '#web/ui/chip-filters.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { ConsolePage } from './console-page.tsx';
import type { ConsolePageName } from './pages.ts';

/** What is searched for and which of them are shown, as the address says. */
export function useFiltered<Show extends string>(shows: readonly [Show, ...Show[]]) {
  const { values, set, href } = useParamsOf({ q: textParam(), show: choiceParam(shows, shows[0]) });
  const q = values.q.trim();
  return { shows, values, set, href, searched: q ? { q } : {} };
}

export interface FilteredPageProps<Show extends string> {
  page: ConsolePageName;
  filtered: ReturnType<typeof useFiltered<Show>>;
  words: { title: string; search: string; state: string; shows: Record<Show, string> };
  note?: ReactNode;
  children: ReactNode;
}

/** A page of the console with a search and a choice above its list. */
export function FilteredPage<Show extends string>({
  page,
  filtered: { shows, values, set, href },
  words,
  note,
  children,
}: FilteredPageProps<Show>) {
  return (
    <ConsolePage page={page} title={words.title} note={note}>
      <div className="mb-4 grid gap-3 md:grid-cols-[minmax(0,22rem)_auto] md:justify-start">
        <SearchField label={words.search} value={values.q} onChange={(next) => set({ q: next })} />
        <ChipFilters
          label={words.state}
          chips={choiceChips(shows, words.shows, values.show, (show) => href({ show }))}
        />
      </div>
      {children}
    </ConsolePage>
  );
}
