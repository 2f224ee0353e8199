import { useQuery } from '@tanstack/react-query';
import { useRouteParam } from '#web/lib/current-route.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/manage-projects.ts';
import { QueryError } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { WorkspacePage } from '#web/workspace/workspace.tsx';
import { ProjectEditor } from './parts/editor/project-editor.tsx';
import { workspaceProject } from './parts/manage/queries.ts';
import { formQuery, formVersionQuery } from './queries.ts';
import type { Workspace } from '#web/workspace/workspace.tsx';

export function ProjectEditorScreen() {
  return (
    <WorkspacePage tab="projects">
      {(workspace) => <LoadedProject workspace={workspace} />}
    </WorkspacePage>
  );
}

function LoadedProject({ workspace }: { workspace: Workspace }) {
  const text = useText(en);
  const projectId = useRouteParam('projectId');
  const project = useQuery(workspaceProject(workspace.accountId, projectId));
  const form = useQuery(formQuery(projectId));
  const publishedVersion = form.data?.data.publishedVersion ?? null;
  // Only the first publish takes the working copy along.
  const isAgain = publishedVersion !== null && project.data?.data.status !== 'draft';
  const published = useQuery({
    ...formVersionQuery(projectId, publishedVersion ?? 0),
    enabled: isAgain,
  });
  if (project.isPending) return <SkeletonRows label={text.list.title} />;
  if (project.isError) return <QueryError query={project} />;
  return (
    <ProjectEditor
      key={project.data.data._id}
      workspace={workspace}
      project={project.data.data}
      questions={(isAgain ? published : form).data?.data.questions ?? null}
      hasUnpublished={isAgain && (form.data?.data.changed ?? false)}
    />
  );
}
