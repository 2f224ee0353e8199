import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { logOut } from '#web/lib/auth-store.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useTitle } from '#web/lib/head.ts';
import { useText } from '#web/lib/i18n.ts';
import { forgetToken, useKeptToken } from '#web/lib/kept-token.ts';
import { callMutation } from '#web/lib/query.ts';
import { en } from '#web/locales/en/account.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ModalLink } from '#web/ui/modal-link.tsx';
import { Notice } from '#web/ui/notice.tsx';

const KEY = 'flair.undo-email';
const icon = <Mail size={24} aria-hidden />;

/** One press gives an account its old address back; opening the page does nothing. */
export function UndoEmailScreen() {
  const text = useText(en).email;
  const failureText = useFailureText();
  const token = useKeptToken('undoToken', KEY);
  const undo = useMutation({
    ...callMutation('undoEmailChange'),
    onSuccess: () => {
      forgetToken(KEY);
      logOut();
    },
  });
  useTitle(text.undoTitle);
  return (
    <div className="page max-w-xl py-12 md:py-20">
      <h1 className="sr-only">{text.undoTitle}</h1>
      {undo.isSuccess ? (
        <div role="status">
          <EmptyState
            icon={icon}
            title={text.undoneTitle}
            action={<ModalLink modal="login">{text.logIn}</ModalLink>}
          >
            {text.undoneBody}
          </EmptyState>
        </div>
      ) : token === null ? (
        <EmptyState icon={icon} title={text.undoNone}>
          {text.undoNoneBody}
        </EmptyState>
      ) : (
        <div className="grid gap-4">
          <EmptyState
            icon={icon}
            title={text.undoQuestion}
            action={
              <Button pending={undo.isPending} onClick={() => undo.mutate({ body: { token } })}>
                {text.undo}
              </Button>
            }
          >
            {text.undoBody}
          </EmptyState>
          {undo.isError ? <Notice kind="error">{failureText(undo.error)}</Notice> : null}
        </div>
      )}
    </div>
  );
}
