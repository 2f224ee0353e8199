import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAuth } from '#web/lib/auth-store.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/apply.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmEmailNotice } from '#web/ui/confirm-email-notice.tsx';
import { ModalLink } from '#web/ui/modal-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Application } from '../queries.ts';
import { DecisionPromise } from './decision-promise.tsx';
import { StartupChoice } from './startup-choice.tsx';
import type { NewStartup } from './use-new-startup.ts';
import type { Sending } from './use-sending.ts';

/** The last choices before sending, the button, and every reason why it does not go yet. */
export function SendPanel({
  application,
  isLoggedIn,
  isOpen,
  sending,
  startup,
  onSubmit,
  children,
}: {
  application: Application | null;
  isLoggedIn: boolean;
  isOpen: boolean;
  sending: Sending;
  startup: NewStartup;
  onSubmit: () => void;
  /** What is missing. */
  children: ReactNode;
}) {
  const text = useText(en);
  const isVerified = useAuth((state) => state.profile?.verified ?? true);
  const isAgain =
    application !== null && (application.status === 'needs_info' || application.laterQuestions > 0);
  if (!application || !isLoggedIn) {
    return (
      <Card panel className="grid gap-4">
        {children}
        <p className="text-sm text-muted">{text.visitor.toSend}</p>
        <div className="flex flex-wrap gap-2">
          <ModalLink modal="register" variant="primary" size="lg">
            {text.visitor.signUp}
          </ModalLink>
          <ModalLink modal="login" variant="secondary" size="lg">
            {text.visitor.logIn}
          </ModalLink>
        </div>
      </Card>
    );
  }
  return (
    <Card panel className="grid gap-5">
      {isAgain ? null : <StartupChoice application={application} startup={startup} />}
      {children}
      {!isVerified || sending.needsVerify ? (
        <ConfirmEmailNotice
          title={text.reviewStep.verify.title}
          body={text.reviewStep.verify.body}
          confirm={text.reviewStep.verify.action}
        />
      ) : null}
      <DecisionPromise application={application} />
      {sending.failure ? <Notice kind="error">{sending.failure}</Notice> : null}
      {isOpen || isAgain ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            size="lg"
            variant="volt"
            pending={sending.isSending || startup.isPending}
            onClick={onSubmit}
            icon={<Send size={18} aria-hidden />}
          >
            {isAgain ? text.reviewStep.sendAgain : text.reviewStep.send}
          </Button>
          <p className="text-sm text-muted">{text.reviewStep.sendNote}</p>
        </div>
      ) : null}
    </Card>
  );
}
