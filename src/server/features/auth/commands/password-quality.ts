import { passwordProblem } from '#rules/passwords.ts';
import { AppError } from '#server/http/errors.ts';

/** Throws `password_weak` for a password that the rule refuses. */
export function requireGoodPassword(password: string): void {
  const message = passwordProblem(password);
  if (message)
    throw new AppError('password_weak', { message, details: [{ path: 'password', message }] });
}
