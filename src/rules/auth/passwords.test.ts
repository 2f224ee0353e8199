import { describe, expect, it } from 'vitest';
import { passwordLengthProblems } from './password-length.ts';
import { passwordProblems } from './passwords.ts';

const person = { email: 'ada.lovelace@example.org', name: 'Augusta Ada King' };

describe('passwordProblems', () => {
  it.each([
    ['correct horse battery', null],
    ['abcdefghi', 'password_too_short'],
    ['xq7-mu2-la', null],
    ['🚀'.repeat(9) + 'a', null],
    ['ab'.repeat(100), null],
    [`${'ab'.repeat(100)}c`, 'password_too_long'],
    ['1234567890', 'password_common'],
    ['Qwertyuiop', 'password_common'],
    ['zzzzzzzzzzzz', 'password_common'],
    ['Ada.Lovelace@example.org', 'password_personal'],
    ['ada-lovelace', 'password_personal'],
    ['augusta ada king', 'password_personal'],
    ['ada-lovelace-1815', null],
  ])('%j: %s', (password, code) => {
    expect(passwordProblems(password, person).map((problem) => problem.code)).toEqual(
      code === null ? [] : [code],
    );
  });

  it('needs no name, and a password without letters is nobody’s name', () => {
    expect(passwordProblems('!!!!!?????', { email: 'a@example.org' })).toEqual([]);
  });
});

it('counts characters, not bytes, in the browser as well', () => {
  expect(passwordLengthProblems('zażółćgęśl')).toEqual([]);
  expect(passwordLengthProblems('🚀'.repeat(5))).toMatchObject([
    { code: 'password_too_short', message: 'Use at least 10 characters for the password.' },
  ]);
});
