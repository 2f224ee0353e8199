import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/format.ts';
import { agoTold } from '#web/lib/told-time.ts';
import { useText } from '#web/lib/i18n.ts';
import { useNow } from '#web/lib/time.ts';
import { en } from '#web/locales/en/overview.ts';
import { Card } from '#web/ui/card.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { newestApplications } from '../queries.ts';
import { applicantName } from '#web/lib/person.ts';
import { StagedBadge } from '#web/features/applications/parts/decisions/staged-badge.tsx';
import { paths } from '#web/workspace/paths.ts';

export function NewestApplications({ accountId }: { accountId: string }) {
  const text = useText(en);
  const format = useFormat();
  const now = useNow();
  const newest = useQuery(newestApplications(accountId));
  const rows = newest.data?.data ?? [];
  return (
    <Card panel className="grid content-start gap-2">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg">{text.newest}</h2>
        {rows.length ? (
          <LinkButton to={paths.applications(accountId)} variant="quiet" size="sm">
            {text.all}
          </LinkButton>
        ) : null}
      </div>
      {newest.isPending ? (
        <SkeletonRows label={text.newest} count={3} />
      ) : newest.isError ? (
        <QueryError query={newest} />
      ) : rows.length === 0 ? (
        <p className="text-sm text-muted">{text.newestNone}</p>
      ) : (
        <ul className="divide-y divide-line">
          {rows.map((application) => (
            <li key={application._id}>
              <Link
                to={paths.application(accountId, application._id)}
                className="flex min-h-16 items-center gap-x-4 py-2.5 text-sm hover:text-accent-text"
              >
                <LogoMark
                  name={applicantName(application)}
                  seed={application.startupId?._id ?? application.userId._id}
                  size="sm"
                />
                <span className="grid min-w-0 flex-1 gap-y-1">
                  <span className="flex items-baseline justify-between gap-x-4">
                    <span className="min-w-0 truncate font-semibold">
                      {applicantName(application)}
                    </span>
                    <span className="shrink-0 text-xs text-muted">
                      {application.sentAt ? agoTold(format, application.sentAt, now) : null}
                    </span>
                  </span>
                  <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                    <span className="min-w-0 flex-1 basis-16 truncate text-muted">
                      {application.projectId.name}
                    </span>
                    <StatusChip status={application.status} forTeam />
                    {application.staged ? <StagedBadge staged={application.staged} /> : null}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
