import { useInfiniteQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useText } from '#web/lib/i18n.ts';
import { choiceParam, useParamsOf } from '#web/lib/search-params.ts';
import { en } from '#web/locales/en/bookmarks.ts';
import { ChipFilters } from '#web/ui/chip-filters.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { MorePages } from '#web/ui/show-more.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { BookmarkRow } from './parts/bookmark-row.tsx';
import { CalendarCard } from './parts/calendar-card.tsx';
import { GoneNote } from './parts/gone-note.tsx';
import { KeepPage } from './parts/keep-page.tsx';
import { bookmarkPages } from './queries.ts';

const params = { status: choiceParam(['open', 'past'], 'open') };

export function BookmarksScreen() {
  const text = useText(en);
  return (
    <KeepPage active="projects" Icon={Bookmark} text={text}>
      <List />
      <CalendarCard />
    </KeepPage>
  );
}

function List() {
  const text = useText(en);
  const { values, href } = useParamsOf(params);
  const list = useInfiniteQuery(bookmarkPages(values.status));
  const pages = list.data?.pages ?? [];
  const [first] = pages;
  if (list.isPending) return <SkeletonRows count={4} label={text.list} />;
  if (!first) return <QueryError query={list} />;
  const bookmarks = pages.flatMap((page) => page.data);
  return (
    <>
      {first.counts.open + first.counts.past === 0 ? null : (
        <ChipFilters
          label={text.status.label}
          chips={(['open', 'past'] as const).map((status) => ({
            key: status,
            label: text.status[status],
            to: href({ status }),
            active: values.status === status,
            count: first.counts[status],
          }))}
        />
      )}
      {bookmarks.length === 0 ? (
        <EmptyState
          icon={<Bookmark size={24} aria-hidden />}
          title={text.none[values.status]}
          action={<LinkButton to="/projects">{text.none.action}</LinkButton>}
        >
          {text.none.body}
        </EmptyState>
      ) : (
        <div>
          <ul
            aria-label={text.list}
            className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface"
          >
            {bookmarks.map(({ project }) => (
              <BookmarkRow key={project._id} project={project} />
            ))}
          </ul>
          <MorePages list={list} shown={bookmarks.length} />
        </div>
      )}
      <GoneNote count={first.counts.gone} />
    </>
  );
}
