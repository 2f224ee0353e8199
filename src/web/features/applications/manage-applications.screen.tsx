import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Columns3, Inbox, Table2 } from 'lucide-react';
import { applicationStatuses } from '#rules/applications/application.ts';
import { useText } from '#web/lib/i18n.ts';
import { useParamsOf } from '#web/lib/search-params.ts';
import { en as boardText } from '#web/locales/en/board.ts';
import { en } from '#web/locales/en/manage-applications.ts';
import { en as searchText } from '#web/locales/en/team-search.ts';
import { en as ui } from '#web/locales/en/ui.ts';
import { ChipFilters } from '#web/ui/chip-filters.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { MorePages } from '#web/ui/show-more.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import {
  applicationPages,
  filterShape,
  inOrder,
  isOrderedHere,
  sorts,
  views,
  type Filters,
} from './parts/manage/application-filters.ts';
import { ExportApplications } from './parts/export/export-applications.tsx';
import { NothingFound } from './parts/manage/nothing-found.tsx';
import { SearchNote } from './parts/manage/search-note.tsx';
import { ApplicationRows } from './parts/manage/application-rows.tsx';
import { EarlierBatches, WaitingBatches } from './parts/bulk/batches.tsx';
import { useReleaseMoves } from './parts/decisions/use-outcome-rules.ts';
import { DecisionsToConfirm } from './parts/second-person/to-confirm.tsx';
import { PageTitle } from '#web/workspace/page-title.tsx';
import { paths } from '#web/workspace/paths.ts';
import { WorkspacePage, type Workspace } from '#web/workspace/workspace.tsx';
import { accountProjects } from '#web/workspace/queries.ts';

export function ManageApplicationsScreen() {
  return (
    <WorkspacePage tab="applications" wide>
      {(workspace) => <Applications workspace={workspace} />}
    </WorkspacePage>
  );
}

function Applications({ workspace }: { workspace: Workspace }) {
  const text = useText(en);
  const board = useText(boardText);
  const isReviewer = workspace.role === 'reviewer';
  const statuses = useText(ui);
  const { accountId } = workspace;
  const { values, set, href } = useParamsOf(filterShape);
  const search = useText(searchText);
  const projects = useQuery(accountProjects(accountId));
  const list = useInfiniteQuery({
    ...applicationPages(accountId, values),
    placeholderData: keepPreviousData,
  });
  useReleaseMoves(values.project ? [values.project] : undefined);
  const [first] = list.data?.pages ?? [];
  const rows = inOrder(list.data?.pages.flatMap(({ data }) => data) ?? [], values.sort);
  const total = first?.paging.total ?? rows.length;
  const countOf = (status: string) =>
    first?.counts.find((entry) => entry.status === status)?.count ?? 0;
  const words = values.q.trim();
  const isNarrowed = values.status.length > 0 || values.project !== '';
  const shown = (projects.data?.data ?? []).filter(
    ({ status, sent }) => status !== 'draft' || sent > 0,
  );
  const clearTo = href({ q: '', project: '', status: [] });
  const chips = [
    {
      key: 'all',
      label: text.list.all,
      to: href({ status: [] }),
      active: values.status.length === 0,
      count: first?.counts.reduce((sum, { count }) => sum + count, 0),
    },
    ...applicationStatuses
      .filter((status) => countOf(status) > 0 || values.status.includes(status))
      .map((status) => ({
        key: status,
        label: statuses.status[status],
        active: values.status.includes(status),
        count: countOf(status),
        to: href({
          status: values.status.includes(status)
            ? values.status.filter((other) => other !== status)
            : [...values.status, status],
        }),
      })),
  ];
  return (
    <>
      <PageTitle
        title={text.list.title}
        note={
          isReviewer
            ? board.reviewer
            : first
              ? text.list.summary(first.summary.total, first.summary.pending)
              : list.isPending && (
                  // Its place is kept free, so that the filters stay where they are.
                  <span aria-hidden className="invisible">
                    {text.list.summary(10, 10)}
                  </span>
                )
        }
      >
        {workspace.can('decide') && shown.length > 0 ? (
          <ExportApplications accountId={accountId} filters={values} projects={shown} />
        ) : null}
        <ViewChoice value={values.view} onChange={(view) => set({ view })} />
      </PageTitle>
      <div className="mb-4 grid gap-3">
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_14rem_13rem]">
          <div className="max-lg:col-span-2">
            <SearchField label={search.box} value={values.q} onChange={(q) => set({ q })} />
          </div>
          <Select
            hideLabel
            label={text.list.project}
            value={values.project}
            placeholder={text.list.allProjects}
            options={shown.map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={(event) => set({ project: event.target.value })}
          />
          <Select
            hideLabel
            label={text.list.sort}
            value={words || values.sort !== 'best' ? values.sort : '-sentAt'}
            options={sorts
              .filter((value) => words || value !== 'best')
              .map((value) => ({
                value,
                label: value === 'best' ? search.best : text.list.sorts[value],
              }))}
            onChange={(event) => set({ sort: event.target.value })}
          />
        </div>
        <ChipFilters chips={chips} label={text.list.filters} />
      </div>
      {workspace.can('decide') ? <DecisionsToConfirm accountId={accountId} /> : null}
      {workspace.can('decide') ? <WaitingBatches accountId={accountId} /> : null}
      {rows.length > 0 ? <SearchNote search={first?.search} hrefOf={(q) => href({ q })} /> : null}
      {list.isPending ? (
        <SkeletonRows label={text.list.title} count={8} />
      ) : list.isError && !list.isFetchNextPageError ? (
        <QueryError query={list} />
      ) : rows.length === 0 ? (
        words ? (
          <NothingFound
            words={words}
            search={first?.search}
            isReviewer={isReviewer}
            hrefOf={(q) => href({ q })}
            everywhereTo={isNarrowed ? href({ project: '', status: [] }) : null}
            clearTo={clearTo}
          />
        ) : isNarrowed ? (
          <EmptyState
            title={text.list.noneTitle}
            action={
              <LinkButton to={clearTo} variant="secondary" preventScrollReset>
                {text.list.clear}
              </LinkButton>
            }
          >
            {text.list.noneBody}
          </EmptyState>
        ) : (
          <EmptyState
            icon={<Inbox size={24} aria-hidden />}
            title={text.list.emptyTitle}
            // Whoever has nothing to review has no project to see either.
            action={
              isReviewer ? null : (
                <LinkButton to={paths.projects(accountId)}>{text.list.emptyAction}</LinkButton>
              )
            }
          >
            {isReviewer ? board.reviewerEmpty : text.list.emptyBody}
          </EmptyState>
        )
      ) : (
        <ApplicationRows
          workspace={workspace}
          rows={rows}
          view={values.view}
          search={href({}).replace(/^\?$/, '')}
          total={total}
          counts={first?.counts ?? []}
          isOrderedHere={isOrderedHere(values.sort)}
        />
      )}
      {rows.length && values.view === 'table' ? (
        <MorePages list={list} shown={rows.length} />
      ) : null}
      {workspace.can('decide') ? <EarlierBatches accountId={accountId} /> : null}
    </>
  );
}

const viewIcons = { table: Table2, board: Columns3 };

function ViewChoice({
  value,
  onChange,
}: {
  value: Filters['view'];
  onChange: (view: Filters['view']) => void;
}) {
  const text = useText(boardText);
  return (
    <div
      role="group"
      aria-label={text.view}
      className="flex rounded-control border border-line p-0.5"
    >
      {views.map((view) => {
        const Icon = viewIcons[view];
        return (
          <button
            key={view}
            type="button"
            aria-pressed={value === view}
            onClick={() => onChange(view)}
            className={cx(
              'flex min-h-10 items-center gap-2 rounded-md px-3 text-sm font-medium',
              value === view ? 'bg-ink text-paper' : 'text-muted hover:text-ink',
            )}
          >
            <Icon size={16} aria-hidden />
            {text.views[view]}
          </button>
        );
      })}
    </div>
  );
}
