import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession, aUser } from '#test/factories.ts';
import { latestLink } from '#test/mails.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ PUBLIC_HOSTS: 'app.flair.test,localhost:5173' });
});
afterAll(async () => world.close());

const oldPassword = 'correct horse battery';
const newPassword = 'staple paper evergreen';
let counter = 0;

async function aPerson() {
  counter += 1;
  const email = `person${counter}@flair.test`;
  const { data } = await world
    .as()
    .ok('signUp', { body: { email, password: oldPassword, firstName: 'Ada' } });
  return { id: data.profile._id, email, token: data.token };
}

async function resetToken(email: string): Promise<string> {
  await world.as().ok('forgotPassword', { body: { email } });
  return (await latestLink(world, email)).searchParams.get('token') ?? '';
}

const canSignIn = async (email: string, password: string): Promise<boolean> =>
  (await world.as().raw('POST', '/v2/users/signin', { email, password })).status === 200;

describe('a forgotten password', () => {
  test('mails a link, to the address of the account', async () => {
    const { email } = await aPerson();
    await world.as().ok('forgotPassword', { body: { email: email.toUpperCase() } });
    const link = await latestLink(world, email);
    expect(link.origin + link.pathname).toBe('http://flair.test/');
    expect(link.searchParams.get('modal')).toBe('reset_password');
    expect(link.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
    const rows = await world.db.selectFrom('password_resets').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(link.searchParams.get('token'));
  });

  test('answers the same for known, unknown and suspended addresses, and mails only the known', async () => {
    const known = await aPerson();
    const suspended = await aPerson();
    await world.db
      .updateTable('users')
      .set({ suspended_at: world.clock.now() })
      .where('id', '=', suspended.id)
      .execute();
    for (const email of [known.email, suspended.email, 'stranger@flair.test']) {
      const start = performance.now();
      const answer = await world.as().raw('POST', '/v2/users/forgetPassword', { email });
      expect(performance.now() - start).toBeGreaterThanOrEqual(79);
      expect([answer.status, answer.body]).toEqual([200, { status: 'success' }]);
    }
    const resets = async (email: string) =>
      (await world.mails(email)).filter((mail) => mail.subject.includes('new password'));
    expect(await resets(known.email)).toHaveLength(1);
    expect(await resets(suspended.email)).toEqual([]);
    expect(await resets('stranger@flair.test')).toEqual([]);
  });

  test.each([
    ['app.flair.test', 'http://app.flair.test'],
    ['http://app.flair.test', 'http://app.flair.test'],
    ['localhost:5173', 'http://localhost:5173'],
    ['flair.test', 'http://flair.test'],
    ['evil.test', 'http://flair.test'],
    ['https://evil.test', 'http://flair.test'],
    ['app.flair.test.evil.test', 'http://flair.test'],
    ['app.flair.test@evil.test', 'http://flair.test'],
    ['app.flair.test/@evil.test', 'http://flair.test'],
    ['app.flair.test#.evil.test', 'http://flair.test'],
    ['evil.test/app.flair.test', 'http://flair.test'],
    ['//evil.test', 'http://flair.test'],
    ['javascript:alert(1)//app.flair.test', 'http://flair.test'],
    ['app.flair.test\r\nBcc: x@evil.test', 'http://flair.test'],
    ['', 'http://flair.test'],
  ])('showOnHost %j leads to %s', async (showOnHost, origin) => {
    const { email } = await aPerson();
    await world.as().ok('forgotPassword', { body: { email, showOnHost } });
    expect((await latestLink(world, email)).origin).toBe(origin);
    expect((await world.mails(email))[0]?.html).not.toContain('evil');
  });

  test('takes nothing from the Host header', async () => {
    const { email } = await aPerson();
    const headers = {
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
      origin: 'http://evil.test',
    };
    await world.as().raw('POST', '/v2/users/forgetPassword', { email }, headers);
    expect((await latestLink(world, email)).origin).toBe('http://flair.test');
  });
});

describe('a reset', () => {
  test('is of no use to whoever was suspended since the link was mailed', async () => {
    const person = await aPerson();
    const body = { token: await resetToken(person.email), password: newPassword };
    const suspend = (at: Date | null) =>
      world.db.updateTable('users').set({ suspended_at: at }).where('id', '=', person.id).execute();
    await suspend(world.clock.now());
    expect((await world.as().fails('resetPassword', { body })).code).toBe('link_wrong');
    await suspend(null);
    await world.as().ok('resetPassword', { body });
  });

  test('sets the password, ends every session, proves the address, and tells the owner', async () => {
    const person = await aPerson();
    const other = await aSession(world, person.id);
    const bystander = await aPerson();
    const token = await resetToken(person.email);
    await world.as().ok('resetPassword', { body: { token, password: newPassword } });
    for (const ended of [person.token, other]) {
      expect((await world.as(ended).fails('getProfile')).httpStatus).toBe(401);
    }
    await world.as(bystander.token).ok('getProfile');
    expect(await canSignIn(person.email, oldPassword)).toBe(false);
    const { token: session } = await world
      .as()
      .ok('signIn', { body: { email: person.email, password: newPassword } });
    expect((await world.as(session).ok('getProfile')).data.verified).toBe(true);
    expect((await world.mails(person.email))[0]?.subject).toBe('Your Flair password was changed');
  });

  test('works once, also 20 times at once', async () => {
    const { email } = await aPerson();
    const token = await resetToken(email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, turn) =>
        world
          .as()
          .raw('POST', '/v2/users/resetPassword', { token, password: `${newPassword} ${turn}` }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer.body).toMatchObject({ code: 'link_wrong' });
    }
  });

  test('ends the other links that were mailed', async () => {
    const { email } = await aPerson();
    const first = await resetToken(email);
    const second = await resetToken(email);
    await world.as().ok('resetPassword', { body: { token: second, password: newPassword } });
    const failure = await world
      .as()
      .fails('resetPassword', { body: { token: first, password: 'the thief chooses' } });
    expect(failure).toMatchObject({ httpStatus: 400, code: 'link_wrong' });
  });

  test('is over after 30 minutes, and unknown looks the same', async () => {
    const { email } = await aPerson();
    const token = await resetToken(email);
    world.clock.advance(30 * 60_000);
    const expired = await world
      .as()
      .fails('resetPassword', { body: { token, password: newPassword } });
    const unknown = await world
      .as()
      .fails('resetPassword', { body: { token: 'x'.repeat(43), password: newPassword } });
    expect({ ...expired, requestId: '' }).toEqual({ ...unknown, requestId: '' });
    expect(await canSignIn(email, oldPassword)).toBe(true);
  });

  test('with a weak password leaves the link good', async () => {
    const { email, token: session } = await aPerson();
    const token = await resetToken(email);
    const failure = await world.as().fails('resetPassword', { body: { token, password: 'short' } });
    expect(failure.code).toBe('password_weak');
    await world.as(session).ok('getProfile');
    await world.as().ok('resetPassword', { body: { token, password: newPassword } });
  });

  test.each([
    { token: {}, password: newPassword },
    { token: [''], password: newPassword },
    { token: null, password: newPassword },
    { code: {}, password: newPassword, passwordConfirmation: newPassword },
    { token: 'x', password: { length: 20 } },
    { token: 'x', password: newPassword, userId: '00000000-0000-7000-8000-000000000000' },
  ])('refuses %j', async (body) => {
    const answer = await world.as().raw('POST', '/v2/users/resetPassword', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'validation' });
  });
});

describe('changing the password', () => {
  test('needs the present one, keeps this session, ends the others', async () => {
    const person = await aPerson();
    const other = await aSession(world, person.id);
    const bystander = await aUser(world);
    const link = await resetToken(person.email);
    await world.as(person.token).ok('changePassword', {
      body: { currentPassword: oldPassword, password: newPassword },
    });
    await world.as(person.token).ok('getProfile');
    await world.as(bystander.token).ok('getProfile');
    expect((await world.as(other).fails('getProfile')).httpStatus).toBe(401);
    expect(await canSignIn(person.email, oldPassword)).toBe(false);
    expect(await canSignIn(person.email, newPassword)).toBe(true);
    expect((await world.mails(person.email))[0]?.subject).toBe('Your Flair password was changed');
    const failure = await world
      .as()
      .fails('resetPassword', { body: { token: link, password: oldPassword } });
    expect(failure.code).toBe('link_wrong');
  });

  test.each([undefined, 'wrong horse battery'])('refuses %j as the present one', async (given) => {
    const person = await aPerson();
    const failure = await world.as(person.token).fails('changePassword', {
      body: { ...(given && { currentPassword: given }), password: newPassword },
    });
    expect(failure).toMatchObject({ httpStatus: 401, code: 'credentials_wrong' });
    expect(await canSignIn(person.email, oldPassword)).toBe(true);
  });

  test('an account without a password sets its first one', async () => {
    const user = await aUser(world);
    await world.as(user.token).ok('changePassword', { body: { password: newPassword } });
    expect(await canSignIn(user.email, newPassword)).toBe(true);
    const failure = await world
      .as(user.token)
      .fails('changePassword', { body: { password: oldPassword } });
    expect(failure.code).toBe('credentials_wrong');
  });

  test('20 at once from the same old password: one wins', async () => {
    const person = await aPerson();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, turn) =>
        world.as(person.token).raw('PATCH', '/v3/auth/reset/auth', {
          currentPassword: oldPassword,
          password: `${newPassword} ${turn}`,
        }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  test('a weak one, a visitor and unknown fields are refused', async () => {
    const person = await aPerson();
    const weak = await world.as(person.token).fails('changePassword', {
      body: { currentPassword: oldPassword, password: 'short' },
    });
    expect(weak.code).toBe('password_weak');
    const visitor = await world.as().fails('changePassword', { body: { password: newPassword } });
    expect(visitor.httpStatus).toBe(401);
    const answer = await world
      .as(person.token)
      .raw('PATCH', '/v3/auth/reset/auth', { password: newPassword, email: 'other@flair.test' });
    expect(answer.status).toBe(400);
  });
});
