import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { isCallError } from '#web/lib/call-error.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation, ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/form-versions.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { paths } from '#web/workspace/paths.ts';
import type { Workspace } from '#web/workspace/workspace.tsx';
import { formQuery } from '#web/features/projects/queries.ts';
import type { Form, FormVersion } from '../../queries.ts';

export interface RestoreDialogProps {
  workspace: Workspace;
  projectId: string;
  form: Form;
  version: FormVersion;
  onClose: () => void;
}

/** Asks before an old version takes the place of what is being edited; founders see nothing of it yet. */
export function RestoreDialog(props: RestoreDialogProps) {
  const { workspace, projectId, form, version, onClose } = props;
  const text = useText(en);
  const failureText = useFailureText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { queryKey } = formQuery(projectId);
  const restore = useMutation({
    ...callMutation('restoreQuestions'),
    onSuccess: (reply) => {
      client.setQueryData(queryKey, reply);
      void client.invalidateQueries(ofCalls('getProject'));
      showToast(text.restoring.done(version.number), 'success');
      onClose();
      void navigate(paths.form(workspace.accountId, projectId));
    },
    onError: () => void client.invalidateQueries({ queryKey, exact: true }),
  });
  const hasMoved = isCallError(restore.error) && restore.error.code === 'version_conflict';
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={text.restoring.title(version.number)}
      description={text.restoring.body(version.number)}
      cancel={text.restoring.cancel}
      confirm={text.restoring.confirm}
      variant="primary"
      pending={restore.isPending}
      error={
        restore.error &&
        (hasMoved ? text.restoring.moved : failureText(restore.error, text.restoring.failed))
      }
      onConfirm={() =>
        restore.mutate({
          params: { id: projectId },
          body: { version: form.version, from: version.version },
        })
      }
    >
      {form.changed ? <Notice kind="warning">{text.restoring.unpublished}</Notice> : null}
    </ConfirmDialog>
  );
}
