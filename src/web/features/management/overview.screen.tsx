import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Sparkles } from 'lucide-react';
import { useEffect } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/management.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import { StatTile } from '#web/ui/stat-tile.tsx';
import { DayChart } from './parts/day-chart.tsx';
import { NewestApplications } from './parts/newest-applications.tsx';
import { ClosingProjects } from './parts/closing-projects.tsx';
import { PageTitle } from '#web/workspace/page-title.tsx';
import { paths } from '#web/workspace/paths.ts';
import { WorkspacePage, type Workspace } from '#web/workspace/workspace.tsx';
import { accountStats, newestApplications } from './queries.ts';

export function OverviewScreen() {
  return (
    <WorkspacePage tab="overview">
      {(workspace) => <Overview workspace={workspace} />}
    </WorkspacePage>
  );
}

function Overview({ workspace }: { workspace: Workspace }) {
  const text = useText(en);
  const format = useFormat();
  const { accountId } = workspace;
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
            {text.overview.firstAction}
          </LinkButton>
        ) : null}
      </PageTitle>
      {stats.isPending ? (
        <div className="grid gap-6">
          <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            {[1, 2, 3, 4].map((tile) => (
              <Skeleton key={tile} className="h-26 rounded-panel" />
            ))}
          </div>
          <SkeletonRows label={text.tabs.overview} />
        </div>
      ) : !figures ? (
        <QueryError query={stats} />
      ) : figures.projects.total === 0 ? (
        <EmptyState
          icon={<Sparkles size={24} aria-hidden />}
          title={text.overview.firstTitle}
          action={
            workspace.can('edit') ? (
              <LinkButton to={paths.newProject(accountId)}>{text.overview.firstAction}</LinkButton>
            ) : null
          }
        >
          {text.overview.firstBody}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-6">
          <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            <StatTile
              label={text.overview.sent}
              value={format.number(figures.applications.total)}
              note={text.overview.pending(figures.applications.pending)}
              noteTone={figures.applications.pending > 0 ? 'warn' : 'muted'}
            />
            <StatTile
              label={text.overview.accepted}
              value={format.number(figures.applications.accepted)}
              note={text.overview.rejected(figures.applications.rejected)}
            />
            <StatTile
              label={text.overview.open}
              value={format.number(figures.projects.open)}
              note={text.overview.drafts(figures.projects.draft)}
            />
            <StatTile label={text.overview.views} value={format.number(figures.views)} />
          </div>
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
            <Card panel className="grid content-start gap-3">
              <h2 className="text-lg">{text.overview.chartTitle}</h2>
              <DayChart days={figures.sentByDay} />
            </Card>
            <ClosingProjects accountId={accountId} />
          </div>
          <NewestApplications accountId={accountId} />
        </div>
      )}
    </>
  );
}
