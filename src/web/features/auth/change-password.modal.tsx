import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useAuth } from '#web/lib/auth-store.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import type { ModalProps } from '#web/lib/modal-registry.ts';
import { ofCalls, ownProfile } from '#web/lib/query.ts';
import { useModal } from '#web/lib/search-params.ts';
import { en } from '#web/locales/en/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { NewPasswordField, PasswordField } from '#web/ui/password-field.tsx';
import { useAuthWords } from './parts/words.ts';
import { useAuthCall } from './queries.ts';

/** Changes the password of who is logged in, or sets the first one of an account made by code. */
export function ChangePasswordModal({ close }: ModalProps) {
  const text = useText(en);
  const { open } = useModal();
  const { pathname } = useLocation();
  const token = useAuth((state) => state.token);
  const profile = useQuery({ ...ownProfile, enabled: token !== null });
  useEffect(() => {
    if (token === null) open('login', { redirect: `${pathname}?modal=change_password` });
    // oxlint-disable-next-line react/exhaustive-deps -- only a dialog opened by a visitor asks for a log-in
  }, []);
  if (token === null) return null;
  const data = profile.data?.data;
  const isFirst = data?.hasPassword === false;
  return (
    <Dialog
      open
      onClose={close}
      title={isFirst ? text.change.titleFirst : text.change.title}
      description={text.change.body}
    >
      {data ? (
        <Passwords email={data.email} isFirst={isFirst} close={close} />
      ) : profile.isError ? (
        <QueryError query={profile} />
      ) : (
        <Skeleton className="h-64 rounded-card" />
      )}
    </Dialog>
  );
}

interface PasswordsProps {
  email: string;
  isFirst: boolean;
  close: () => void;
}

function Passwords({ email, isFirst, close }: PasswordsProps) {
  const text = useText(en);
  const words = useAuthWords();
  const client = useQueryClient();
  const change = useAuthCall('changePassword');
  const { form, errors, pending } = useForm({
    fields: ['currentPassword', 'password'],
    check: ({ currentPassword, password }) => {
      const weak = words.passwordProblem(password);
      return {
        ...(isFirst || currentPassword ? {} : { currentPassword: words.errors.password }),
        ...(weak ? { password: weak } : {}),
      };
    },
    explain: (error) =>
      error.code === 'credentials_wrong'
        ? { currentPassword: words.errors.currentPassword }
        : words.explain(error),
    submit: async ({ currentPassword, password }) => {
      await change({ body: { ...(isFirst ? {} : { currentPassword }), password } });
      void client.invalidateQueries(ofCalls('getProfile', 'listSessions'));
      showToast(text.change.done, 'success');
      close();
    },
  });
  return (
    <form {...form} className="grid gap-4">
      {errors.form ? <Notice kind="error">{errors.form}</Notice> : null}
      {isFirst ? null : (
        <PasswordField
          name="currentPassword"
          label={text.currentPassword}
          error={errors.currentPassword}
        />
      )}
      <NewPasswordField name="password" label={text.newPassword} error={errors.password} />
      <Button type="submit" wide size="lg" pending={pending} className="mt-1">
        {isFirst ? text.change.submitFirst : text.change.submit}
      </Button>
      {/* So that a password manager knows whose password it stores. */}
      <input hidden name="username" autoComplete="username" value={email} readOnly />
    </form>
  );
}
