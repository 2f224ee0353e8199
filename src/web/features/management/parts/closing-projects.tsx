import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useText } from '#web/lib/i18n.ts';
import { useNow } from '#web/lib/time.ts';
import { en } from '#web/locales/en/overview.ts';
import { Card } from '#web/ui/card.tsx';
import { Deadline } from '#web/ui/deadline.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { accountProjects } from '#web/workspace/queries.ts';
import { paths } from '#web/workspace/paths.ts';

const SHOWN = 5;

/** The open projects of an account whose deadline is nearest. */
export function ClosingProjects({ accountId }: { accountId: string }) {
  const text = useText(en);
  const now = useNow();
  const projects = useQuery(accountProjects(accountId));
  const closing = (projects.data?.data ?? [])
    .filter(
      ({ status, applyClosesAt }) =>
        status === 'open' && applyClosesAt && new Date(applyClosesAt).getTime() > now,
    )
    .toSorted((a, b) => (a.deadline ?? '').localeCompare(b.deadline ?? ''))
    .slice(0, SHOWN);
  return (
    <Card panel className="grid content-start gap-2">
      <h2 className="text-lg">{text.closing}</h2>
      {projects.isPending ? (
        <SkeletonText lines={5} />
      ) : projects.isError ? (
        <QueryError query={projects} />
      ) : closing.length === 0 ? (
        <p className="text-sm text-muted">{text.closingNone}</p>
      ) : (
        <ul className="divide-y divide-line">
          {closing.map((project) => (
            <li key={project._id}>
              <Link
                to={paths.project(accountId, project._id)}
                className="flex min-h-14 items-center gap-3 rounded-md py-2 text-sm hover:text-accent-text"
              >
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-2 font-semibold">{project.name}</span>
                  <Deadline deadline={project.deadline} className="text-xs" />
                </span>
                <span className="tabular whitespace-nowrap">{text.closingSent(project.sent)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
