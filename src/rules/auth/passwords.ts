// The list of common passwords weighs 380 kB, so only the server imports this file; browsers use password-length.ts.
import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN_LENGTH, passwordLengthProblems } from './password-length.ts';
import type { Problem } from '../forms/questions.ts';
import { sayAuth } from '#contract/messages/auth.ts';

const common = new Set(
  [...dictionary['passwords-common']]
    .map(String)
    .filter((password) => password.length >= PASSWORD_MIN_LENGTH),
);

/** True for a password on the list of common ones (in any case), or made of one character only. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase()) || new Set(password).size < 2;
}

/** What is wrong with a new password: its length, being common, or being the person's own address or name. */
export function passwordProblems(
  password: string,
  { email, name = '' }: { email: string; name?: string },
): Problem[] {
  const problems = passwordLengthProblems(password);
  if (problems.length > 0) return problems;
  if (isCommonPassword(password)) {
    return [
      {
        code: 'password_common',
        ...sayAuth('auth.password_common'),
      },
    ];
  }
  const own = [email, email.replace(/@.*/, ''), name].map(bare).filter((text) => text !== '');
  return own.includes(bare(password))
    ? [
        {
          code: 'password_personal',
          ...sayAuth('auth.password_personal'),
        },
      ]
    : [];
}

function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
