import { useEffect, useRef, useState } from 'react';
import { isCodeFormat } from '#rules/auth/codes.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { setRedirect } from '#web/lib/aux-store.ts';
import { useText } from '#web/lib/i18n.ts';
import { forgetLinkSecrets, useLinkSecret } from '#web/lib/link-secret.ts';
import type { ModalProps } from '#web/lib/modal-registry.ts';
import { useModal } from '#web/lib/search-params.ts';
import { en } from '#web/locales/en/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { CodeField } from '#web/ui/code-field.tsx';
import { DevOutboxLink } from './parts/dev-outbox-link.tsx';
import { useFollow } from './parts/follow.ts';
import { ResendCode } from './parts/resend-code.tsx';
import { useAuthCall, useProfileChanged, useRequestVerify } from './queries.ts';

/** Proves the e-mail address of somebody logged in whose address is not proven yet. */
export function EmailVerifyModal({ params, close }: ModalProps) {
  const { open } = useModal();
  const linkCode = useLinkSecret('code');
  const redirect = params.get('redirect');
  const token = useAuth((state) => state.token);
  const verified = useAuth((state) => state.profile?.verified);
  const isDone = useRef(false);

  useEffect(() => {
    if (redirect !== null) setRedirect(redirect);
  }, [redirect]);
  useEffect(() => {
    if (isDone.current) return;
    // The code waits in memory for the log-in.
    if (token === null) open('login');
    else if (verified === true) {
      isDone.current = true;
      if (linkCode) open('success_verify');
      else close();
    }
  }, [token, verified, linkCode, open, close]);

  if (token === null || verified !== false) return null;
  return (
    <CodeDialog
      linkCode={linkCode}
      close={close}
      onDone={() => {
        isDone.current = true;
      }}
    />
  );
}

interface CodeDialogProps {
  linkCode: string | null;
  close: () => void;
  onDone: () => void;
}

function CodeDialog({ linkCode, close, onDone }: CodeDialogProps) {
  const text = useText(en);
  const follow = useFollow();
  const confirm = useAuthCall('confirmVerify');
  const profileChanged = useProfileChanged();
  const requestVerify = useRequestVerify();
  const email = useAuth((state) => state.profile?.email);
  const [openedAt] = useState(() => (useAuth.getState().requestedVerify ? Date.now() : null));
  const [code, setCode] = useState(linkCode ?? '');
  const [pending, setPending] = useState(false);
  const started = useRef(false);

  const submit = async (value: string) => {
    if (!isCodeFormat(value)) {
      showToast(text.verify.invalid, 'error');
      return;
    }
    setPending(true);
    try {
      const reply = await confirm({ body: { code: value } });
      onDone();
      forgetLinkSecrets();
      await profileChanged(reply);
      useAuth.setState({ emailConfirmed: true, requestedVerify: false });
      follow('success_verify');
    } catch {
      onDone();
      forgetLinkSecrets();
      showToast(text.verify.failed, 'error');
      close();
    }
  };
  useEffect(() => {
    if (!linkCode || started.current) return;
    started.current = true;
    void submit(linkCode);
    // oxlint-disable-next-line react/exhaustive-deps -- the code of a link is sent once
  }, []);

  return (
    <Dialog open onClose={close} title={text.verify.title} description={text.verify.body}>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) void submit(code);
        }}
      >
        <CodeField value={code} onChange={setCode} readOnly={pending} />
        <Button type="submit" wide size="lg" pending={pending}>
          {text.submit}
        </Button>
        {pending ? (
          <p role="status" className="sr-only">
            {text.verify.checking}
          </p>
        ) : null}
        <div className="grid">
          <ResendCode sentAt={openedAt} send={requestVerify} />
          <DevOutboxLink email={email} />
        </div>
      </form>
    </Dialog>
  );
}
