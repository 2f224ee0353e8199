import { passwordProblems } from '#rules/auth/passwords.ts';
import { AppError } from '#server/http/errors.ts';
import { messageIn } from '#contract/messages/message.ts';

/** Throws `password_weak`, saying why, for a new password that the rule refuses. */
export function requireGoodPassword(
  password: string,
  person: { email: string; name?: string },
): void {
  const details = passwordProblems(password, person).map((problem) => ({
    path: 'password',
    ...messageIn(problem),
  }));
  const [first] = details;
  if (first) throw new AppError('password_weak', { ...messageIn(first), details });
}
