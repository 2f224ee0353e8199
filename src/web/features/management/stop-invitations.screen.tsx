import { useMutation } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useTitle } from '#web/lib/head.ts';
import { useText } from '#web/lib/i18n.ts';
import { forgetToken, useKeptToken } from '#web/lib/kept-token.ts';
import { callMutation } from '#web/lib/query.ts';
import { en } from '#web/locales/en/management.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';

const KEY = 'flair.stop-invitations';
const icon = <BellOff size={24} aria-hidden />;

/** One press stops further invitations from a sender; opening the page does nothing. */
export function StopInvitationsScreen() {
  const text = useText(en);
  const failureText = useFailureText();
  const token = useKeptToken('stopToken', KEY);
  const stop = useMutation({
    ...callMutation('stopInvitations'),
    onSuccess: () => forgetToken(KEY),
  });
  useTitle(text.invitation.title);
  return (
    <div className="page max-w-xl py-12 md:py-20">
      <h1 className="sr-only">{text.invitation.title}</h1>
      {token === null ? (
        <EmptyState icon={icon} title={text.invitation.stopNone}>
          {text.invitation.stopNoneBody}
        </EmptyState>
      ) : stop.isSuccess ? (
        <div role="status">
          <EmptyState icon={icon} title={text.invitation.stoppedTitle}>
            {text.invitation.stoppedBody}
          </EmptyState>
        </div>
      ) : (
        <div className="grid gap-4">
          <EmptyState
            icon={icon}
            title={text.invitation.stopTitle}
            action={
              <Button pending={stop.isPending} onClick={() => stop.mutate({ body: { token } })}>
                {text.invitation.stop}
              </Button>
            }
          >
            {text.invitation.stopBody}
          </EmptyState>
          {stop.isError ? <Notice kind="error">{failureText(stop.error)}</Notice> : null}
        </div>
      )}
    </div>
  );
}
