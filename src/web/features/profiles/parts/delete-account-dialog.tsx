import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isCodeFormat } from '#rules/codes.ts';
import { logOut, useAuth } from '#web/lib/auth-store.ts';
import { send } from '#web/lib/client.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation } from '#web/lib/query.ts';
import { en } from '#web/locales/en/account.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { CodeField } from '#web/ui/code-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import type { OwnProfile } from '../queries.ts';

interface DeleteAccountDialogProps {
  profile: Pick<OwnProfile, 'email' | 'hasPassword'>;
  onClose: () => void;
}

/** Says what goes and what stays, asks for the password or a fresh code, and deletes the account. */
export function DeleteAccountDialog({ profile, onClose }: DeleteAccountDialogProps) {
  const text = useText(en);
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const request = useMutation(callMutation('requestLoginCode'));
  const proof = profile.hasPassword ? 'password' : 'code';
  const { form, errors, pending } = useForm({
    fields: ['password', 'code', 'lastOwner'],
    check: ({ password }) => ({
      password: !profile.hasPassword || password ? undefined : text.remove.passwordMissing,
      code: profile.hasPassword || isCodeFormat(code) ? undefined : text.remove.codeMissing,
    }),
    explain: (error) => {
      if (error.code === 'last_owner') return { lastOwner: text.remove.lastOwner };
      if (error.code === 'credentials_wrong') return { [proof]: text.remove.wrongPassword };
      return error.code === 'code_wrong' ? { [proof]: text.remove.wrongCode } : null;
    },
    submit: async ({ password }) => {
      await send('deleteAccount', { body: profile.hasPassword ? { password } : { code } });
      const person = useAuth.getState().profile?._id;
      logOut();
      void navigate('/');
      if (person !== undefined) void forgetTexts(person);
      showToast(text.remove.done, 'success');
    },
  });
  const mayType = profile.hasPassword || request.isSuccess;
  return (
    <Dialog open size="md" onClose={onClose} title={text.remove.title}>
      <form {...form} className="grid gap-5 text-sm">
        <div className="grid gap-4 sm:grid-cols-2">
          <Consequences title={text.remove.goes} items={text.remove.going} />
          <Consequences title={text.remove.stays} items={text.remove.staying} />
        </div>
        {mayType ? (
          profile.hasPassword ? (
            <PasswordField name="password" label={text.remove.password} error={errors.password} />
          ) : (
            <div className="grid gap-2">
              <p>{text.remove.codeSent(profile.email)}</p>
              <CodeField value={code} onChange={setCode} error={errors.code} />
            </div>
          )
        ) : (
          <div className="grid gap-3">
            <p>{text.remove.codeFirst(profile.email)}</p>
            {request.isError ? <Notice kind="error">{failureText(request.error)}</Notice> : null}
            <Button
              variant="secondary"
              wide
              pending={request.isPending}
              onClick={() => request.mutate({ body: { email: profile.email } })}
            >
              {text.remove.sendCode}
            </Button>
          </div>
        )}
        {errors.lastOwner ? (
          <Notice
            kind="warning"
            title={text.remove.lastOwnerTitle}
            action={
              <LinkButton to="/organisation" variant="secondary" size="sm">
                {text.remove.lastOwnerAction}
              </LinkButton>
            }
          >
            {errors.lastOwner}
          </Notice>
        ) : errors.form ? (
          <Notice kind="error">{errors.form}</Notice>
        ) : null}
        {mayType ? (
          <Button type="submit" variant="danger" wide pending={pending}>
            {text.remove.confirm}
          </Button>
        ) : null}
      </form>
    </Dialog>
  );
}

/* Nobody can log in as them any more, so nobody would ever see these texts. */
async function forgetTexts(person: string): Promise<void> {
  try {
    const { dropAllOf } = await import('#web/lib/draft/drop.ts');
    await dropAllOf(person);
  } catch {
    // They stay, shown to nobody.
  }
}

function Consequences({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section className="grid content-start gap-2">
      <h3 className="font-text text-sm font-semibold tracking-normal">{title}</h3>
      <ul className="grid list-disc gap-1 ps-4 text-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
