import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useNow } from '#web/lib/time.ts';
import { en } from '#web/locales/en/startups.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Card } from '#web/ui/card.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { cx } from '#web/ui/cx.ts';
import { applicationsOf, type Startup } from '../queries.ts';

/** The caller's applications with this startup, the newest step first. */
export function ApplicationsPanel({ startup }: { startup: Startup }) {
  const text = useText(en).applications;
  const failureText = useFailureText();
  const format = useFormat();
  const now = useNow();
  const list = useInfiniteQuery(applicationsOf(startup._id));
  const rows = list.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Card panel className="grid gap-3">
      <h2 className="text-lg">{text.title}</h2>
      {list.isPending ? <SkeletonText lines={3} /> : null}
      {list.isError && !list.data ? <QueryError query={list} /> : null}
      {list.data && rows.length === 0 ? (
        <div className="grid gap-1 text-sm">
          <p className="text-muted">{text.none}</p>
          <Link to="/projects" className={linkStyle('action')}>
            {text.noneAction}
          </Link>
        </div>
      ) : null}
      {rows.length > 0 ? (
        <ul aria-label={text.title} className="divide-y divide-line">
          {rows.map(({ _id, projectId: project, status, sentAt }) => (
            <li key={_id} className="relative grid gap-1.5 py-3 first:pt-0 last:pb-0">
              <Link
                to={`/applications/${_id}`}
                className={cx(
                  linkStyle('name'),
                  'text-sm wrap-anywhere after:absolute after:inset-0',
                )}
              >
                {project.name}
              </Link>
              <span className="flex flex-wrap items-center justify-between gap-2 text-xs text-muted">
                <StatusChip status={status} />
                {sentAt ? text.sent(format.ago(sentAt, now)) : null}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {list.isFetchNextPageError ? <Notice kind="error">{failureText(list.error)}</Notice> : null}
      {list.hasNextPage ? (
        <Button
          variant="secondary"
          size="sm"
          pending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {text.more}
        </Button>
      ) : null}
    </Card>
  );
}
