import { useQuery } from '@tanstack/react-query';
import { useRouteParam } from '#web/lib/current-route.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/project-published.ts';
import { QueryError } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { WorkspacePage, type Workspace } from '#web/workspace/workspace.tsx';
import { workspaceProject } from './parts/manage/queries.ts';
import { PublishedMoment } from './parts/manage/published-moment.tsx';

export function ProjectPublishedScreen() {
  return (
    <WorkspacePage tab="projects">
      {(workspace) => <LoadedProject workspace={workspace} />}
    </WorkspacePage>
  );
}

function LoadedProject({ workspace }: { workspace: Workspace }) {
  const text = useText(en);
  const project = useQuery(workspaceProject(workspace.accountId, useRouteParam('projectId')));
  if (project.isPending) return <SkeletonRows label={text.title} />;
  if (project.isError) return <QueryError query={project} />;
  return <PublishedMoment workspace={workspace} project={project.data.data} />;
}
