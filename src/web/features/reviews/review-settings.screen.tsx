import type { ProjectDetail as Project } from '#contract/projects.ts';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useRouteParam } from '#web/lib/current-route.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/reviews.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ProjectHeader } from '#web/features/projects/parts/manage/project-header.tsx';
import { PublishLink } from '#web/features/projects/parts/manage/publish-link.tsx';
import { WorkspacePage, type Workspace } from '#web/workspace/workspace.tsx';
import { workspaceProject } from '#web/features/projects/parts/manage/queries.ts';
import { BlindReview } from './parts/blind-review.tsx';
import { DistributeDialog } from './parts/distribute-dialog.tsx';
import { Readers } from './parts/readers.tsx';
import { Recusals } from './parts/recusals.tsx';
import { RejectionSection } from './parts/rejection-section.tsx';
import { ReleaseSection } from './parts/release-section.tsx';
import { SecondPersonSection } from './parts/second-person.tsx';
import { RubricEditor } from './parts/rubric-editor.tsx';
import { recusalsOf, rubricOf } from './queries.ts';

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
  const project = useQuery(workspaceProject(workspace.accountId, projectId));
  const rubric = useQuery(rubricOf(projectId));
  const failed = project.isError ? project : rubric.isError ? rubric : null;
  if (failed) return <QueryError query={failed} />;
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
        action={mayEdit ? <PublishLink accountId={workspace.accountId} project={data} /> : null}
      />
      <div className="mx-auto grid max-w-3xl gap-6">
        <Section title={text.rubric.title} body={text.rubric.body}>
          <RubricEditor
            key={data._id}
            projectId={data._id}
            projectName={data.name}
            rubric={rubric.data.data}
            mayEdit={mayEdit}
          />
        </Section>
        <Section title={text.blind.title} body={text.blind.body}>
          <BlindReview
            project={data}
            mayEdit={mayEdit}
            mayLift={mayEdit && workspace.can('team')}
          />
        </Section>
        {workspace.can('decide') ? (
          <>
            <Assigning workspace={workspace} project={data} mayEdit={mayEdit} />
            <ReleaseSection project={data} mayEdit={mayEdit} />
            <RejectionSection project={data} mayEdit={mayEdit} />
            <SecondPersonSection projectId={data._id} mayChange={workspace.can('team')} />
          </>
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
