import { useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { useForm } from '#web/lib/form.ts';
import { readLinkSecret } from '#web/lib/link-secret.ts';
import type { ModalProps } from '#web/lib/modal-registry.ts';
import { en } from '#web/locales/en/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ModalLink } from '#web/ui/modal-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { cx } from '#web/ui/cx.ts';
import { EmailField } from './parts/email-field.tsx';
import { useLogIn } from './parts/follow.ts';
import { SecondFactorDialog } from './parts/second-factor-dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useVisitorsOnly } from './parts/visitors-only.ts';
import { useAuthWords } from './parts/words.ts';
import { useAuthCall } from './queries.ts';

export function LoginModal({ params, close }: ModalProps) {
  const text = useText(en);
  const words = useAuthWords();
  const signIn = useAuthCall('signIn');
  const logIn = useLogIn();
  const [isHalf, setHalf] = useState(false);
  useVisitorsOnly(params);
  const { form, errors, pending } = useForm({
    fields: ['email', 'password'],
    check: ({ email, password }) => ({
      ...(email.trim() ? {} : { email: words.errors.email }),
      ...(password ? {} : { password: words.errors.password }),
    }),
    explain: words.explain,
    submit: async ({ email, password }) => {
      const { token } = await signIn({ body: { email: email.trim(), password } });
      setHalf(!(await logIn(token)));
    },
  });
  if (isHalf) return <SecondFactorDialog close={close} />;
  return (
    <Dialog
      open
      onClose={close}
      title={text.logIn.title}
      description={readLinkSecret('code') ? text.logIn.confirmFirst : text.logIn.body}
    >
      <form {...form} className="grid gap-4">
        {errors.form ? <Notice kind="error">{errors.form}</Notice> : null}
        <EmailField error={errors.email} />
        <PasswordField
          name="password"
          label={text.password}
          error={errors.password}
          aside={
            <ModalLink modal="reset_password" className={cx(linkStyle('quiet'), 'text-sm')}>
              {text.logIn.forgot}
            </ModalLink>
          }
        />
        <Button type="submit" wide pending={pending} size="lg">
          {text.logIn.submit}
        </Button>
        <ModalLink modal="login_code" variant="secondary" size="lg" wide>
          {text.logIn.code}
        </ModalLink>
        <p className="flex min-h-10 flex-wrap items-center justify-center gap-x-1.5 text-sm text-muted">
          {text.logIn.newHere}
          <ModalLink modal="register" className={cx(linkStyle('action'), 'text-ink')}>
            {text.logIn.register}
          </ModalLink>
        </p>
      </form>
    </Dialog>
  );
}
