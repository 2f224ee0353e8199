import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Sparkles } from 'lucide-react';
import { useEffect } from 'react';
import { dutyRights } from '#rules/management/duties.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import type { Reply } from '#web/lib/client.ts';
import { en } from '#web/locales/en/management.ts';
import { en as overview } from '#web/locales/en/overview.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import { AccountFigureParts } from './parts/account-figures.tsx';
import { DayChart } from './parts/day-chart.tsx';
import { DutyList } from './parts/duty-list.tsx';
import { NewestApplications } from './parts/newest-applications.tsx';
import { NoProject } from './parts/no-project.tsx';
import { ClosingProjects } from './parts/closing-projects.tsx';
import { PageTitle } from '#web/workspace/page-title.tsx';
import { accountProjects } from '#web/workspace/queries.ts';
import { paths } from '#web/workspace/paths.ts';
import { WorkspacePage, type Workspace } from '#web/workspace/workspace.tsx';
import { accountStats, newestApplications } from './queries.ts';

type Figures = Reply<'getManagementStats'>['data'];

export function OverviewScreen() {
  return (
    <WorkspacePage tab="overview">
      {(workspace) => <Overview workspace={workspace} />}
    </WorkspacePage>
  );
}

function Overview({ workspace }: { workspace: Workspace }) {
  const text = useText(en);
  const words = useText(overview);
  const { accountId } = workspace;
  // Whoever may only look is not asked for anything.
  const waits = Object.values(dutyRights).some((right) => workspace.can(right));
  const client = useQueryClient();
  const stats = useQuery(accountStats(accountId));
  // The live stream renews the list of applications; the figures follow it.
  const { dataUpdatedAt } = useQuery(newestApplications(accountId));
  useEffect(() => {
    if (dataUpdatedAt > 0) {
      void client.invalidateQueries({ queryKey: accountStats(accountId).queryKey });
    }
  }, [client, accountId, dataUpdatedAt]);
  const figures = stats.data?.data;
  return (
    <>
      <PageTitle title={text.tabs.overview}>
        {workspace.can('edit') ? (
          <LinkButton to={paths.newProject(accountId)} icon={<Plus size={18} aria-hidden />}>
            {words.firstAction}
          </LinkButton>
        ) : null}
      </PageTitle>
      {stats.isPending ? (
        <div className="grid gap-8">
          <SkeletonRows label={text.tabs.overview} count={4} />
          <Skeleton className="h-96 rounded-panel" />
        </div>
      ) : !figures ? (
        <QueryError query={stats} />
      ) : figures.projects.total === 0 ? (
        <NoProject workspace={workspace} />
      ) : (
        <div className="grid grid-cols-1 gap-8">
          {workspace.can('edit') && figures.projects.open + figures.applications.total === 0 ? (
            <FirstDraft accountId={accountId} />
          ) : null}
          {waits ? <DutyList accountId={accountId} /> : null}
          <section aria-labelledby="figures" className="grid grid-cols-1 gap-3">
            <h2 id="figures" className="text-xl">
              {words.figures}
            </h2>
            <div className="grid grid-cols-1 gap-px overflow-hidden rounded-panel border border-line bg-line md:grid-cols-2">
              <Counts figures={figures} />
              <DayChart days={figures.sentByDay} />
              {figures.figures ? (
                <AccountFigureParts applications={figures.applications} figures={figures.figures} />
              ) : null}
            </div>
          </section>
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
            <NewestApplications accountId={accountId} />
            <ClosingProjects accountId={accountId} />
          </div>
        </div>
      )}
    </>
  );
}

/** How much there is, in one row. */
function Counts({ figures: { applications, projects, views } }: { figures: Figures }) {
  const text = useText(overview);
  const format = useFormat();
  const counts = [
    [text.sent, applications.total, text.pending(applications.pending)],
    [text.accepted, applications.accepted, text.rejected(applications.rejected)],
    [text.open, projects.open, text.drafts(projects.draft)],
    [text.views, views, null],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-px bg-line md:col-span-2 lg:grid-cols-4">
      {counts.map(([label, count, note]) => (
        <div key={label} className="grid content-start gap-0.5 bg-surface px-5 py-4 md:px-6">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="display tabular text-2xl">{format.number(count)}</dd>
          {note ? <dd className="text-xs text-muted">{note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

/** A project that was begun and that nobody can apply to: its form comes next. */
function FirstDraft({ accountId }: { accountId: string }) {
  const text = useText(overview).draft;
  const projects = useQuery(accountProjects(accountId));
  const draft = projects.data?.data.find(({ status }) => status === 'draft');
  if (!draft) return null;
  return (
    <EmptyState
      icon={<Sparkles size={24} aria-hidden />}
      title={text.title(draft.name)}
      action={<LinkButton to={paths.form(accountId, draft._id)}>{text.action}</LinkButton>}
    >
      {text.body}
    </EmptyState>
  );
}
