/* oxlint-disable react/no-unstable-nested-components -- the cells of a table are called, never mounted as components */
import type { InvitationView as Invitation } from '#contract/management.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation, ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/management.ts';
import { en as teamText } from '#web/locales/en/team.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Table } from '#web/ui/table.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { accountInvitations } from '../queries.ts';

const tones: Record<Invitation['state'], Tone> = {
  pending: 'amber',
  accepted: 'green',
  revoked: 'neutral',
  expired: 'rose',
};

export function Invitations({ accountId }: { accountId: string }) {
  const text = useText(en);
  const team = useText(teamText);
  const failureText = useFailureText();
  const format = useFormat();
  const client = useQueryClient();
  const invitations = useQuery(accountInvitations(accountId));
  const refresh = { onSettled: () => client.invalidateQueries(ofCalls('listInvitations')) };
  const onError = (error: Error) => showToast(failureText(error, text.failed), 'error');
  const resend = useMutation({ ...callMutation('resendInvitation'), ...refresh, onError });
  const revoke = useMutation({ ...callMutation('revokeInvitation'), ...refresh, onError });
  const busy = resend.isPending || revoke.isPending;
  const of = (invitation: Invitation) => ({
    params: { id: accountId, invitationId: invitation._id },
  });
  const stateOf = ({ state, expiresAt }: Invitation) => (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={tones[state]} dot>
        {team.states[state]}
      </Badge>
      {state === 'pending' ? (
        <span className="text-xs whitespace-nowrap text-muted">
          {team.until(format.date(expiresAt))}
        </span>
      ) : null}
    </span>
  );
  const actionsOf = (invitation: Invitation) => (
    <>
      {invitation.state === 'pending' || invitation.state === 'expired' ? (
        <Button
          variant="quiet"
          size="sm"
          disabled={busy}
          aria-label={team.resendTo(invitation.email)}
          onClick={() =>
            resend.mutate(of(invitation), {
              onSuccess: () => showToast(team.sent(invitation.email), 'success'),
            })
          }
        >
          {team.resend}
        </Button>
      ) : null}
      {invitation.state === 'pending' ? (
        <Button
          variant="quiet"
          size="sm"
          disabled={busy}
          aria-label={team.revokeOf(invitation.email)}
          onClick={() =>
            revoke.mutate(of(invitation), {
              onSuccess: () => showToast(team.revoked, 'success'),
            })
          }
        >
          {team.revoke}
        </Button>
      ) : null}
    </>
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 className="text-lg">{team.invitations}</h2>
      {invitations.isPending ? (
        <SkeletonRows label={team.invitations} count={2} />
      ) : invitations.isError ? (
        <QueryError query={invitations} />
      ) : invitations.data.data.length === 0 ? (
        <p className="text-sm text-muted">{team.invitationsNone}</p>
      ) : (
        <Table
          caption={team.invitations}
          rows={invitations.data.data}
          rowKey={({ _id }) => _id}
          columns={[
            {
              key: 'email',
              header: team.email,
              // On phones all of it stands here: the rest would be out of sight, to the side.
              fills: true,
              cell: (invitation) => (
                <>
                  <span className="block font-medium wrap-anywhere sm:min-w-48">
                    {invitation.email}
                  </span>
                  <div className="mt-1 grid gap-1 sm:hidden">
                    <span className="text-muted">{text.role[invitation.role]}</span>
                    {stateOf(invitation)}
                    <span className="-ms-3">{actionsOf(invitation)}</span>
                  </div>
                </>
              ),
            },
            {
              key: 'role',
              header: team.roleColumn,
              wide: 'sm',
              cell: ({ role }) => text.role[role],
            },
            {
              key: 'state',
              header: team.state,
              wide: 'sm',
              cell: stateOf,
            },
            {
              key: 'actions',
              header: <span className="sr-only">{team.actions}</span>,
              className: 'text-end whitespace-nowrap',
              wide: 'sm',
              cell: actionsOf,
            },
          ]}
        />
      )}
    </div>
  );
}
