import { useQuery } from '@tanstack/react-query';
import { useRouteParam } from '#web/lib/current-route.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-versions.ts';
import { QueryError } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { WorkspacePage, type Workspace } from '#web/workspace/workspace.tsx';
import { workspaceProject } from '#web/features/projects/parts/manage/queries.ts';
import { formQuery } from '#web/features/projects/queries.ts';
import { VersionsPage } from './parts/versions/versions-page.tsx';
import { formVersions } from './queries.ts';

export function FormVersionsScreen() {
  return (
    <WorkspacePage tab="projects">
      {(workspace) => <LoadedVersions workspace={workspace} />}
    </WorkspacePage>
  );
}

function LoadedVersions({ workspace }: { workspace: Workspace }) {
  const text = useText(en);
  const projectId = useRouteParam('projectId');
  const project = useQuery(workspaceProject(workspace.accountId, projectId));
  const form = useQuery(formQuery(projectId));
  const versions = useQuery(formVersions(projectId));
  const failed = [project, form, versions].find(({ isError }) => isError);
  if (failed) return <QueryError query={failed} />;
  if (!project.data || !form.data || !versions.data) return <SkeletonRows label={text.title} />;
  return (
    <VersionsPage
      workspace={workspace}
      project={project.data.data}
      form={form.data.data}
      versions={versions.data.data}
    />
  );
}
