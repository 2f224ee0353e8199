import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  passwordLengthProblems,
} from '#rules/auth/password-length.ts';
import type { CallError } from '#web/lib/call-error.ts';
import { useLanguage, useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/auth.ts';

type Words = Partial<Record<'email' | 'password' | 'code' | 'form', string>>;

/** Our own words for the failures of the sign-in calls; null leaves the server's. */
export function useAuthWords() {
  const { errors } = useText(en);
  const language = useLanguage();
  const explain = (error: CallError): Words | null => {
    switch (error.code) {
      case 'credentials_wrong':
        return { form: errors.credentials };
      case 'email_taken':
        return { email: errors.taken };
      case 'code_wrong':
        return { code: errors.code };
      case 'password_weak':
        // The server says in English what is weak about it.
        return language === 'en' ? null : { password: errors.weak };
      case 'validation':
        return error.details.some(({ path }) => path === 'email') ? { email: errors.email } : null;
      default:
        return null;
    }
  };
  /** What is wrong with the length of a new password. */
  const passwordProblem = (password: string): string | null => {
    const [problem] = passwordLengthProblems(password);
    if (!problem) return null;
    return problem.code === 'password_too_short'
      ? errors.tooShort(PASSWORD_MIN_LENGTH)
      : errors.tooLong(PASSWORD_MAX_LENGTH);
  };
  return { errors, explain, passwordProblem };
}
