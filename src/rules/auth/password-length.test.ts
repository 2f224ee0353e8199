import { expect, test } from 'vitest';
import { sayAuth } from '#contract/messages/auth.ts';
import { passwordLengthProblems } from './password-length.ts';

const short = {
  code: 'password_too_short',
  ...sayAuth('auth.password_too_short', { min: 10 }),
};
const long = { code: 'password_too_long', ...sayAuth('auth.password_too_long', { max: 200 }) };

test.each([
  [0, [short]],
  [9, [short]],
  [10, []],
  [200, []],
  [201, [long]],
])('a password of %d characters', (count, problems) => {
  expect(passwordLengthProblems('a'.repeat(count))).toEqual(problems);
  expect(passwordLengthProblems('🚀'.repeat(count))).toEqual(problems);
});
