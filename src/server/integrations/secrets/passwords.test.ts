import { expect, test } from 'vitest';
import { hashPassword, passwordFits } from './passwords.ts';

test('a password fits its own hash only, and no password fits none', async () => {
  const stored = await hashPassword('correct horse battery');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword('correct horse battery')).not.toBe(stored);
  expect(await passwordFits(stored, 'correct horse battery')).toBe(true);
  expect(await passwordFits(stored, 'Correct horse battery')).toBe(false);
  expect(await passwordFits(null, 'no account has this password')).toBe(false);
});

test('too many at once are told to come back, and the rest is done', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 200 }, async () => hashPassword('correct horse battery')),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(200 - 123);
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ code: 'unavailable', retryAfter: 2 });
  }
  expect(await hashPassword('afterwards')).toContain('argon2id');
});
