import { useEffect, useState } from 'react';
import { CODE_RESEND_MS } from '#rules/codes.ts';
import { isCallError } from '../../../lib/call-error.ts';
import { useFailureText } from '../../../lib/failure-text.ts';
import { useText } from '../../../lib/i18n.ts';
import { en } from '../../../locales/en/auth.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';

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

function secondsUntil(instant: number): number {
  return Math.max(0, Math.ceil((instant - Date.now()) / 1000));
}

/** Asks for the code once more, after the minute the server wants between two. */
export function ResendCode({ sentAt, send }: ResendCodeProps) {
  const text = useText(en);
  const failureText = useFailureText();
  const [resendAt, setResendAt] = useState(sentAt === null ? 0 : sentAt + CODE_RESEND_MS);
  const [left, setLeft] = useState(() => secondsUntil(resendAt));
  const [pending, setPending] = useState(false);
  useEffect(() => {
    setLeft(secondsUntil(resendAt));
    const timer = setInterval(() => {
      setLeft(secondsUntil(resendAt));
      if (Date.now() >= resendAt) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [resendAt]);
  const again = async () => {
    setPending(true);
    try {
      const sending = await send();
      setResendAt(sending.resendAt);
      showToast(sending.sent ? text.resend.sent : text.resend.recent, 'info');
    } catch (error) {
      if (isCallError(error) && error.retryAfter) {
        setResendAt(Date.now() + error.retryAfter * 1000);
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
