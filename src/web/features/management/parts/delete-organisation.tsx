import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { send } from '#web/lib/client.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import { ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/delete-organisation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { paths } from '#web/workspace/paths.ts';

/** For owners: deletes the organisation once its name was typed. */
export function DeleteOrganisation({ id, name }: { id: string; name: string }) {
  const text = useText(en);
  const [open, setOpen] = useState(false);
  return (
    <section className="mt-12 grid justify-items-start gap-3 border-t border-line pt-8">
      <h2 className="text-xl">{text.title}</h2>
      <p className="max-w-prose text-sm text-muted">{text.body}</p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      {open ? <DeleteDialog id={id} name={name} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

function DeleteDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const text = useText(en);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { form, errors, pending } = useForm({
    fields: ['name'],
    check: (typed) => ({ name: typed.name.trim() === name.trim() ? undefined : text.nameWrong }),
    submit: async (typed) => {
      await send('deleteEntity', { params: { id }, body: { name: typed.name } });
      await client.invalidateQueries(ofCalls('listMyManagementAccounts'));
      showToast(text.done(name), 'success');
      void navigate(paths.entry);
    },
  });
  return (
    <Dialog open size="md" onClose={onClose} title={text.question(name)}>
      <form {...form} className="grid gap-5 text-sm">
        <ul className="grid list-disc gap-1 ps-4 text-muted">
          {text.consequences.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <TextField
          label={text.typeName(name)}
          name="name"
          autoComplete="off"
          maxLength={160}
          required
          error={errors.name}
        />
        <FormEnd errors={errors} pending={pending} send={text.confirm} variant="danger" />
      </form>
    </Dialog>
  );
}
