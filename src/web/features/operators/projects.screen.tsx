import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useText } from '#web/lib/i18n.ts';
import { choiceParam, textParam, useParamsOf } from '#web/lib/search-params.ts';
import { en } from '#web/locales/en/operators.ts';
import { ChipFilters, choiceChips } from '#web/ui/chip-filters.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { AnswerForAll } from './parts/answer-for-all.tsx';
import { ConsolePage } from './parts/console-page.tsx';
import { Paged } from '#web/ui/paged.tsx';
import { ProjectTable } from './parts/project-table.tsx';
import { operatorProjects } from './queries.ts';

const shows = ['all', 'featured', 'hidden', 'unconfirmed'] as const;
const filters = {
  all: {},
  featured: { featured: 'true' },
  hidden: { hidden: 'true' },
  unconfirmed: { unconfirmed: 'true' },
} as const;
const shape = { q: textParam(), show: choiceParam(shows, 'all') };

export function ProjectsScreen() {
  const { projects: words } = useText(en);
  const { values, set, href } = useParamsOf(shape);
  const q = values.q.trim();
  const list = useInfiniteQuery({
    ...operatorProjects({ ...filters[values.show], ...(q ? { q } : {}) }),
    placeholderData: keepPreviousData,
  });
  return (
    <ConsolePage page="projects" title={words.title} note={words.note}>
      <div className="mb-4 grid gap-3 md:grid-cols-[minmax(0,22rem)_auto] md:justify-start">
        <SearchField label={words.search} value={values.q} onChange={(next) => set({ q: next })} />
        <ChipFilters
          label={words.state}
          chips={choiceChips(shows, words.shows, values.show, (show) => href({ show }))}
        />
      </div>
      <Paged list={list} label={words.title} empty={words.empty}>
        {(rows) => (
          <>
            {values.show === 'unconfirmed' ? <AnswerForAll rows={rows} /> : null}
            <ProjectTable rows={rows} />
          </>
        )}
      </Paged>
    </ConsolePage>
  );
}
