import type { FormView } from '#contract/forms.ts';
import type { ProjectDetail } from '#contract/projects.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { RecordState } from '#web/lib/draft/use-record.ts';
import { useText } from '#web/lib/i18n.ts';
import { choiceParam, useParamsOf } from '#web/lib/search-params.ts';
import { useLate } from '#web/lib/use-late.ts';
import { en as decisions } from '#web/locales/en/decision-date-editor.ts';
import { en as eligibility } from '#web/locales/en/eligibility-editor.ts';
import { en } from '#web/locales/en/manage-projects.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { paths } from '#web/workspace/paths.ts';
import type { Workspace } from '#web/workspace/workspace.tsx';
import { LateConflict } from '#web/workspace/late-conflict.tsx';
import { ProjectFields } from './project-fields.tsx';
import { heldFields, type DraftField, type ProjectDraft } from './project-draft.ts';
import { ProjectHeader } from '../manage/project-header.tsx';
import { SaveState } from '#web/ui/save-state.tsx';
import { UnpublishedNotice } from './unpublished-notice.tsx';
import { useProjectRecord } from './use-project-record.ts';

export interface ProjectEditorProps {
  workspace: Workspace;
  project: ProjectDetail;
  /** The form that opening makes public: its working copy the first time, then what is published. */
  questions: FormView['questions'] | null;
  /** The form has changes that opening again does not publish. */
  hasUnpublished: boolean;
}

const FOCUS_DELAY_MS = 300;
const loadPublishStep = async () => import('./publish-step.tsx');
const shape = { publish: choiceParam(['', '1'], '') };

/** The details of a project, saved as they are typed, and the way to publish it. */
export function ProjectEditor(props: ProjectEditorProps) {
  const text = useText(en);
  const { workspace, project } = props;
  const labels = labelsOf(text.editor, useText(eligibility), useText(decisions));
  const record = useProjectRecord(workspace.accountId, project, (field) => labels[field]);
  return record ? <Details {...props} record={record} /> : <SkeletonRows label={text.list.title} />;
}

function Details(props: ProjectEditorProps & { record: RecordState<ProjectDraft> }) {
  const { workspace, project, questions, hasUnpublished, record } = props;
  const navigate = useNavigate();
  const text = useText(en);
  const { values, set } = useParamsOf(shape);
  const publishing = values.publish === '1';
  const { document: draft, state, error, conflict, flush } = record;
  const isSaved = state.kind === 'saved' || state.kind === 'empty';
  const labels = labelsOf(text.editor, useText(eligibility), useText(decisions));
  const { hash } = useLocation();
  useEffect(() => {
    // What is missing leads to its field; the closing dialog gives its focus back first.
    const timer = setTimeout(
      () => hash && document.getElementById(decodeURIComponent(hash.slice(1)))?.focus(),
      FOCUS_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [hash]);
  const mayEdit = workspace.can('edit') && project.status !== 'archived';
  const edit = (change: Partial<ProjectDraft>) =>
    record.edit((present) => ({ ...present, ...change }));
  const linkTo = (path: string) =>
    path.startsWith('questions')
      ? `${paths.form(workspace.accountId, project._id)}#${questionAnchor(path, questions)}`
      : `#${path}`;
  const canOpen = project.status !== 'open' && project.status !== 'archived';
  // Before it is pressed, and after the page: nobody waits for it.
  const publish = useLate(loadPublishStep, mayEdit && canOpen);
  return (
    <>
      <ProjectHeader
        workspace={workspace}
        project={project}
        name={draft.name}
        current="details"
        saveState={
          mayEdit ? (
            <SaveState
              state={state}
              error={error}
              complete={heldFields(draft).size === 0}
              onRetry={() => void flush()}
            />
          ) : null
        }
        action={
          mayEdit && canOpen ? (
            <Button
              pending={publishing && publish === null}
              onClick={() => {
                void flush();
                set({ publish: '1' });
              }}
            >
              {project.status === 'draft' ? text.actions.publish : text.actions.reopen}
            </Button>
          ) : null
        }
      />
      {mayEdit ? null : (
        <Notice className="mb-6">
          {project.status === 'archived' ? text.editor.archived : text.editor.readOnly}
        </Notice>
      )}
      {conflict ? (
        <LateConflict
          items={conflict.keys.map((key) => ({
            key,
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the record is one of DraftFields.
            label: labels[key as DraftField],
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the record is one of DraftFields.
            mine: String(draft[key as DraftField] ?? ''),
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the record is one of DraftFields.
            theirs: String(conflict.theirs[key as DraftField] ?? ''),
          }))}
          onResolve={(keys) => record.resolve(keys)}
        />
      ) : null}
      <ProjectFields
        project={project}
        draft={draft}
        mayEdit={mayEdit}
        isSaved={isSaved}
        refusals={record.refusals}
        edit={edit}
        flush={() => void flush()}
      />
      {publish ? (
        <publish.PublishStep
          project={project}
          draft={draft}
          questions={questions}
          isSaved={isSaved}
          open={publishing && mayEdit && canOpen}
          onClose={() => set({ publish: '' })}
          onPublished={() => void navigate(paths.published(workspace.accountId, project._id))}
          note={
            hasUnpublished ? (
              <UnpublishedNotice to={paths.form(workspace.accountId, project._id)} />
            ) : null
          }
          linkTo={linkTo}
        />
      ) : null}
    </>
  );
}

/** "questions.3.options" leads to the fourth question's card. */
function questionAnchor(path: string, questions: ProjectEditorProps['questions']): string {
  const question = questions?.[Number(path.split('.')[1])];
  return question ? `question-${question.key ?? question._id}` : 'form';
}

function labelsOf(
  text: (typeof en)['en']['editor'],
  who: (typeof eligibility)['en'],
  decision: (typeof decisions)['en'],
): Record<DraftField, string> {
  return {
    places: who.places,
    legalForms: who.legalForms,
    ageLeast: who.age,
    ageMost: who.age,
    foundedFrom: who.founded,
    foundedUntil: who.founded,
    teamLeast: who.team,
    teamMost: who.team,
    raisedLeast: who.raised,
    raisedMost: who.raised,
    raisedSide: who.side,
    raisedCurrency: who.currency,
    takenStages: who.stages,
    takenSectors: who.sectors,
    name: text.name,
    projectType: text.types,
    executiveSummary: text.summary,
    description: text.description,
    benefits: text.benefits,
    awardMin: text.awardMin,
    awardMax: text.awardMax,
    awardCurrency: text.currency,
    deadline: text.deadline,
    deadlineZone: text.zone,
    decisionDate: decision.label,
    venue: text.venue,
    ecosystem: text.ecosystems,
    sector: text.sectors,
    startupStage: text.stages,
    language: text.language,
    banner: text.banner,
    bannerFocus: text.bannerFocus,
    estimatedShortlist: text.estimated,
  };
}
