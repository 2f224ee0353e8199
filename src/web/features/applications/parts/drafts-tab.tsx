import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { PenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAuth } from '#web/lib/auth-store.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation } from '#web/lib/query.ts';
import { useNow } from '#web/lib/time.ts';
import { en } from '#web/locales/en/applications.ts';
import { en as uiTexts } from '#web/locales/en/ui.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Deadline } from '#web/ui/deadline.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { MorePages } from '#web/ui/show-more.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { applicationChanged, myDrafts, type Application } from '../queries.ts';
import { ApplicationRow, ApplicationRows } from './application-row.tsx';
import { KeptDrafts } from './kept-drafts.tsx';
import { forgetDraft } from '#web/lib/draft/use-draft.ts';
import { applicationDraftId } from './use-draft.ts';

export function DraftsTab() {
  const text = useText(en);
  const ui = useText(uiTexts);
  const failureText = useFailureText();
  const client = useQueryClient();
  const list = useInfiniteQuery(myDrafts());
  const remove = useMutation(callMutation('deleteApplication'));
  const [asked, ask] = useState<Application | null>(null);
  const owner = useAuth((state) => state.profile?._id ?? null);
  const rows = list.data?.pages.flatMap((page) => page.data) ?? [];

  const confirm = async (draft: Application) => {
    await remove.mutateAsync({ params: { id: draft._id } });
    ask(null);
    showToast(text.drafts.removed, 'success');
    await Promise.allSettled([
      forgetDraft(owner, applicationDraftId(draft._id)),
      applicationChanged(client),
    ]);
  };

  if (list.isPending) return <SkeletonRows count={3} label={text.tabs.drafts} />;
  if (list.isError && !list.data) {
    return (
      <>
        <KeptDrafts />
        <QueryError query={list} />
      </>
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<PenLine size={24} aria-hidden />}
        title={text.drafts.none}
        action={<LinkButton to="/projects">{text.none.action}</LinkButton>}
      >
        {text.drafts.noneBody}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <ApplicationRows label={text.tabs.drafts}>
        {rows.map((draft) => (
          <DraftRow
            key={draft._id}
            draft={draft}
            onDelete={() => {
              // What went wrong with another one is not said of this one.
              remove.reset();
              ask(draft);
            }}
          />
        ))}
      </ApplicationRows>
      <MorePages list={list} shown={rows.length} />
      <ConfirmDialog
        open={asked !== null}
        onClose={() => ask(null)}
        title={text.drafts.confirm}
        description={asked ? text.drafts.confirmBody(asked.projectId.name) : ''}
        cancel={text.drafts.keep}
        confirm={text.drafts.confirmYes}
        pending={remove.isPending}
        error={remove.error && failureText(remove.error, ui.error.unknown)}
        onConfirm={() => {
          // The dialog shows the error.
          if (asked) confirm(asked).catch(() => undefined);
        }}
      />
    </div>
  );
}

function DraftRow({ draft, onDelete }: { draft: Application; onDelete: () => void }) {
  const text = useText(en);
  const format = useFormat();
  const now = useNow();
  const { projectId: project, progress, userId: writer } = draft;
  const isOwn = useAuth((state) => state.profile?._id === writer._id);
  const name = [writer.profile.firstName, writer.profile.lastName].filter(Boolean).join(' ');
  return (
    <ApplicationRow
      project={project.name}
      organisation={project.entityManagementAccountId.entity}
      facts={[
        ...(isOwn ? [] : [text.drafts.begunBy(name, draft.startupId?.name ?? '')]),
        text.row.edited(format.relative(draft.updatedAt, now)),
        <Deadline key="deadline" deadline={project.deadline} />,
      ]}
      action={
        <>
          <LinkButton
            size="sm"
            to={`/projects/${project.slug}/apply${isOwn ? '' : `?application=${draft._id}`}`}
            aria-label={text.drafts.goTo(project.name)}
          >
            {text.drafts.go}
          </LinkButton>
          <IconButton
            label={text.drafts.removeOf(project.name)}
            icon={<Trash2 size={18} aria-hidden />}
            onClick={onDelete}
          />
        </>
      }
    >
      {progress && (
        <span className="mt-2 flex max-w-xs items-center gap-3">
          <ProgressBar
            label={text.drafts.progressOf(project.name)}
            value={progress.answered}
            max={Math.max(1, progress.questions)}
            className="flex-1"
          />
          <span className="tabular text-xs text-muted">
            {text.drafts.progress(progress.answered, progress.questions)}
          </span>
        </span>
      )}
    </ApplicationRow>
  );
}
