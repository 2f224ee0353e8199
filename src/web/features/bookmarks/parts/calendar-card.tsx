import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/bookmarks.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { QueryError } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { calendarState, makeCalendar, revokeCalendar } from '../queries.ts';

/** The secret address of the person's calendar, as a part of the page of bookmarks. */
export function CalendarCard() {
  const { calendar: text } = useText(en);
  return (
    <section
      aria-labelledby="calendar"
      className="grid gap-3 rounded-panel border border-line bg-surface p-5"
    >
      <h2 id="calendar" className="flex items-center gap-2 text-lg">
        <CalendarPlus size={18} aria-hidden />
        {text.title}
      </h2>
      <p className="max-w-prose text-sm text-muted">{text.body}</p>
      <CalendarAddress />
    </section>
  );
}

/** The secret address of the person's calendar: made, shown once, renewed and ended. */
export function CalendarAddress() {
  const { calendar: text } = useText(en);
  const format = useFormat();
  const failureText = useFailureText();
  const client = useQueryClient();
  const state = useQuery(calendarState);
  const onError = (error: unknown) => void showToast(failureText(error), 'error');
  const onSettled = async () => client.invalidateQueries(ofCalls('getCalendarState'));
  const make = useMutation({ ...makeCalendar, onError, onSettled });
  const revoke = useMutation({
    ...revokeCalendar,
    onSuccess: () => {
      make.reset();
      showToast(text.ended, 'success');
    },
    onError,
    onSettled,
  });
  const madeAt = state.data?.data.madeAt ?? null;
  const url = make.data?.data.url;
  const copied = { copied: text.copied, failed: text.notCopied };
  if (state.isPending) return <Skeleton className="h-10 w-40" />;
  if (!state.data) return <QueryError query={state} />;
  return (
    <div className="grid gap-3">
      {url ? (
        <div className="grid gap-2" role="status">
          <p className="max-w-prose text-sm">{text.made}</p>
          <div className="flex flex-wrap items-center gap-2">
            <code
              aria-label={text.address}
              className="min-w-0 rounded-control bg-sunken px-3 py-2 text-xs break-all select-all"
            >
              {url}
            </code>
            <Button variant="secondary" size="sm" onClick={() => void copyText(url, copied)}>
              {text.copy}
            </Button>
          </div>
        </div>
      ) : madeAt === null ? null : (
        <p className="max-w-prose text-sm">
          {text.since(format.date(madeAt))} {text.renewHelp}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          pending={make.isPending}
          onClick={() => make.mutate({})}
        >
          {madeAt === null ? text.make : text.renew}
        </Button>
        {madeAt === null ? null : (
          <Button
            variant="quiet"
            size="sm"
            pending={revoke.isPending}
            onClick={() => revoke.mutate({})}
          >
            {text.revoke}
          </Button>
        )}
      </div>
    </div>
  );
}
