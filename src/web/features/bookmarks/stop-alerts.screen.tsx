import { useMutation } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useTitle } from '#web/lib/head.ts';
import { useText } from '#web/lib/i18n.ts';
import { forgetToken, useKeptToken } from '#web/lib/kept-token.ts';
import { callMutation } from '#web/lib/query.ts';
import { en } from '#web/locales/en/saved-searches.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const KEY = 'flair.stop-alerts';
const icon = <BellOff size={24} aria-hidden />;

/** One press ends the alerts of whoever got the mail, logged in or not; opening the page does nothing. */
export function StopAlertsScreen() {
  const { stop: text } = useText(en);
  const failureText = useFailureText();
  const token = useKeptToken('stopToken', KEY);
  const stop = useMutation({ ...callMutation('stopAlerts'), onSuccess: () => forgetToken(KEY) });
  useTitle(text.title);
  const manage = (
    <LinkButton to="/bookmarks/searches" variant="secondary">
      {text.manage}
    </LinkButton>
  );
  return (
    <div className="page max-w-xl py-12 md:py-20">
      <h1 className="sr-only">{text.title}</h1>
      {stop.isSuccess ? (
        <div role="status">
          <EmptyState icon={icon} title={text.done} action={manage}>
            {text.doneBody}
          </EmptyState>
        </div>
      ) : token === null ? (
        <EmptyState icon={icon} title={text.none} action={manage}>
          {text.noneBody}
        </EmptyState>
      ) : (
        <div className="grid gap-4">
          <EmptyState
            icon={icon}
            title={text.question}
            action={
              <Button pending={stop.isPending} onClick={() => stop.mutate({ body: { token } })}>
                {text.action}
              </Button>
            }
          >
            {text.body}
          </EmptyState>
          {stop.isError ? <Notice kind="error">{failureText(stop.error)}</Notice> : null}
        </div>
      )}
    </div>
  );
}
