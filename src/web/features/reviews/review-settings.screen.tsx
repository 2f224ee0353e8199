import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Reply } from '../../lib/client.ts';
import { useRouteParam } from '../../lib/current-route.ts';
import { useFailureText } from '../../lib/failure-text.ts';
import { useText } from '../../lib/i18n.ts';
import { callMutation } from '../../lib/query.ts';
import { en } from '../../locales/en/reviews.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { ProjectHeader } from '../management/parts/projects/project-header.tsx';
import { WorkspacePage, type Workspace } from '../management/parts/workspace.tsx';
import { projectQuery } from '../projects/queries.ts';
import { DistributeDialog } from './parts/distribute-dialog.tsx';
import { Readers } from './parts/readers.tsx';
import { Recusals } from './parts/recusals.tsx';
import { RubricEditor } from './parts/rubric-editor.tsx';
import { recusalsOf, rubricOf } from './queries.ts';

type Project = Reply<'getProject'>['data'];

export function ReviewSettingsScreen() {
  return (
    <WorkspacePage tab="projects">
      {(workspace) => <LoadedProject workspace={workspace} />}
    </WorkspacePage>
  );
}

function LoadedProject({ workspace }: { workspace: Workspace }) {
  const text = useText(en);
  const projectId = useRouteParam('projectId');
  const project = useQuery(projectQuery(projectId));
  const rubric = useQuery(rubricOf(projectId));
  const failed = project.isError ? project : rubric.isError ? rubric : null;
  if (failed) {
    return (
      <ErrorState
        error={failed.error}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    );
  }
  if (!project.data || !rubric.data) return <SkeletonRows label={text.title} />;
  const { data } = project.data;
  const mayEdit = workspace.can('edit') && data.status !== 'archived';
  return (
    <>
      <ProjectHeader
        workspace={workspace}
        project={data}
        name={data.name}
        current="review"
        saveState={null}
        action={null}
      />
      <div className="mx-auto grid max-w-3xl gap-6">
        <Section title={text.rubric.title} body={text.rubric.body}>
          <RubricEditor
            key={data._id}
            projectId={data._id}
            rubric={rubric.data.data}
            mayEdit={mayEdit}
          />
        </Section>
        <Section title={text.blind.title} body={text.blind.body}>
          <BlindSwitch project={data} mayEdit={mayEdit} />
        </Section>
        {workspace.can('decide') ? (
          <Assigning workspace={workspace} project={data} mayEdit={mayEdit} />
        ) : null}
      </div>
    </>
  );
}

function Section({ title, body, children }: { title: string; body: string; children: ReactNode }) {
  return (
    <Card panel>
      <section className="grid gap-4">
        <div>
          <h2 className="text-xl">{title}</h2>
          <p className="mt-1 text-sm text-muted">{body}</p>
        </div>
        {children}
      </section>
    </Card>
  );
}

function BlindSwitch({ project, mayEdit }: { project: Project; mayEdit: boolean }) {
  const text = useText(en);
  const failureText = useFailureText();
  const client = useQueryClient();
  const query = projectQuery(project._id);
  const show = (blindReview: boolean) =>
    client.setQueryData(query.queryKey, (known) =>
      known ? { ...known, data: { ...known.data, blindReview } } : known,
    );
  const change = useMutation({
    ...callMutation('updateProject'),
    // One after the other: two presses end as the last one says.
    scope: { id: `blind-${project._id}` },
    onMutate: async ({ body }) => {
      await client.cancelQueries({ queryKey: query.queryKey });
      show(body?.blindReview ?? false);
    },
    onSuccess: (reply) => {
      // A later press is already shown; its own answer is to come.
      if (client.isMutating({ mutationKey: ['updateProject'] }) === 1) {
        client.setQueryData(query.queryKey, reply);
      }
      showToast(reply.data.blindReview ? text.blind.on : text.blind.off, 'success');
    },
    onError: (error, { body }) => {
      show(!(body?.blindReview ?? true));
      showToast(failureText(error), 'error');
    },
  });
  return (
    <Switch
      label={text.blind.label}
      help={text.blind.help}
      checked={project.blindReview}
      disabled={!mayEdit}
      onChange={(blindReview) =>
        change.mutate({ params: { id: project._id }, body: { blindReview } })
      }
    />
  );
}

function Assigning({
  workspace,
  project,
  mayEdit,
}: {
  workspace: Workspace;
  project: Project;
  mayEdit: boolean;
}) {
  const text = useText(en);
  const [spreading, setSpreading] = useState(false);
  const recusals = useQuery(recusalsOf(workspace.accountId, project._id));
  const { accountId } = workspace;
  return (
    <>
      <Readers
        accountId={accountId}
        projectId={project._id}
        applicationId={null}
        isOpen={mayEdit}
      />
      {mayEdit ? (
        <Section title={text.spread.title} body={text.spread.body}>
          <Button
            className="justify-self-start"
            variant="secondary"
            icon={<Users size={18} aria-hidden />}
            onClick={() => setSpreading(true)}
          >
            {text.spread.start}
          </Button>
        </Section>
      ) : null}
      {recusals.data?.data.length ? (
        <Section title={text.recuse.listTitle} body={text.recuse.listBody}>
          <Recusals
            accountId={accountId}
            recusals={recusals.data.data}
            mayLiftAll={workspace.can('team')}
          />
        </Section>
      ) : null}
      {spreading ? (
        <DistributeDialog
          accountId={accountId}
          projectId={project._id}
          onClose={() => setSpreading(false)}
        />
      ) : null}
    </>
  );
}
