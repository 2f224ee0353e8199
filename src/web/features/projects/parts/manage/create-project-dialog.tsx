import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { send } from '#web/lib/client.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import { ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/manage-projects.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
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
  const client = useQueryClient();
  const navigate = useNavigate();
  const types = useQuery({ ...projectTypes, enabled: open });
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const { form, errors, pending } = useForm({
    fields: ['name', 'projectType'],
    check: () => ({
      name: name.trim() ? undefined : text.create.nameMissing,
      projectType: chosen.length > 0 ? undefined : text.create.typeMissing,
    }),
    submit: async () => {
      const { data } = await send('createProject', {
        body: {
          managementAccountId: accountId,
          name: name.trim(),
          projectType: chosen,
          deadlineZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
      });
      void client.invalidateQueries(ofCalls('listManagementProjects', 'getManagementStats'));
      void navigate(paths.project(accountId, data._id), { replace: true });
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="md"
      title={text.create.title}
      description={text.create.body}
    >
      <form {...form} className="grid gap-5">
        <TextField
          label={text.create.name}
          name="name"
          required
          maxLength={200}
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.target.value)}
        />
        {types.isError ? (
          <QueryError query={types} />
        ) : (
          <TypeChoice
            legend={text.create.type}
            types={types.data?.data ?? []}
            chosen={chosen}
            error={errors.projectType}
            onChange={setChosen}
          />
        )}
        <FormEnd errors={errors} pending={pending} send={text.create.submit} />
      </form>
    </Dialog>
  );
}
