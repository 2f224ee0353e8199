import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation, ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/manage-projects.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { paths } from '#web/workspace/paths.ts';
import { projectTypes } from './queries.ts';
import { TypeChoice } from './type-choice.tsx';

export interface CreateProjectDialogProps {
  accountId: string;
  open: boolean;
  onClose: () => void;
}

/** The least a draft needs; the editor follows. */
export function CreateProjectDialog({ accountId, open, onClose }: CreateProjectDialogProps) {
  const text = useText(en);
  const failureText = useFailureText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const types = useQuery({ ...projectTypes, enabled: open });
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const [tried, setTried] = useState(false);
  const create = useMutation({
    ...callMutation('createProject'),
    onSuccess: ({ data }) => {
      void client.invalidateQueries(ofCalls('listManagementProjects', 'getManagementStats'));
      void navigate(paths.project(accountId, data._id), { replace: true });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || chosen.length === 0) return;
    create.mutate({
      body: {
        managementAccountId: accountId,
        name: name.trim(),
        projectType: chosen,
        deadlineZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="md"
      title={text.create.title}
      description={text.create.body}
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        <TextField
          label={text.create.name}
          required
          maxLength={200}
          value={name}
          error={tried && name.trim() === '' ? text.create.nameMissing : null}
          onChange={(event) => setName(event.target.value)}
        />
        {types.isError ? (
          <ErrorState error={types.error} onRetry={() => void types.refetch()} />
        ) : (
          <TypeChoice
            legend={text.create.type}
            types={types.data?.data ?? []}
            chosen={chosen}
            error={tried && chosen.length === 0 ? text.create.typeMissing : null}
            onChange={setChosen}
          />
        )}
        {create.isError ? (
          <Notice kind="error">{failureText(create.error, text.failed)}</Notice>
        ) : null}
        <Button type="submit" wide pending={create.isPending}>
          {text.create.submit}
        </Button>
      </form>
    </Dialog>
  );
}
