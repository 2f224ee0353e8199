import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/operators.ts';
import { Paged } from '#web/ui/paged.tsx';
import { ActDialog, type Act } from './parts/act-dialog.tsx';
import { AnswerForAll } from './parts/answer-for-all.tsx';
import { FilteredPage, useFiltered } from './parts/filtered-page.tsx';
import { ProjectTable } from './parts/project-table.tsx';
import { operatorProjects } from './queries.ts';

const shows = ['all', 'featured', 'hidden', 'unconfirmed'] as const;
const filters = {
  all: {},
  featured: { featured: 'true' },
  hidden: { hidden: 'true' },
  unconfirmed: { unconfirmed: 'true' },
} as const;

export function ProjectsScreen() {
  const { projects: words } = useText(en);
  const filtered = useFiltered(shows);
  const { show } = filtered.values;
  const [act, setAct] = useState<Act | null>(null);
  const list = useInfiniteQuery({
    ...operatorProjects({ ...filters[show], ...filtered.searched }),
    placeholderData: keepPreviousData,
  });
  return (
    <FilteredPage page="projects" filtered={filtered} words={words} note={words.note}>
      <Paged list={list} label={words.title} empty={words.empty}>
        {(rows) => (
          <>
            {show === 'unconfirmed' ? <AnswerForAll rows={rows} onAct={setAct} /> : null}
            <ProjectTable rows={rows} onAct={setAct} />
          </>
        )}
      </Paged>
      <ActDialog act={act} onClose={() => setAct(null)} />
    </FilteredPage>
  );
}
