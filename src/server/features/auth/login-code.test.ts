import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '#test/factories.ts';
import { latestCode, wrongCode } from '#test/mails.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const minute = 60_000;

async function request(email: string): Promise<string> {
  await world.as().ok('requestLoginCode', { body: { email } });
  return latestCode(world, email);
}

describe('logging in with a code', () => {
  test('a new address gets a verified account with a name made from it', async () => {
    const email = 'grace.hopper+flair@navy.test';
    const code = await request(email);
    const { token } = await world.as().ok('confirmLoginCode', { body: { email, code } });
    expect((await world.as(token).ok('getProfile')).data).toMatchObject({
      email,
      firstName: 'Grace',
      lastName: null,
      verified: true,
      hasPassword: false,
    });
  });

  test('a known address is logged in, and the code works once', async () => {
    const user = await aUser(world);
    const code = await request(user.email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () =>
        world.as().raw('POST', '/v3/auth/signup/code/confirm', { email: user.email, code }),
      ),
    );
    const good = answers.filter((answer) => answer.status === 200);
    expect(good).toHaveLength(1);
    const { token } = (good[0] ?? fail()).body as { token: string };
    expect((await world.as(token).ok('getProfile')).data._id).toBe(user.id);
  });

  test('asking answers and works the same for known and unknown addresses', async () => {
    const known = await aUser(world);
    const ask = async (email: string) =>
      world.as().raw('POST', '/v3/auth/signup/code/request', { email });
    await ask('warm@flair.test');
    const answers: { status: number; body: unknown }[] = [];
    const ofKnown = await world.statements(async () => answers.push(await ask(known.email)));
    const ofUnknown = await world.statements(async () =>
      answers.push(await ask('unknown@flair.test')),
    );
    expect(ofUnknown).toEqual(ofKnown);
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
      { status: 200, body: { status: 'success' } },
      { status: 200, body: { status: 'success' } },
    ]);
    const confirm = async (email: string, code: string) =>
      world.as().fails('confirmLoginCode', { body: { email, code } });
    const one = await confirm(known.email, wrongCode(await latestCode(world, known.email)));
    const other = await confirm('never-asked@flair.test', '123456');
    expect({ ...one, requestId: '' }).toEqual({ ...other, requestId: '' });
  });

  test('proves an unverified account, and ends what a stranger may have set before', async () => {
    const email = 'victim@flair.test';
    const password = 'the squatter knows it';
    const { data } = await world.as().ok('signUp', { body: { email, password, firstName: 'Eve' } });
    const code = await request(email);
    const { token } = await world.as().ok('confirmLoginCode', { body: { email, code } });
    const profile = (await world.as(token).ok('getProfile')).data;
    expect(profile).toMatchObject({ _id: data.profile._id, verified: true, hasPassword: false });
    expect((await world.as(data.token).fails('getProfile')).httpStatus).toBe(401);
    const failure = await world.as().fails('signIn', { body: { email, password } });
    expect(failure.code).toBe('credentials_wrong');
  });

  test('leaves the password and sessions of a verified account alone', async () => {
    const user = await aUser(world);
    const code = await request(user.email);
    await world.as().ok('confirmLoginCode', { body: { email: user.email, code } });
    expect((await world.as(user.token).ok('getProfile')).data._id).toBe(user.id);
  });

  test('a suspended account is not let in', async () => {
    const user = await aUser(world);
    const code = await request(user.email);
    await world.db
      .updateTable('users')
      .set({ suspended_at: world.clock.now() })
      .where('id', '=', user.id)
      .execute();
    const failure = await world
      .as()
      .fails('confirmLoginCode', { body: { email: user.email, code } });
    expect(failure.code).toBe('code_wrong');
  });

  test('a code to confirm is no code to log in', async () => {
    const user = await aUser(world, { verified: false });
    await world.as(user.token).ok('requestVerify');
    const code = await latestCode(world, user.email);
    const failure = await world
      .as()
      .fails('confirmLoginCode', { body: { email: user.email, code } });
    expect(failure.code).toBe('code_wrong');
  });

  test('50 wrong tries in parallel end the code; asking at once for another says when', async () => {
    const email = 'brute@flair.test';
    const code = await request(email);
    await Promise.all(
      Array.from({ length: 50 }, async () =>
        world.as().fails('confirmLoginCode', { body: { email, code: wrongCode(code) } }),
      ),
    );
    expect((await world.as().fails('confirmLoginCode', { body: { email, code } })).code).toBe(
      'code_wrong',
    );
    const answer = await world.as().raw('POST', '/v3/auth/signup/code/request', { email });
    expect(answer.status).toBe(429);
    expect(answer.headers['retry-after']).toBe('60');
    world.clock.advance(minute);
    const next = await request(email);
    await world.as().ok('confirmLoginCode', { body: { email, code: next } });
  });

  test('after a login the next code need not wait', async () => {
    const email = 'again@flair.test';
    const first = await request(email);
    await world.as().ok('confirmLoginCode', { body: { email, code: first } });
    const second = await request(email);
    await world.as().ok('confirmLoginCode', { body: { email, code: second } });
    expect(await world.mails(email)).toHaveLength(2);
  });

  test.each([
    { email: 'a@flair.test', code: {} },
    { email: { a: 1 }, code: '123456' },
    { email: 'a@flair.test', code: '123456', userId: 'x' },
  ])('refuses %j', async (body) => {
    const answer = await world.as().raw('POST', '/v3/auth/signup/code/confirm', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'validation' });
  });
});

function fail(): never {
  throw new Error('Nobody was logged in.');
}
