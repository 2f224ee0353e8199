import type { Problem } from '../forms/questions.ts';
import { sayAuth } from '#contract/messages/auth.ts';

export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 200;

/** What is wrong with the length of a password, in characters: the part of the rules that a browser checks. */
export function passwordLengthProblems(password: string): Problem[] {
  const length = Array.from(password).length;
  if (length < PASSWORD_MIN_LENGTH) {
    return [
      {
        code: 'password_too_short',
        ...sayAuth('auth.password_too_short', { min: PASSWORD_MIN_LENGTH }),
      },
    ];
  }
  return length > PASSWORD_MAX_LENGTH
    ? [
        {
          code: 'password_too_long',
          ...sayAuth('auth.password_too_long', { max: PASSWORD_MAX_LENGTH }),
        },
      ]
    : [];
}
