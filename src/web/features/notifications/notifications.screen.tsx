import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useMemo } from 'react';
import { useAuth } from '#web/lib/auth-store.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTitle } from '#web/lib/head.ts';
import { useText } from '#web/lib/i18n.ts';
import { useNow, useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/notifications.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { LogInPrompt } from '#web/ui/log-in-prompt.tsx';
import { dayOf, groupByDay, type Day } from './parts/days.ts';
import { NotificationRow } from './parts/notification-row.tsx';
import { useMarkSeen } from './parts/seen.ts';
import { notificationPages } from './queries.ts';

export function NotificationsScreen() {
  const text = useText(en);
  const isLoggedIn = useAuth((state) => state.token !== null);
  useTitle(text.title);
  return (
    <div className="page grid max-w-3xl gap-6 pt-8 pb-16 md:pt-12">
      <h1 className="text-3xl">{text.title}</h1>
      {isLoggedIn ? (
        <List />
      ) : (
        <LogInPrompt icon={<Bell size={24} aria-hidden />} title={text.visitor.title}>
          {text.visitor.body}
        </LogInPrompt>
      )}
    </div>
  );
}

function List() {
  const text = useText(en);
  const failureText = useFailureText();
  const timeZone = useTimeZone();
  const list = useInfiniteQuery(notificationPages);
  const { data } = list;
  const items = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  const wereNew = useMarkSeen(items);
  if (list.isPending) return <SkeletonRows count={6} label={text.list} />;
  if (list.isError && items.length === 0) return <QueryError query={list} />;
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<Bell size={24} aria-hidden />}
        title={text.empty.title}
        action={<LinkButton to="/projects">{text.empty.action}</LinkButton>}
      >
        {text.empty.body}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-7" aria-live="polite">
      {groupByDay(items, timeZone).map((day) => (
        <DayGroup key={day.key} day={day} wereNew={wereNew} />
      ))}
      {list.isFetchNextPageError ? <Notice kind="error">{failureText(list.error)}</Notice> : null}
      {list.hasNextPage ? (
        <Button
          variant="secondary"
          className="justify-self-center"
          pending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {text.more}
        </Button>
      ) : null}
    </div>
  );
}

function DayGroup({ day, wereNew }: { day: Day; wereNew: ReadonlySet<string> }) {
  const text = useText(en);
  const format = useFormat();
  const now = useNow();
  const timeZone = useTimeZone();
  const title =
    day.key === dayOf(now, timeZone)
      ? text.today
      : day.key === dayOf(now - 86_400_000, timeZone)
        ? text.yesterday
        : format.date(`${day.key}T12:00:00Z`);
  return (
    <section aria-labelledby={`day-${day.key}`} className="grid gap-2.5">
      <h2
        id={`day-${day.key}`}
        className="font-text text-sm font-semibold tracking-normal text-muted"
      >
        {title}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line">
        {day.items.map((item) => (
          <NotificationRow key={item._id} notification={item} isNew={wereNew.has(item._id)} />
        ))}
      </ul>
    </section>
  );
}
