import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { OutsideList } from '#web/features/projects/parts/outside/outside-list.tsx';
import { outsidePages } from '#web/features/projects/parts/outside/queries.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { choiceParam, textParam, useParamsOf } from '#web/lib/search-params.ts';
import { useNow } from '#web/lib/time.ts';
import { en } from '#web/locales/en/applications.ts';
import { ChipFilters, choiceChips } from '#web/ui/chip-filters.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { MorePages } from '#web/ui/show-more.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { myApplications, type Application } from '../queries.ts';
import { UnreadBadge } from './conversation/unread-badge.tsx';
import { ApplicationRow, ApplicationRows } from './application-row.tsx';

const groups = {
  all: [],
  open: ['pending', 'in_review', 'shortlisted', 'interview', 'waitlisted'],
  yours: ['needs_info', 'accepted'],
  decided: ['accepted', 'confirmed', 'declined', 'rejected'],
} as const;
const names = ['all', 'open', 'yours', 'decided'] as const;
const shape = { show: choiceParam(names, 'all'), q: textParam() };

/** Sent applications, searched and filtered; the address holds both. */
export function ActiveTab() {
  const text = useText(en);
  const { values, set, href } = useParamsOf(shape);
  const list = useInfiniteQuery({
    ...myApplications({ statuses: groups[values.show], q: values.q }),
    placeholderData: (before) => before,
  });
  const rows = list.data?.pages.flatMap((page) => page.data) ?? [];
  const isFiltered = values.show !== 'all' || values.q !== '';
  // Rows of the question before say nothing about this one.
  const isBare = !isFiltered && list.isSuccess && !list.isPlaceholderData && rows.length === 0;
  const outside = useInfiniteQuery(outsidePages(values.q));
  // What was noted of elsewhere may come later: a search that is not there yet is better than one that goes away.
  const hasNothing = isBare && !outside.data?.pages.some(({ data }) => data.length > 0);
  return (
    <div className="grid gap-4">
      {hasNothing ? null : (
        <div className="grid gap-3 md:flex md:items-center md:justify-between">
          <ChipFilters
            label={text.filters.label}
            chips={choiceChips(names, text.filters, values.show, (show) => href({ show }))}
          />
          <search className="md:max-w-80 md:min-w-0 md:flex-1">
            <SearchField
              label={text.search}
              placeholder={text.searchPlaceholder}
              value={values.q}
              onChange={(q) => set({ q })}
            />
          </search>
        </div>
      )}
      {list.isPending ? <SkeletonRows count={4} label={text.title} /> : null}
      {list.isError && !list.data ? <QueryError query={list} /> : null}
      {list.data && rows.length === 0 ? (
        <EmptyState
          icon={<Inbox size={24} aria-hidden />}
          title={isBare ? text.none.title : text.none.noMatch}
          action={
            isBare ? (
              <LinkButton to="/projects">{text.none.action}</LinkButton>
            ) : (
              <LinkButton to="/applications" variant="secondary">
                {text.none.clear}
              </LinkButton>
            )
          }
        >
          {isBare ? text.none.body : text.none.noMatchBody}
        </EmptyState>
      ) : null}
      {rows.length > 0 ? (
        <>
          <ApplicationRows label={text.tabs.active}>
            {rows.map((application) => (
              <SentRow key={application._id} application={application} />
            ))}
          </ApplicationRows>
          <MorePages list={list} shown={rows.length} />
        </>
      ) : null}
      {values.show === 'all' && list.data ? <OutsideList q={values.q} /> : null}
    </div>
  );
}

function SentRow({ application }: { application: Application }) {
  const text = useText(en);
  const format = useFormat();
  const now = useNow();
  const { projectId: project, status } = application;
  return (
    <ApplicationRow
      to={`/applications/${application._id}`}
      project={project.name}
      organisation={project.entityManagementAccountId.entity}
      status={status}
      facts={[
        application.startupId?.name ?? text.row.without,
        application.sentAt ? text.row.sent(format.relative(application.sentAt, now)) : null,
      ].filter(Boolean)}
      action={
        status === 'needs_info' ? (
          <LinkButton
            size="sm"
            variant="volt"
            to={`/projects/${project.slug}/apply?application=${application._id}`}
          >
            {text.row.complete}
          </LinkButton>
        ) : status === 'accepted' ? (
          <LinkButton size="sm" variant="volt" to={`/applications/${application._id}`}>
            {text.row.reply}
          </LinkButton>
        ) : null
      }
    >
      <UnreadBadge applicationId={application._id} />
    </ApplicationRow>
  );
}
