import { useQuery } from '@tanstack/react-query';
import { SearchCheck } from 'lucide-react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/saved-searches.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { KeepPage } from './parts/keep-page.tsx';
import { SearchRow } from './parts/search-row.tsx';
import { savedSearches } from './queries.ts';

export function SavedSearchesScreen() {
  const text = useText(en);
  return (
    <KeepPage active="searches" Icon={SearchCheck} text={text}>
      <List />
    </KeepPage>
  );
}

function List() {
  const text = useText(en);
  const list = useQuery(savedSearches);
  if (list.isPending) return <SkeletonRows count={3} label={text.list} />;
  if (!list.data) return <QueryError query={list} />;
  if (list.data.data.length === 0) {
    return (
      <EmptyState
        icon={<SearchCheck size={24} aria-hidden />}
        title={text.none.title}
        action={<LinkButton to="/projects">{text.none.action}</LinkButton>}
      >
        {text.none.body}
      </EmptyState>
    );
  }
  return (
    <ul
      aria-label={text.list}
      className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface"
    >
      {list.data.data.map((search) => (
        <SearchRow key={search._id} search={search} />
      ))}
    </ul>
  );
}
