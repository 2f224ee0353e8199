import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { grantableRoles, type Role } from '#rules/management/roles.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { send } from '#web/lib/client.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import { ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/management.ts';
import { en as teamText } from '#web/locales/en/team.ts';
import { ConfirmEmailNotice } from '#web/ui/confirm-email-notice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { Workspace } from '#web/workspace/workspace.tsx';

export interface InviteDialogProps {
  workspace: Workspace;
  open: boolean;
  onClose: () => void;
}

export function InviteDialog({ workspace, open, onClose }: InviteDialogProps) {
  const text = useText(en);
  const team = useText(teamText);
  const client = useQueryClient();
  const verified = useAuth((state) => state.profile?.verified ?? false);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('reviewer');
  const { form, errors, pending } = useForm({
    fields: ['email'],
    submit: async () => {
      const { data } = await send('inviteMember', {
        params: { id: workspace.accountId },
        body: { email: email.trim(), role },
      });
      showToast(team.sent(data.email), 'success');
      setEmail('');
      onClose();
      void client.invalidateQueries(ofCalls('listInvitations'));
    },
  });
  return (
    <Dialog open={open} onClose={onClose} title={team.inviteTitle} size="md">
      {verified ? (
        <form {...form} className="grid gap-5">
          <TextField
            label={team.email}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            required
            value={email}
            error={errors.email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <RadioGroup
            legend={team.roleColumn}
            value={role}
            onChange={(value) => setRole(value)}
            options={grantableRoles(workspace.role).map((value) => ({
              value,
              label: <span className="font-semibold">{text.role[value]}</span>,
              help: text.roleHelp[value],
            }))}
          />
          <FormEnd errors={errors} pending={pending} send={team.send} />
        </form>
      ) : (
        <ConfirmEmailNotice body={team.verifyFirst} confirm={text.create.verify} />
      )}
    </Dialog>
  );
}
