import { useEffect, useState } from 'react';
import { CODE_RESEND_MS } from '#rules/auth/codes.ts';
import { isCallError } from '#web/lib/call-error.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';

export interface Sending {
  sent: boolean;
  /** ms; when another one may be asked for. */
  resendAt: number;
}

interface ResendCodeProps {
  /** ms; when the last one was sent, or null when that is long ago. */
  sentAt: number | null;
  send: () => Promise<Sending>;
}

/** Asks for the code once more, after the minute the server wants between two. */
export function ResendCode({ sentAt, send }: ResendCodeProps) {
  const text = useText(en);
  const failureText = useFailureText();
  const [resendAt, setResendAt] = useState(sentAt === null ? 0 : sentAt + CODE_RESEND_MS);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((resendAt - now) / 1000));
  const [pending, setPending] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= resendAt) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [resendAt]);
  const waitUntil = (instant: number) => {
    setNow(Date.now());
    setResendAt(instant);
  };
  const again = async () => {
    setPending(true);
    try {
      const sending = await send();
      waitUntil(sending.resendAt);
      showToast(sending.sent ? text.resend.sent : text.resend.recent, 'info');
    } catch (error) {
      if (isCallError(error) && error.retryAfter) {
        waitUntil(Date.now() + error.retryAfter * 1000);
      }
      showToast(failureText(error), 'error');
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      variant="quiet"
      size="sm"
      wide
      disabled={left > 0}
      pending={pending}
      onClick={() => void again()}
      className="tabular"
    >
      {left > 0 ? text.resend.wait(left) : text.resend.action}
    </Button>
  );
}
