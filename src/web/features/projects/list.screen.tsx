import { useEffect, useState, type ComponentType } from 'react';
import { useNavigate } from 'react-router';
import { urlOf } from '#contract/define.ts';
import { SaveSearchSlot } from '#web/features/bookmarks/parts/save-search-slot.tsx';
import { useTitle } from '#web/lib/head.ts';
import { useText } from '#web/lib/i18n.ts';
import { ReadyPart } from '#web/lib/ready-part.tsx';
import { useHydrated } from '#web/lib/time.ts';
import { useLate } from '#web/lib/use-late.ts';
import { en } from '#web/locales/en/project-list.ts';
import { cx } from '#web/ui/cx.ts';
import { QueryError } from '#web/ui/error-state.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { ShowMore } from '#web/ui/show-more.tsx';
import { SkeletonCards } from '#web/ui/skeleton-cards.tsx';
import { ChosenChips } from './parts/chosen-chips.tsx';
import { Facets } from './parts/facets.tsx';
import type { FilterSheetProps } from './parts/filter-sheet.tsx';
import { NothingFound } from './parts/nothing-found.tsx';
import { OrganisationsFound } from './parts/organisations-found.tsx';
import { ProjectCard } from './parts/project-card.tsx';
import { ProjectRow } from './parts/project-row.tsx';
import { ListToolbar } from './parts/list-toolbar.tsx';
import { SearchBox } from './parts/search-box.tsx';
import { SearchNote } from './parts/search-note.tsx';
import { StatusSwitch } from './parts/status-switch.tsx';
import { FITS, useProjectList } from './parts/use-project-list.ts';
import { facetKeys, listParams, moreFilters, savedQueryOf } from './parts/list-queries.ts';

type ProjectList = ReturnType<typeof useProjectList>;

export function ProjectListScreen() {
  const text = useText(en);
  const view = useProjectList();
  const { values, set, facets } = view;
  // A feed is the same for everybody, and knows no startup.
  const hasFeed = view.chosen.some(({ key }) => key !== FITS);
  // Nothing found leaves nothing to choose from; its message takes the whole width.
  const hasFilters =
    view.list.isPending ||
    view.total !== 0 ||
    facets.some((facet) => facet.values.length > 0) ||
    view.startups.length > 0;
  const title = values.status === 'past' ? text.pastTitle : text.title;
  const saved = savedQueryOf(values);
  useTitle(title);
  const kept = (
    [
      ...(['status', 'sort', 'view', 'account', 'featured', 'fits', 'currency'] as const),
      ...facetKeys,
      ...moreFilters,
    ] as const
  ).flatMap((key) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the value of a key is written by the parameter of the same key.
    const written = listParams[key].write(values[key] as never);
    return written === null ? [] : [[key, written] as [string, string]];
  });
  return (
    <div className="page grid gap-6 py-8 md:py-10">
      <ReadyPart
        kind="list top"
        // Words of one's own may be too many, which is then said there.
        shows={values.q ? undefined : [values.status, kept.map(([name]) => name)]}
        texts={{ kept: kept.map(([, value]) => value) }}
        links={{ open: view.href({ status: 'open' }), past: view.href({ status: 'past' }) }}
      >
        {(texts, to) => (
          <div className="grid gap-5">
            <h1 className="text-3xl md:text-4xl">{title}</h1>
            <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
              <SearchBox
                words={values.q}
                onSearch={(q) => set({ q })}
                kept={kept.map(([name], at) => [name, texts.kept[at] ?? ''])}
              />
              <StatusSwitch chosen={values.status} hrefOf={(status) => to[status]} />
            </div>
          </div>
        )}
      </ReadyPart>
      <div
        className={cx('grid gap-x-10 gap-y-6', hasFilters && 'lg:grid-cols-[15rem_minmax(0,1fr)]')}
      >
        <aside aria-label={text.filters.title} className={cx('hidden', hasFilters && 'lg:block')}>
          <h2 className="sr-only">{text.filters.title}</h2>
          <div className="grid grid-cols-1 gap-6">
            <Fits view={view} />
            <Facets facets={facets} onAll={view.showAllValues} />
            <More view={view} />
          </div>
        </aside>
        <section aria-labelledby="results" className="grid min-w-0 content-start gap-4">
          <h2 id="results" className="sr-only">
            {text.results}
          </h2>
          <ListToolbar view={view} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 empty:hidden">
            <ChosenChips chosen={view.chosen} clearTo={view.clearTo} />
            {view.chosen.length > 0 && values.status === 'open' ? (
              <span className="flex items-center gap-4">
                {hasFeed ? (
                  <a
                    href={urlOf({ path: '/v3/feeds/projects' }, { query: saved })}
                    rel="nofollow"
                    className={cx(linkStyle('quiet'), 'text-sm')}
                  >
                    {text.feed}
                  </a>
                ) : null}
                <SaveSearchSlot
                  query={saved}
                  eligibleFor={view.startup?._id}
                  names={view.chosen.map(({ name }) => name)}
                />
              </span>
            ) : null}
          </div>
          <OrganisationsFound q={values.q} />
          {view.search && view.projects.length > 0 ? (
            <SearchNote
              search={view.search}
              hrefOf={view.hrefOf}
              pastTo={values.status === 'open' ? view.href({ status: 'past' }) : null}
            />
          ) : null}
          <Results view={view} />
        </section>
      </div>
      <Sheet view={view} />
    </div>
  );
}

const loadFits = async () => import('./parts/eligibility/fits-startup.tsx');

/* For founders alone, after the page. */
function Fits({ view: { startups, startup, set } }: { view: ProjectList }) {
  const late = useLate(loadFits, startups.length > 0);
  if (!late || startups.length === 0) return null;
  return (
    <late.FitsStartup
      startups={startups}
      value={startup?._id ?? ''}
      onChange={(fits) => set({ fits })}
    />
  );
}

const loadMore = async () => import('./parts/more-facets.tsx');

/* Counted once the page is there, so that it comes without them. */
function More({ view, replace }: { view: ProjectList; replace?: boolean }) {
  const late = useLate(loadMore);
  if (!late) return null;
  const { values, set, href, startup } = view;
  return <late.MoreFacets {...{ values, set, href, replace }} eligibleFor={startup?._id} />;
}

function Results({ view }: { view: ProjectList }) {
  const text = useText(en);
  const { list, projects, total, values, href, chosen } = view;
  if (list.isPending) return <SkeletonCards label={text.title} />;
  if (list.isError && projects.length === 0) return <QueryError query={list} />;
  if (projects.length === 0) {
    const other = values.status === 'open' ? 'past' : 'open';
    return (
      <NothingFound
        status={values.status}
        chosen={chosen}
        search={view.search}
        hrefOf={view.hrefOf}
        clearTo={view.clearTo}
        otherTo={href({ status: other })}
      />
    );
  }
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={cx('transition-opacity', list.isPlaceholderData && 'opacity-60')}
    >
      {values.view === 'list' ? (
        <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
          {projects.map((project) => (
            <li key={project.slug}>
              <ProjectRow project={project} />
            </li>
          ))}
        </ul>
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {projects.map((project, index) => (
            <li key={project.slug} className="grid min-w-0">
              <ProjectCard project={project} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore
        shown={projects.length}
        total={total}
        hasMore={list.hasNextPage}
        pending={list.isFetchingNextPage}
        error={list.isFetchNextPageError && list.error}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  );
}

/* The sheet's code comes after the page, and always before it is needed: it is opened by an address. */
function Sheet({ view }: { view: ProjectList }) {
  const { values, facets, total, href, showAllValues } = view;
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [Loaded, setLoaded] = useState<ComponentType<FilterSheetProps> | null>(null);
  const isOpen = values.filters === 'open';
  useEffect(() => {
    if (!isOpen) return;
    import('./parts/filter-sheet.tsx').then(
      (module) => setLoaded(() => module.FilterSheet),
      () => undefined,
    );
  }, [isOpen]);
  if (!hydrated || !isOpen || !Loaded) return null;
  const close = () => {
    // A choice that was just pressed is in the address before this is drawn with it.
    const search = window.location.search
      .replace(/([?&])filters=[^&]*(&|$)/, '$1')
      .replace(/[?&]$/, '');
    void navigate({ search }, { replace: true, preventScrollReset: true });
  };
  return (
    <Loaded
      before={<Fits view={view} />}
      after={<More view={view} replace />}
      facets={facets}
      onAll={showAllValues}
      total={total}
      doneTo={href({ filters: 'closed' })}
      onClose={close}
    />
  );
}
