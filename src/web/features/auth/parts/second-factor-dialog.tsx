import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { send } from '#web/lib/client.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import type { ModalProps } from '#web/lib/modal-registry.ts';
import { hasPasskeys, showPasskey } from '#web/lib/passkey.ts';
import { en } from '#web/locales/en/second-factor.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useLogIn } from './follow.ts';
import { useAuthCall } from '../queries.ts';

/** The second step of a log-in: a code of the app, a recovery code, or a passkey. */
export function SecondFactorDialog({ close }: Pick<ModalProps, 'close'>) {
  const { logIn: text } = useText(en);
  return (
    <Dialog
      open
      onClose={close}
      title={text.title}
      description={text.body}
      mark={<KeyRound size={24} aria-hidden />}
    >
      <Show />
    </Dialog>
  );
}

function Show() {
  const { logIn: text } = useText(en);
  const pass = useAuthCall('passSecondFactor');
  const goIn = useLogIn();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { form, errors, pending } = useForm({
    fields: ['code'],
    check: ({ code }) => (code.trim().length < 6 ? { code: text.codeMissing } : {}),
    explain: ({ code }) => (code === 'code_wrong' ? { code: text.wrong } : null),
    submit: async ({ code }) => {
      setProblem(null);
      const { token } = await pass({ body: { code: code.trim() } });
      await goIn(token);
    },
  });
  const giveKey = async () => {
    setAsking(true);
    setProblem(null);
    try {
      const { data } = await send('askPasskey');
      const { token } = await pass({ body: { credential: await showPasskey(data.options) } });
      await goIn(token);
    } catch {
      setProblem(text.passkeyWrong);
    } finally {
      setAsking(false);
    }
  };
  return (
    <form {...form} className="grid gap-4">
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      <TextField
        label={text.code}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        required
        error={errors.code}
      />
      <FormEnd errors={errors} pending={pending} send={text.submit} size="lg" />
      {hasPasskeys() ? (
        <Button
          variant="secondary"
          size="lg"
          wide
          pending={isAsking}
          onClick={() => void giveKey()}
        >
          {text.passkey}
        </Button>
      ) : null}
      <p className="text-sm text-muted">{text.lost}</p>
    </form>
  );
}
