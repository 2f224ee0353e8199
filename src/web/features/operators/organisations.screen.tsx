import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/operators.ts';
import { Paged } from '#web/ui/paged.tsx';
import { ActDialog, type Act } from './parts/act-dialog.tsx';
import { FilteredPage, useFiltered } from './parts/filtered-page.tsx';
import { EntityTable } from './parts/entity-table.tsx';
import { entities } from './queries.ts';

const shows = ['all', 'unverified', 'verified', 'hidden'] as const;
const filters = {
  all: {},
  unverified: { verified: 'false' },
  verified: { verified: 'true' },
  hidden: { hidden: 'true' },
} as const;

export function OrganisationsScreen() {
  const { organisations: words } = useText(en);
  const filtered = useFiltered(shows);
  const { show } = filtered.values;
  const [act, setAct] = useState<Act | null>(null);
  const list = useInfiniteQuery({
    ...entities({ ...filters[show], ...filtered.searched }),
    placeholderData: keepPreviousData,
  });
  return (
    <FilteredPage page="organisations" filtered={filtered} words={words}>
      <Paged list={list} label={words.title} empty={words.empty}>
        {(rows) => <EntityTable rows={rows} onAct={setAct} />}
      </Paged>
      <ActDialog act={act} onClose={() => setAct(null)} />
    </FilteredPage>
  );
}
