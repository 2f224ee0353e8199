import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { startupFields } from '#contract/startup-fields.ts';
import { send } from '#web/lib/client.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import type { ModalProps } from '#web/lib/modal-registry.ts';
import { en } from '#web/locales/en/startups.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { ModalLink } from '#web/ui/modal-link.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { MembersOnly } from './parts/members-only.tsx';
import { paths } from './parts/paths.ts';
import { oneStartup, startupsChanged } from './queries.ts';

export function CreateStartupModal({ close }: ModalProps) {
  return (
    <MembersOnly>
      <Create close={close} />
    </MembersOnly>
  );
}

/** A startup by its name; its profile comes next. */
function Create({ close }: Pick<ModalProps, 'close'>) {
  const texts = useText(en);
  const text = texts.createModal;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { form, errors, pending } = useForm({
    fields: ['name'],
    check: ({ name }) => (name.trim() === '' ? { name: text.nameNeeded } : {}),
    submit: async ({ name }) => {
      const { data } = await send('createStartup', { body: { name: name.trim() } });
      client.setQueryData(oneStartup(data._id).queryKey, { status: 'success', data });
      void startupsChanged(client);
      showToast(text.done(data.name), 'success');
      // In the dialog's place: going back leads to where it was opened, not into it.
      void navigate(paths.profile(data._id), { replace: true });
    },
  });
  return (
    <Dialog open onClose={close} title={text.title} description={text.body}>
      <form {...form} className="grid gap-4">
        <TextField
          label={text.name}
          name="name"
          required
          maxLength={startupFields.name.maxLength}
          autoComplete="organization"
          error={errors.name}
        />
        <FormEnd errors={errors} pending={pending} send={text.submit} size="lg" />
        <p className="text-center text-sm">
          <ModalLink modal="startup_applications" className={linkStyle('action')}>
            {texts.fromApplication}
          </ModalLink>
        </p>
      </form>
    </Dialog>
  );
}
