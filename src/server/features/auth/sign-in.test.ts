import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const password = 'correct horse battery';

async function anAccountWithPassword(email: string): Promise<string> {
  const { data } = await world.as().ok('signUp', { body: { email, password, firstName: 'Ada' } });
  return data.profile._id;
}

describe('signing in', () => {
  test('answers with a token, whatever the case of the address', async () => {
    await anAccountWithPassword('ada@flair.test');
    const { token, status } = await world
      .as()
      .ok('signIn', { body: { email: 'ADA@Flair.test', password } });
    expect(status).toBe('success');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await world.as(token).ok('getProfile')).data.email).toBe('ada@flair.test');
  });

  test('an unknown address, a wrong password, an account without one and a suspended one look the same', async () => {
    await anAccountWithPassword('known@flair.test');
    await aUser(world, { email: 'nopassword@flair.test' });
    const suspended = await anAccountWithPassword('suspended@flair.test');
    await suspend(suspended);
    const bodies = [
      { email: 'known@flair.test', password: 'wrong horse battery' },
      { email: 'nobody@flair.test', password },
      { email: 'nopassword@flair.test', password },
      { email: 'nopassword@flair.test', password: 'no account has this password' },
      { email: 'suspended@flair.test', password },
    ];
    const answers = await Promise.all(
      bodies.map(async (body) => world.as().raw('POST', '/v2/users/signin', body)),
    );
    const [first] = answers;
    expect(first?.status).toBe(401);
    for (const answer of answers) {
      expect(answer.status).toBe(first?.status);
      expect({ ...(answer.body as object), requestId: '' }).toEqual({
        ...(first?.body as object),
        requestId: '',
      });
      expect(Object.keys(answer.headers)).toEqual(Object.keys(first?.headers ?? {}));
    }
  });

  test.each([
    ['an object as password', { email: 'ada@flair.test', password: { $gt: '' } }],
    ['an empty password', { email: 'ada@flair.test', password: '' }],
    ['an unknown field', { email: 'ada@flair.test', password, remember: true }],
    ['no body', {}],
  ])('refuses %s', async (_, body) => {
    const answer = await world.as().raw('POST', '/v2/users/signin', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'validation' });
  });
});

describe('a token', () => {
  test('of a suspended account is refused at once', async () => {
    const user = await aUser(world);
    await world.as(user.token).ok('getProfile');
    await suspend(user.id);
    const failure = await world.as(user.token).fails('getProfile');
    expect(failure).toMatchObject({ httpStatus: 401, code: 'unauthorized' });
  });

  test('ends 30 days after its last use, and use moves the end', async () => {
    const day = 24 * 3_600_000;
    const user = await aUser(world);
    world.clock.advance(29 * day);
    await world.as(user.token).ok('getProfile');
    world.clock.advance(29 * day);
    await world.as(user.token).ok('getProfile');
    world.clock.advance(30 * day + 1);
    expect((await world.as(user.token).fails('getProfile')).httpStatus).toBe(401);
  });

  test('ends 90 days after the log-in, however much it is used', async () => {
    const day = 24 * 3_600_000;
    const user = await aUser(world);
    for (const days of [29, 29, 29]) {
      world.clock.advance(days * day);
      await world.as(user.token).ok('getProfile');
    }
    world.clock.advance(3 * day - 1);
    const { data } = await world.as(user.token).ok('listSessions');
    expect(Date.parse(data[0]?.expiresAt ?? '') - world.clock.now().getTime()).toBe(1);
    world.clock.advance(1);
    expect((await world.as(user.token).fails('getProfile')).httpStatus).toBe(401);
  });

  test.each(['x'.repeat(43), 'null', '', "' or 1=1 --".padEnd(43, '-')])(
    '%j is nobody',
    async (token) => {
      const answer = await world
        .as()
        .raw('GET', '/v3/auth/profile', undefined, { authorization: `Bearer ${token}` });
      expect(answer.status).toBe(401);
    },
  );
});

async function suspend(userId: string): Promise<void> {
  await world.db
    .updateTable('users')
    .set({ suspended_at: world.clock.now() })
    .where('id', '=', userId)
    .execute();
}
