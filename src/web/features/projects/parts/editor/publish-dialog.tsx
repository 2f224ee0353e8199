import type { ProjectDetail } from '#contract/projects.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAuth } from '#web/lib/auth-store.ts';
import { isCallError, type Said } from '#web/lib/call-error.ts';
import { useFailureText, useMessageText } from '#web/lib/failure-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation, ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/manage-projects.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmEmailNotice } from '#web/ui/confirm-email-notice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { projectQuery } from '../../queries.ts';

export interface Missing extends Said {
  path: string;
  to: string;
}

export interface PublishDialogProps {
  project: ProjectDetail;
  missing: Missing[];
  questions: number;
  isSaved: boolean;
  open: boolean;
  onClose: () => void;
  /** After the first publish. */
  onPublished: () => void;
  /** What else there is to know before opening. */
  note?: ReactNode;
  linkTo: (path: string) => string;
}

/** What is missing before a project can open, each leading to its place; or the last step. */
export function PublishDialog(props: PublishDialogProps) {
  const { project, questions, isSaved, open, onClose, linkTo } = props;
  const text = useText(en);
  const say = useMessageText();
  const failureText = useFailureText();
  const format = useFormat();
  const client = useQueryClient();
  const verified = useAuth((state) => state.profile?.verified ?? false);
  const publish = useMutation({
    ...callMutation('publishProject'),
    onSuccess: (reply) => {
      client.setQueryData(projectQuery(project._id).queryKey, reply);
      void client.invalidateQueries(
        ofCalls(
          'listManagementProjects',
          'getManagementStats',
          'listProjects',
          'listQuestions',
          'listQuestionVersions',
        ),
      );
      showToast(text.actions.published, 'success');
      if (project.status === 'draft') props.onPublished();
      else onClose();
    },
  });
  const refused =
    isCallError(publish.error) && publish.error.code === 'form_unsound'
      ? publish.error.details.map((detail) => ({ ...detail, to: linkTo(detail.path) }))
      : [];
  const missing = props.missing.length ? props.missing : refused;
  const ready = missing.length === 0;
  return (
    <Dialog
      open={open}
      onClose={() => {
        publish.reset();
        onClose();
      }}
      size="md"
      title={ready ? text.publish.title : text.publish.titleMissing(missing.length)}
      description={ready ? text.publish.body : text.publish.bodyMissing(missing.length)}
    >
      {!ready ? (
        <ul className="divide-y divide-line">
          {missing.map((item) => (
            <li key={`${item.path}${item.message}`}>
              <Link
                to={item.to}
                className="flex min-h-12 items-center gap-3 py-2 text-sm hover:text-accent-text"
              >
                <span className="flex-1">{say(item)}</span>
                <ArrowRight size={16} aria-hidden className="rtl:-scale-x-100" />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <div className="grid gap-5">
          <dl className="grid gap-1">
            <dt className="sr-only">{text.editor.name}</dt>
            <dd className="display text-lg">{project.name}</dd>
            <dt className="sr-only">{text.editor.deadline}</dt>
            <dd className="text-sm text-muted">
              {project.deadline
                ? text.publish.until(format.dateTime(project.deadline, project.deadlineZone))
                : text.publish.untilClosed}
            </dd>
            <dt className="sr-only">{text.editor.form}</dt>
            <dd className="text-sm text-muted">{text.publish.questions(questions)}</dd>
          </dl>
          {verified ? null : (
            <ConfirmEmailNotice
              title={text.publish.verifyTitle}
              body={text.publish.verifyBody}
              confirm={text.publish.verify}
            />
          )}
          {isSaved ? null : <Notice kind="warning">{text.publish.unsaved}</Notice>}
          {props.note}
          {publish.isError ? (
            <Notice kind="error">{failureText(publish.error, text.failed)}</Notice>
          ) : null}
          <Button
            variant="volt"
            size="lg"
            disabled={!verified || !isSaved}
            pending={publish.isPending}
            onClick={() => publish.mutate({ params: { id: project._id } })}
          >
            {text.publish.confirm}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
