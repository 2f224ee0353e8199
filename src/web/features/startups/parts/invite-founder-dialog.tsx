import { useQueryClient } from '@tanstack/react-query';
import { useAuth } from '#web/lib/auth-store.ts';
import { send } from '#web/lib/client.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import { ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/startups.ts';
import { ConfirmEmailNotice } from '#web/ui/confirm-email-notice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
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
          <FormEnd errors={errors} pending={pending} send={text.send} size="lg" />
        </form>
      ) : (
        <ConfirmEmailNotice body={text.verifyFirst} confirm={texts.verification.confirmEmail} />
      )}
    </Dialog>
  );
}
