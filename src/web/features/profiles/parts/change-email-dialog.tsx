import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { isCodeFormat } from '#rules/codes.ts';
import { isCallError } from '#web/lib/call-error.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation } from '#web/lib/query.ts';
import { en } from '#web/locales/en/account.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { CodeField } from '#web/ui/code-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useProfileChanged } from '#web/features/auth/queries.ts';
import type { OwnProfile } from '../queries.ts';

interface ChangeEmailDialogProps {
  profile: Pick<OwnProfile, 'email' | 'hasPassword'>;
  onClose: () => void;
}

/** The new address with a proof of the old end, then the code that was mailed to the new one. */
export function ChangeEmailDialog({ profile, onClose }: ChangeEmailDialogProps) {
  const text = useText(en).email;
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Dialog open size="md" onClose={onClose} title={text.title} description={text.body}>
      {sentTo === null ? (
        <AskStep profile={profile} onSent={setSentTo} />
      ) : (
        <ConfirmStep email={sentTo} onBack={() => setSentTo(null)} onDone={onClose} />
      )}
    </Dialog>
  );
}

function AskStep({
  profile,
  onSent,
}: {
  profile: ChangeEmailDialogProps['profile'];
  onSent: (email: string) => void;
}) {
  const text = useText(en);
  const failureText = useFailureText();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<'email' | 'proof' | null>(null);
  const mailCode = useMutation(callMutation('requestLoginCode'));
  const ask = useMutation({
    ...callMutation('requestEmailChange'),
    onSuccess: () => onSent(email.trim()),
  });
  const failure = isCallError(ask.error) ? ask.error.code : null;
  const isWrong = failure === 'credentials_wrong' || failure === 'code_wrong';
  const wrong = profile.hasPassword ? text.remove.wrongPassword : text.remove.wrongCode;
  const missing = profile.hasPassword ? text.remove.passwordMissing : text.remove.codeMissing;
  const proofError = problem === 'proof' ? missing : isWrong ? wrong : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (ask.isPending) return;
    const given = new FormData(event.currentTarget).get('password');
    const password = typeof given === 'string' ? given : '';
    const isProven = profile.hasPassword ? password !== '' : isCodeFormat(code);
    const isAddress = /^\S+@\S+\.\S+$/.test(email.trim());
    setProblem(isAddress ? (isProven ? null : 'proof') : 'email');
    if (!isAddress || !isProven) return;
    const proof = profile.hasPassword ? { password } : { code };
    ask.mutate({ body: { email: email.trim(), ...proof } });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 text-sm">
      <TextField
        label={text.email.newAddress}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={problem === 'email' ? text.email.addressWrong : undefined}
      />
      {profile.hasPassword ? (
        <PasswordField name="password" label={text.remove.password} error={proofError} />
      ) : (
        <div className="grid gap-3">
          <p>
            {mailCode.isSuccess
              ? text.remove.codeSent(profile.email)
              : text.remove.codeFirst(profile.email)}
          </p>
          {mailCode.isError ? <Notice kind="error">{failureText(mailCode.error)}</Notice> : null}
          {mailCode.isSuccess ? (
            <CodeField value={code} onChange={setCode} error={proofError} />
          ) : (
            <Button
              variant="secondary"
              pending={mailCode.isPending}
              onClick={() => mailCode.mutate({ body: { email: profile.email } })}
            >
              {text.remove.sendCode}
            </Button>
          )}
        </div>
      )}
      {ask.isError && !isWrong ? <Notice kind="error">{failureText(ask.error)}</Notice> : null}
      <Button type="submit" wide pending={ask.isPending}>
        {text.email.next}
      </Button>
    </form>
  );
}

function ConfirmStep({
  email,
  onBack,
  onDone,
}: {
  email: string;
  onBack: () => void;
  onDone: () => void;
}) {
  const text = useText(en);
  const failureText = useFailureText();
  const profileChanged = useProfileChanged();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const confirm = useMutation({
    ...callMutation('confirmEmailChange'),
    onSuccess: async (reply) => {
      await profileChanged(reply);
      showToast(text.email.done, 'success');
      onDone();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(!isCodeFormat(code));
    if (isCodeFormat(code) && !confirm.isPending) confirm.mutate({ body: { code } });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 text-sm">
      <p>{text.remove.codeSent(email)}</p>
      <CodeField
        value={code}
        onChange={setCode}
        error={isMissing ? text.remove.codeMissing : undefined}
      />
      {confirm.isError ? <Notice kind="error">{failureText(confirm.error)}</Notice> : null}
      <Button type="submit" wide pending={confirm.isPending}>
        {text.email.confirm}
      </Button>
      <Button variant="quiet" wide onClick={onBack}>
        {text.email.back}
      </Button>
    </form>
  );
}
