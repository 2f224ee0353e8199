import { useState } from 'react';
import { dropToken } from '#web/lib/auth-store.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import { forgetLinkSecrets, useLinkSecret } from '#web/lib/link-secret.ts';
import type { ModalProps } from '#web/lib/modal-registry.ts';
import { useModal } from '#web/lib/search-params.ts';
import { en } from '#web/locales/en/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { AskForEmail } from './parts/ask-for-email.tsx';
import { DevOutboxLink } from './parts/dev-outbox-link.tsx';
import { NewPasswordField } from '#web/ui/password-field.tsx';
import { useAuthWords } from './parts/words.ts';
import { useAuthCall } from './queries.ts';

/** A forgotten password: asks for the link, or, opened by that link, for the new password. */
export function ResetPasswordModal({ close }: ModalProps) {
  const text = useText(en);
  const ask = useAuthCall('forgotPassword');
  const linkToken = useLinkSecret('token');
  const [isRefused, setRefused] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (linkToken && !isRefused) {
    return (
      <Dialog open onClose={close} title={text.reset.title} description={text.reset.choose}>
        <ChoosePassword
          linkToken={linkToken}
          onAskAgain={() => {
            forgetLinkSecrets();
            setRefused(true);
          }}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={close}
      title={sentTo ? text.reset.sentTitle : text.reset.askTitle}
      description={sentTo ? text.reset.sent(sentTo) : text.reset.ask}
    >
      {sentTo ? (
        <div className="grid gap-2">
          <Button variant="secondary" wide onClick={() => setSentTo(null)}>
            {text.reset.again}
          </Button>
          <DevOutboxLink email={sentTo} />
        </div>
      ) : (
        <AskForEmail
          send={text.reset.request}
          back={text.reset.back}
          onSend={async (email) => {
            await ask({ body: { email, showOnHost: window.location.host } });
            setSentTo(email);
          }}
        />
      )}
    </Dialog>
  );
}

function ChoosePassword({ linkToken, onAskAgain }: { linkToken: string; onAskAgain: () => void }) {
  const text = useText(en);
  const words = useAuthWords();
  const { open } = useModal();
  const reset = useAuthCall('resetPassword');
  const [isLinkWrong, setLinkWrong] = useState(false);
  const { form, errors, pending } = useForm({
    fields: ['password'],
    check: ({ password }) => {
      const problem = words.passwordProblem(password);
      return problem ? { password: problem } : {};
    },
    explain: (error) => {
      if (error.code !== 'link_wrong') return words.explain(error);
      setLinkWrong(true);
      return { form: text.reset.linkWrong };
    },
    submit: async ({ password }) => {
      await reset({ body: { token: linkToken, password } });
      forgetLinkSecrets();
      // All sessions have ended, this device's as well.
      dropToken();
      showToast(text.reset.done, 'success');
      open('login');
    },
  });
  return (
    <form {...form} className="grid gap-4">
      {errors.form ? <Notice kind="error">{errors.form}</Notice> : null}
      {isLinkWrong ? (
        <Button wide size="lg" onClick={onAskAgain}>
          {text.reset.newLink}
        </Button>
      ) : (
        <>
          <NewPasswordField name="password" label={text.newPassword} error={errors.password} />
          <Button type="submit" wide size="lg" pending={pending}>
            {text.reset.submit}
          </Button>
        </>
      )}
    </form>
  );
}
