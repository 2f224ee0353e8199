import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation, ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/startups.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { founderInvitations, type FounderInvitation, type Startup } from '../queries.ts';

const tones: Record<FounderInvitation['state'], Tone> = {
  pending: 'amber',
  accepted: 'green',
  revoked: 'neutral',
  expired: 'rose',
};

/** The invitations that somebody may still answer, or that ran out unanswered. */
export function FounderInvitations({ startup }: { startup: Startup }) {
  const text = useText(en).founders;
  const format = useFormat();
  const client = useQueryClient();
  const failureText = useFailureText();
  const list = useQuery(founderInvitations(startup._id));
  const settled = {
    onError: (error: Error) => showToast(failureText(error), 'error'),
    onSettled: () => client.invalidateQueries(ofCalls('listFounderInvitations')),
  };
  const invite = useMutation({ ...callMutation('inviteFounder'), ...settled });
  const revoke = useMutation({ ...callMutation('revokeFounderInvitation'), ...settled });
  if (list.isError && !list.data) return <QueryError query={list} />;
  const open = (list.data?.data ?? []).filter(
    ({ state }) => state === 'pending' || state === 'expired',
  );
  if (open.length === 0) return null;
  const isBusy = invite.isPending || revoke.isPending;
  return (
    <section aria-label={text.invitations} className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">{text.invitations}</h3>
      <ul className="grid gap-3">
        {open.map(({ _id: invitationId, email, state, expiresAt }) => (
          <li key={invitationId} className="grid gap-1">
            <span className="text-sm break-all">{email}</span>
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Badge tone={tones[state]} dot>
                {text.states[state]}
              </Badge>
              {state === 'pending' ? (
                <span className="text-xs text-muted">{text.until(format.date(expiresAt))}</span>
              ) : null}
              <span className="ms-auto flex">
                <Button
                  variant="quiet"
                  size="sm"
                  disabled={isBusy}
                  aria-label={text.againTo(email)}
                  onClick={() =>
                    invite.mutate(
                      { params: { id: startup._id }, body: { email } },
                      { onSuccess: () => showToast(text.sent(email), 'success') },
                    )
                  }
                >
                  {text.again}
                </Button>
                {state === 'pending' ? (
                  <Button
                    variant="quiet"
                    size="sm"
                    disabled={isBusy}
                    aria-label={text.revokeOf(email)}
                    onClick={() =>
                      revoke.mutate(
                        { params: { id: startup._id, invitationId } },
                        { onSuccess: () => showToast(text.revoked, 'success') },
                      )
                    }
                  >
                    {text.revoke}
                  </Button>
                ) : null}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
