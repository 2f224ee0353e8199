import { useAuth } from '#web/lib/auth-store.ts';
import { useAux } from '#web/lib/aux-store.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import type { ModalProps } from '#web/lib/modal-registry.ts';
import { en } from '#web/locales/en/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ModalLink } from '#web/ui/modal-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { cx } from '#web/ui/cx.ts';
import { Agreement } from './parts/agreement.tsx';
import { EmailField } from './parts/email-field.tsx';
import { useFollow } from './parts/follow.ts';
import { NewPasswordField } from '#web/ui/password-field.tsx';
import { useVisitorsOnly } from './parts/visitors-only.ts';
import { useAuthWords } from './parts/words.ts';
import { useAuthCall, useEnter } from './queries.ts';

export function RegisterModal({ params, close }: ModalProps) {
  const text = useText(en);
  const words = useAuthWords();
  const signUp = useAuthCall('signUp');
  const enter = useEnter();
  const follow = useFollow();
  useVisitorsOnly(params);
  const { form, errors, pending } = useForm({
    fields: ['firstName', 'lastName', 'email', 'password'],
    check: ({ firstName, email, password }) => {
      const weak = words.passwordProblem(password);
      return {
        ...(firstName.trim() ? {} : { firstName: words.errors.firstName }),
        ...(email.trim() ? {} : { email: words.errors.email }),
        ...(weak ? { password: weak } : {}),
      };
    },
    explain: words.explain,
    submit: async ({ firstName, lastName, email, password }) => {
      const { redirectTo } = useAux.getState();
      const { data } = await signUp({
        body: {
          firstName: firstName.trim(),
          ...(lastName.trim() ? { lastName: lastName.trim() } : {}),
          email: email.trim(),
          password,
          ...(redirectTo ? { redirectTo } : {}),
        },
      });
      await enter(data.token);
      useAuth.setState({ requestedVerify: true });
      follow('email_verify');
    },
  });
  const isTaken = errors.email === words.errors.taken;
  return (
    <Dialog open onClose={close} title={text.register.title} description={text.register.body}>
      <form {...form} className="grid gap-4">
        {errors.form ? <Notice kind="error">{errors.form}</Notice> : null}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={text.firstName}
            name="firstName"
            autoComplete="given-name"
            maxLength={100}
            required
            error={errors.firstName}
          />
          <TextField
            label={text.lastName}
            optionalText={text.optional}
            name="lastName"
            autoComplete="family-name"
            maxLength={100}
            error={errors.lastName}
          />
        </div>
        <div className="grid">
          <EmailField error={errors.email} />
          {isTaken ? (
            <ModalLink
              modal="login"
              className={cx(linkStyle('action'), 'justify-self-start text-sm')}
            >
              {text.register.logIn}
            </ModalLink>
          ) : null}
        </div>
        <NewPasswordField name="password" label={text.password} error={errors.password} />
        <Agreement />
        <Button type="submit" wide pending={pending} size="lg" className="mt-1">
          {text.register.submit}
        </Button>
        <p className="flex min-h-10 flex-wrap items-center justify-center gap-x-1.5 text-sm text-muted">
          {text.register.known}
          <ModalLink modal="login" className={cx(linkStyle('action'), 'text-ink')}>
            {text.register.logIn}
          </ModalLink>
        </p>
      </form>
    </Dialog>
  );
}
