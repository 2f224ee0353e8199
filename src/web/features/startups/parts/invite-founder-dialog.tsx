import { useQueryClient } from '@tanstack/react-query';
import { useAuth } from '../../../lib/auth-store.ts';
import { send } from '../../../lib/client.ts';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n.ts';
import { ofCalls } from '../../../lib/query.ts';
import { en } from '../../../locales/en/startups.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ModalLink } from '../../../ui/modal-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { Startup } from '../queries.ts';

/** Invites a co-founder by e-mail; whoever invites has proven an own address. */
export function InviteFounderDialog({
  startup,
  open,
  onClose,
}: {
  startup: Startup;
  open: boolean;
  onClose: () => void;
}) {
  const texts = useText(en);
  const text = texts.founders;
  const client = useQueryClient();
  const isConfirmed = useAuth((state) => state.profile?.verified ?? false);
  const { form, errors, pending } = useForm({
    fields: ['email'],
    submit: async ({ email }) => {
      const { data } = await send('inviteFounder', {
        params: { id: startup._id },
        body: { email: email.trim() },
      });
      showToast(text.sent(data.email), 'success');
      onClose();
      await client.invalidateQueries(ofCalls('listFounderInvitations'));
    },
  });
  return (
    <Dialog open={open} onClose={onClose} title={text.invite} description={text.inviteBody}>
      {isConfirmed ? (
        <form {...form} className="grid gap-4">
          <TextField
            label={text.email}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            required
            error={errors.email}
          />
          {errors.form ? <Notice kind="error">{errors.form}</Notice> : null}
          <Button type="submit" wide size="lg" pending={pending}>
            {text.send}
          </Button>
        </form>
      ) : (
        <Notice
          kind="warning"
          action={
            <ModalLink modal="email_verify" variant="secondary" size="sm">
              {texts.verification.confirmEmail}
            </ModalLink>
          }
        >
          {text.verifyFirst}
        </Notice>
      )}
    </Dialog>
  );
}
