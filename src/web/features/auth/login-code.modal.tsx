import { useState } from 'react';
import { CODE_RESEND_MS, isCodeFormat } from '#rules/auth/codes.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import type { ModalProps } from '#web/lib/modal-registry.ts';
import { en } from '#web/locales/en/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { Agreement } from './parts/agreement.tsx';
import { AskForEmail } from './parts/ask-for-email.tsx';
import { DevOutboxLink } from './parts/dev-outbox-link.tsx';
import { useLogIn } from './parts/follow.ts';
import { ResendCode } from './parts/resend-code.tsx';
import { SecondFactorDialog } from './parts/second-factor-dialog.tsx';
import { useVisitorsOnly } from './parts/visitors-only.ts';
import { useAuthWords } from './parts/words.ts';
import { useAuthCall } from './queries.ts';

interface Requested {
  email: string;
  /** ms */
  sentAt: number;
}

/** Log-in without a password: an address, then the six digits mailed to it. */
export function LoginCodeModal({ params, close }: ModalProps) {
  const text = useText(en);
  const request = useAuthCall('requestLoginCode');
  const [requested, setRequested] = useState<Requested | null>(null);
  const [isHalf, setHalf] = useState(false);
  useVisitorsOnly(params);
  if (isHalf) return <SecondFactorDialog close={close} />;
  return (
    <Dialog
      open
      onClose={close}
      title={requested ? text.loginCode.sentTitle : text.loginCode.title}
      description={requested ? text.loginCode.sent(requested.email) : text.loginCode.body}
    >
      {requested ? (
        <EnterCode {...requested} onOther={() => setRequested(null)} onHalf={() => setHalf(true)} />
      ) : (
        <AskForEmail
          send={text.loginCode.request}
          back={text.loginCode.password}
          note={<Agreement />}
          onSend={async (email) => {
            await request({ body: { email } });
            useAuth.setState({ requestedLoginCode: true });
            setRequested({ email, sentAt: Date.now() });
          }}
        />
      )}
    </Dialog>
  );
}

type EnterCodeProps = Requested & { onOther: () => void; onHalf: () => void };

function EnterCode({ email, sentAt, onOther, onHalf }: EnterCodeProps) {
  const text = useText(en);
  const words = useAuthWords();
  const request = useAuthCall('requestLoginCode');
  const confirm = useAuthCall('confirmLoginCode');
  const logIn = useLogIn();
  const [code, setCode] = useState('');
  const { form, errors, pending } = useForm({
    fields: ['code'],
    check: (values) => (isCodeFormat(values.code) ? {} : { code: words.errors.codeDigits }),
    explain: words.explain,
    submit: async (values) => {
      const { token } = await confirm({ body: { email, code: values.code } });
      if (!(await logIn(token))) onHalf();
    },
  });
  return (
    <form {...form} className="grid gap-3">
      {errors.form ? <Notice kind="error">{errors.form}</Notice> : null}
      <CodeField value={code} onChange={setCode} error={errors.code} />
      <Button type="submit" wide size="lg" pending={pending}>
        {text.loginCode.submit}
      </Button>
      <div className="grid">
        <ResendCode
          sentAt={sentAt}
          send={async () => {
            await request({ body: { email } });
            return { sent: true, resendAt: Date.now() + CODE_RESEND_MS };
          }}
        />
        <Button variant="quiet" size="sm" wide onClick={onOther}>
          {text.loginCode.other}
        </Button>
        <DevOutboxLink email={email} />
      </div>
    </form>
  );
}
