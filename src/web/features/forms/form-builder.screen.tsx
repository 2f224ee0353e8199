import { useQuery } from '@tanstack/react-query';
import { useRouteParam } from '#web/lib/current-route.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { QueryError } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { WorkspacePage, type Workspace } from '#web/workspace/workspace.tsx';
import { FormBuilder } from './parts/builder/form-builder.tsx';
import { workspaceProject } from '#web/features/projects/parts/manage/queries.ts';
import { formQuery } from '#web/features/projects/queries.ts';

export function FormBuilderScreen() {
  return (
    <WorkspacePage tab="projects" wide>
      {(workspace) => <LoadedForm workspace={workspace} />}
    </WorkspacePage>
  );
}

function LoadedForm({ workspace }: { workspace: Workspace }) {
  const text = useText(en);
  const projectId = useRouteParam('projectId');
  const project = useQuery(workspaceProject(workspace.accountId, projectId));
  const form = useQuery(formQuery(projectId));
  const failed = project.isError ? project : form.isError ? form : null;
  if (failed) return <QueryError query={failed} />;
  if (!project.data || !form.data) return <SkeletonRows label={text.title} />;
  return (
    <FormBuilder
      key={project.data.data._id}
      workspace={workspace}
      project={project.data.data}
      form={form.data.data}
    />
  );
}
