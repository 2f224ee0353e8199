import {
  ClipboardPaste,
  Download,
  Eye,
  FileJson,
  Library,
  MoreHorizontal,
  Plus,
} from 'lucide-react';
import { useState } from 'react';
import { MAX_QUESTIONS } from '#contract/limits.ts';
import type { FormView } from '#contract/forms.ts';
import type { ProjectDetail } from '#contract/projects.ts';
import type { RecordState } from '#web/lib/draft/use-record.ts';
import { useText } from '#web/lib/i18n.ts';
import { en as bank } from '#web/locales/en/form-bank.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { en as publishingTexts } from '#web/locales/en/form-publishing.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { paths } from '#web/workspace/paths.ts';
import type { Workspace } from '#web/workspace/workspace.tsx';
import { LateDialogs } from './late-dialogs.tsx';
import { LateFormConflict } from './late-form-conflict.tsx';
import { LatePreview } from './late-preview.tsx';
import { LateFormStart } from './late-form-start.tsx';
import { isComplete, type FormDraft } from './form-model.ts';
import { useFormRecord } from './use-form-record.ts';
import { ProjectHeader } from '#web/features/projects/parts/manage/project-header.tsx';
import { QuestionList } from './question-list.tsx';
import { SaveState } from '#web/ui/save-state.tsx';
import { ScreenList } from './screen-list.tsx';
import { useFormBuilder } from './use-form-builder.ts';
import { FormPublishing } from '../publish/form-publishing.tsx';
import { PublishAction } from '../publish/publish-action.tsx';
import { usePublishState } from '../publish/use-publish-state.ts';
import { usePublishWords } from '../publish/publish-words.ts';

export interface FormBuilderProps {
  workspace: Workspace;
  project: ProjectDetail;
  form: FormView;
}

/** Screens, questions and how the founder sees them, saved as they are written. */
export function FormBuilder(props: FormBuilderProps) {
  const text = useText(en);
  const { workspace, project, form } = props;
  const path = paths.form(workspace.accountId, project._id);
  const record = useFormRecord({ path, title: project.name }, project._id, form);
  return record ? <Builder {...props} record={record} /> : <SkeletonRows label={text.title} />;
}

function Builder(props: FormBuilderProps & { record: RecordState<FormDraft> }) {
  const { workspace, project, form, record } = props;
  const text = useText(en);
  const bankText = useText(bank);
  const builder = useFormBuilder(project, form, record);
  const { draft, state, error, conflict, flush, screen, problems } = builder;
  const [previewing, setPreviewing] = useState(false);
  const publishState = usePublishState(project, form, draft);
  const { saved } = usePublishWords(publishState);
  const publishing = useText(publishingTexts);
  const isPast = project.status === 'archived' || project.status === 'expired';
  const mayEdit = workspace.can('edit') && !isPast;
  const isEmpty = draft.questions.length === 0 && draft.screens.length <= 1;
  const icon = { size: 16, 'aria-hidden': true } as const;
  return (
    <>
      <ProjectHeader
        workspace={workspace}
        project={project}
        name={project.name}
        current="form"
        saveState={
          mayEdit ? (
            <SaveState
              state={state}
              error={error}
              complete={isComplete(draft)}
              saved={saved}
              onRetry={() => void flush()}
            />
          ) : null
        }
        action={
          isEmpty ? null : (
            <>
              <Button
                className="xl:hidden"
                variant="secondary"
                size="sm"
                aria-pressed={previewing}
                icon={<Eye {...icon} />}
                onClick={() => setPreviewing((shown) => !shown)}
              >
                {previewing ? text.preview.hide : text.preview.show}
              </Button>
              {mayEdit ? (
                <PublishAction
                  state={publishState}
                  publishProject={`${paths.project(workspace.accountId, project._id)}?publish=1`}
                />
              ) : null}
            </>
          )
        }
      />
      <FormPublishing
        workspace={workspace}
        project={project}
        form={form}
        state={publishState}
        mayEdit={mayEdit}
        flush={() => flush()}
        onShow={builder.showPlace}
      />
      {mayEdit ? null : (
        <Notice className="mb-6">{workspace.can('edit') ? publishing.past : text.readOnly}</Notice>
      )}
      {conflict ? (
        <LateFormConflict
          draft={draft}
          conflict={conflict}
          onResolve={(fields) => builder.resolve(fields)}
        />
      ) : null}
      {isEmpty && mayEdit ? (
        <LateFormStart
          onPaste={() => builder.ask({ kind: 'paste' })}
          onFile={builder.importFile}
          onBlank={() => builder.ask({ kind: 'add' })}
          onAdd={builder.addAll}
        />
      ) : (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] xl:grid-cols-[12rem_minmax(0,1fr)_20rem] 2xl:grid-cols-[14rem_minmax(0,1fr)_24rem] 2xl:gap-8">
          <div className="min-w-0 lg:sticky lg:top-48 lg:self-start">
            <ScreenList
              draft={draft}
              current={screen}
              mayEdit={mayEdit}
              onChoose={builder.chooseScreen}
              onAdd={builder.addScreen}
              onMove={builder.moveScreen}
              onRemove={builder.removeScreen}
            />
          </div>
          <div className={cx('min-w-0', previewing && 'max-xl:hidden')}>
            {problems.length ? (
              <Notice kind="warning" className="mb-4" title={text.problems.title(problems.length)}>
                {project.status === 'open' ? text.problems.heldBack : null}
              </Notice>
            ) : null}
            <QuestionList builder={builder} mayEdit={mayEdit} />
            {mayEdit ? (
              <div className="mt-4 flex flex-wrap items-center gap-2">
                <Button
                  icon={<Plus size={18} aria-hidden />}
                  disabled={draft.questions.length >= MAX_QUESTIONS}
                  onClick={() => builder.ask({ kind: 'add' })}
                >
                  {text.question.add}
                </Button>
                <Button
                  variant="secondary"
                  icon={<ClipboardPaste {...icon} />}
                  onClick={() => builder.ask({ kind: 'paste' })}
                >
                  {text.more.paste}
                </Button>
                <Menu
                  align="start"
                  trigger={
                    <IconButton
                      bordered
                      label={text.more.label}
                      icon={<MoreHorizontal size={20} aria-hidden />}
                    />
                  }
                  items={[
                    {
                      key: 'bank',
                      label: bankText.open,
                      icon: <Library {...icon} />,
                      onSelect: () => builder.ask({ kind: 'bank' }),
                    },
                    {
                      key: 'file',
                      label: text.more.file,
                      icon: <FileJson {...icon} />,
                      onSelect: builder.importFile,
                    },
                    {
                      key: 'save',
                      label: text.more.save,
                      icon: <Download {...icon} />,
                      onSelect: builder.exportFile,
                    },
                  ]}
                />
                <span className="text-xs text-muted max-sm:hidden">{text.question.keys}</span>
              </div>
            ) : null}
          </div>
          <div
            className={cx(
              'min-w-0 xl:sticky xl:top-48 xl:block xl:max-h-[calc(100dvh-13rem)] xl:self-start xl:overflow-y-auto',
              previewing ? '' : 'max-xl:hidden',
            )}
          >
            <LatePreview
              draft={draft}
              current={screen}
              edited={builder.open}
              onScreen={builder.chooseScreen}
            />
          </div>
        </div>
      )}
      <p role="status" aria-live="polite" className="sr-only">
        {builder.announcement}
      </p>
      <LateDialogs builder={builder} accountId={workspace.accountId} />
    </>
  );
}
