import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useTitle } from '#web/lib/head.ts';
import { useText } from '#web/lib/i18n.ts';
import { useParamsOf } from '#web/lib/search-params.ts';
import { en } from '#web/locales/en/perks.ts';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { SkeletonCards } from '#web/ui/skeleton-cards.tsx';
import { ProjectCard } from './parts/project-card.tsx';
import { SearchBox } from './parts/search-box.tsx';
import { SearchNote } from './parts/search-note.tsx';
import { perkPages, perkParams } from './parts/perk-pages.ts';

export function PerksScreen() {
  const text = useText(en);
  const { values, set, href } = useParamsOf(perkParams);
  useTitle(text.title);
  const list = useInfiniteQuery({ ...perkPages(values.q), placeholderData: keepPreviousData });
  const pages = list.data?.pages ?? [];
  const perks = pages.flatMap((page) => page.projects);
  const total = pages.at(-1)?.total ?? 0;
  const search = list.isPlaceholderData ? null : (pages[0]?.search ?? null);
  const isSearch = values.q !== '';
  return (
    <div className="page grid gap-6 py-8 md:py-10">
      <div className="grid gap-5">
        <div className="grid gap-2">
          <h1 className="text-3xl md:text-4xl">{text.title}</h1>
          <p className="max-w-2xl text-muted">{text.intro}</p>
        </div>
        <SearchBox
          words={values.q}
          onSearch={(q) => set({ q })}
          kept={[]}
          action="/perks"
          label={text.search}
        />
      </div>
      <section aria-labelledby="perks" className="grid gap-4">
        <h2 id="perks" className="sr-only">
          {text.results}
        </h2>
        {list.data ? (
          <p role="status" className="font-semibold">
            {text.count(total)}
          </p>
        ) : null}
        {search && perks.length > 0 ? (
          <SearchNote search={search} hrefOf={(q) => href({ q })} pastTo={null} />
        ) : null}
        {list.isPending ? <SkeletonCards label={text.title} /> : null}
        {list.isError && perks.length === 0 ? <QueryError query={list} /> : null}
        {list.data && perks.length === 0 ? (
          <EmptyState
            icon={<Gift size={24} aria-hidden />}
            title={isSearch ? text.noMatchTitle : text.noneTitle}
            action={
              isSearch ? (
                <LinkButton to={href({ q: '' })} variant="secondary">
                  {text.clear}
                </LinkButton>
              ) : (
                <LinkButton to="/projects">{text.browse}</LinkButton>
              )
            }
          >
            {isSearch ? text.noMatch : text.none}
          </EmptyState>
        ) : null}
        {perks.length > 0 ? (
          <>
            <ul
              aria-busy={list.isPlaceholderData}
              className={cx(
                'grid gap-5 transition-opacity sm:grid-cols-2 lg:grid-cols-3',
                list.isPlaceholderData && 'opacity-60',
              )}
            >
              {perks.map((project, index) => (
                <li key={project.slug} className="grid min-w-0">
                  <ProjectCard project={project} isFirst={index === 0} />
                </li>
              ))}
            </ul>
            <ShowMore
              shown={perks.length}
              total={total}
              hasMore={list.hasNextPage}
              pending={list.isFetchingNextPage}
              error={list.isFetchNextPageError && list.error}
              onMore={() => void list.fetchNextPage()}
            />
          </>
        ) : null}
      </section>
    </div>
  );
}
