import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { grantableRoles, type Role } from '#rules/roles.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { useDetailText, useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation, ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/management.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ModalLink } from '#web/ui/modal-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
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
  const detailText = useDetailText();
  const failureText = useFailureText();
  const client = useQueryClient();
  const verified = useAuth((state) => state.profile?.verified ?? false);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('reviewer');
  const invite = useMutation({
    ...callMutation('inviteMember'),
    onSuccess: ({ data }) => {
      showToast(text.team.sent(data.email), 'success');
      setEmail('');
      onClose();
      void client.invalidateQueries(ofCalls('listInvitations'));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    invite.mutate({ params: { id: workspace.accountId }, body: { email: email.trim(), role } });
  };
  const fieldError = detailText(invite.error, 'email');
  return (
    <Dialog open={open} onClose={onClose} title={text.team.inviteTitle} size="md">
      {verified ? (
        <form onSubmit={submit} noValidate className="grid gap-5">
          <TextField
            label={text.team.email}
            type="email"
            inputMode="email"
            autoComplete="off"
            required
            value={email}
            error={fieldError}
            onChange={(event) => {
              setEmail(event.target.value);
              invite.reset();
            }}
          />
          <RadioGroup
            legend={text.team.roleColumn}
            value={role}
            onChange={(value) => setRole(value)}
            options={grantableRoles(workspace.role).map((value) => ({
              value,
              label: <span className="font-semibold">{text.role[value]}</span>,
              help: text.roleHelp[value],
            }))}
          />
          {invite.isError && !fieldError ? (
            <Notice kind="error">{failureText(invite.error, text.failed)}</Notice>
          ) : null}
          <Button type="submit" wide pending={invite.isPending}>
            {text.team.send}
          </Button>
        </form>
      ) : (
        <Notice
          kind="warning"
          action={
            <ModalLink modal="email_verify" variant="secondary" size="sm">
              {text.create.verify}
            </ModalLink>
          }
        >
          {text.team.verifyFirst}
        </Notice>
      )}
    </Dialog>
  );
}
