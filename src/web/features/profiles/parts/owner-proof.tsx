import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isCodeFormat } from '#rules/auth/codes.ts';
import type { CallError } from '#web/lib/call-error.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation } from '#web/lib/query.ts';
import { en } from '#web/locales/en/account.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import type { OwnProfile } from '../queries.ts';

export type Owner = Pick<OwnProfile, 'email' | 'hasPassword'>;
type Errors = { password?: string | undefined; code?: string | undefined };

/** What proves to a form whose account it is: the password, or a mailed code where there is none. */
export function useOwnerProof({ email, hasPassword }: Owner) {
  const { remove: text } = useText(en);
  const failureText = useFailureText();
  const [code, setCode] = useState('');
  const request = useMutation(callMutation('requestLoginCode'));
  const check = ({ password }: { password: string }): Errors => ({
    password: !hasPassword || password ? undefined : text.passwordMissing,
    code: hasPassword || isCodeFormat(code) ? undefined : text.codeMissing,
  });
  const explain = ({ code: failed }: CallError): Errors | null => {
    if (failed === 'credentials_wrong') return { password: text.wrongPassword };
    return failed === 'code_wrong' ? { code: text.wrongCode } : null;
  };
  return {
    check,
    explain,
    body: ({ password }: { password: string }) => (hasPassword ? { password } : { code }),
    /** There is a field to type into. */
    mayType: hasPassword || request.isSuccess,
    field: (errors: Errors) =>
      hasPassword ? (
        <PasswordField name="password" label={text.password} error={errors.password} />
      ) : request.isSuccess ? (
        <div className="grid gap-2">
          <p>{text.codeSent(email)}</p>
          <CodeField value={code} onChange={setCode} error={errors.code} />
        </div>
      ) : (
        <div className="grid gap-3">
          <p>{text.codeFirst(email)}</p>
          {request.isError ? <Notice kind="error">{failureText(request.error)}</Notice> : null}
          <Button
            variant="secondary"
            wide
            pending={request.isPending}
            onClick={() => request.mutate({ body: { email } })}
          >
            {text.sendCode}
          </Button>
        </div>
      ),
  };
}
