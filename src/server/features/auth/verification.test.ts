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

async function anUnverifiedUser() {
  const user = await aUser(world, { verified: false });
  await world.as(user.token).ok('requestVerify');
  return { ...user, code: await latestCode(world, user.email) };
}

describe('confirming an address', () => {
  test('asking mails a code, and asking again within a minute does not', async () => {
    const user = await aUser(world, { verified: false });
    const first = await world.as(user.token).ok('requestVerify');
    const resendAfter = new Date(world.clock.now().getTime() + minute).toISOString();
    expect(first.data).toEqual({ sent: true, resendAfter });
    expect((await world.as(user.token).ok('requestVerify')).data).toEqual({
      sent: false,
      resendAfter,
    });
    expect(await world.mails(user.email)).toHaveLength(1);
    world.clock.advance(minute);
    expect((await world.as(user.token).ok('requestVerify')).data.sent).toBe(true);
    expect(await world.mails(user.email)).toHaveLength(2);
  });

  test('20 requests at once mail one code', async () => {
    const user = await aUser(world, { verified: false });
    const replies = await Promise.all(
      Array.from({ length: 20 }, async () => world.as(user.token).ok('requestVerify')),
    );
    expect(replies.filter((reply) => reply.data.sent)).toHaveLength(1);
    expect(await world.mails(user.email)).toHaveLength(1);
  });

  test('the code confirms; again and twice at once is harmless', async () => {
    const { token, code } = await anUnverifiedUser();
    const replies = await Promise.all(
      Array.from({ length: 5 }, async () =>
        world.as(token).ok('confirmVerify', { body: { code } }),
      ),
    );
    for (const reply of replies) expect(reply.data.verified).toBe(true);
    const again = await world.as(token).ok('confirmVerify', { body: { code: wrongCode(code) } });
    expect(again.data.verified).toBe(true);
    expect((await world.as(token).ok('requestVerify')).data).toEqual({
      sent: false,
      resendAfter: null,
    });
  });

  test('an operator is one from the moment of the proof', async () => {
    const user = await aUser(world, { email: 'operator@flair.test', verified: false });
    expect((await world.as(user.token).ok('getProfile')).data.operator).toBe(false);
    await world.as(user.token).ok('requestVerify');
    const code = await latestCode(world, user.email);
    const reply = await world.as(user.token).ok('confirmVerify', { body: { code } });
    expect(reply.data.operator).toBe(true);
  });

  test("another person's code is no use", async () => {
    const mine = await anUnverifiedUser();
    const theirs = await anUnverifiedUser();
    const failure = await world.as(mine.token).fails('confirmVerify', {
      body: { code: theirs.code },
    });
    expect(failure).toMatchObject({ httpStatus: 400, code: 'code_wrong' });
    await world.as(theirs.token).ok('confirmVerify', { body: { code: theirs.code } });
  });

  test('a visitor is refused', async () => {
    expect((await world.as().fails('requestVerify')).httpStatus).toBe(401);
    const failure = await world.as().fails('confirmVerify', { body: { code: '123456' } });
    expect(failure.httpStatus).toBe(401);
  });

  test('works for 10 minutes, and wrong and expired look the same', async () => {
    const { token, code } = await anUnverifiedUser();
    const wrong = await world.as(token).fails('confirmVerify', { body: { code: wrongCode(code) } });
    world.clock.advance(10 * minute);
    const expired = await world.as(token).fails('confirmVerify', { body: { code } });
    expect({ ...expired, requestId: '' }).toEqual({ ...wrong, requestId: '' });
    expect(expired.code).toBe('code_wrong');
  });

  test('a new code ends the old one', async () => {
    const { token, email, code: old } = await anUnverifiedUser();
    world.clock.advance(minute);
    await world.as(token).ok('requestVerify');
    const code = await latestCode(world, email);
    expect(code).not.toBe(old);
    const failure = await world.as(token).fails('confirmVerify', { body: { code: old } });
    expect(failure.code).toBe('code_wrong');
    await world.as(token).ok('confirmVerify', { body: { code } });
  });

  test('five wrong tries end it, also 50 in parallel', async () => {
    const { token, email, code } = await anUnverifiedUser();
    const wrong = wrongCode(code);
    const tries = await Promise.all(
      Array.from({ length: 50 }, async () =>
        world.as(token).fails('confirmVerify', { body: { code: wrong } }),
      ),
    );
    expect(new Set(tries.map((failure) => failure.code))).toEqual(new Set(['code_wrong']));
    expect((await world.as(token).fails('confirmVerify', { body: { code } })).code).toBe(
      'code_wrong',
    );
    const row = await world.db
      .selectFrom('codes')
      .select('attempts')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row.attempts).toBe(5);
  });

  test('four wrong tries leave the fifth', async () => {
    const { token, code } = await anUnverifiedUser();
    for (let turn = 0; turn < 4; turn += 1) {
      await world.as(token).fails('confirmVerify', { body: { code: wrongCode(code) } });
    }
    const reply = await world.as(token).ok('confirmVerify', { body: { code } });
    expect(reply.data.verified).toBe(true);
  });

  test('an Idempotency-Key does not take a counted try back', async () => {
    const { token, code } = await anUnverifiedUser();
    for (let turn = 0; turn < 5; turn += 1) {
      const answer = await world
        .as(token)
        .raw('POST', '/v3/auth/verify', { code: wrongCode(code) }, { 'idempotency-key': 'k' });
      expect(answer.status).toBe(400);
    }
    expect((await world.as(token).fails('confirmVerify', { body: { code } })).code).toBe(
      'code_wrong',
    );
  });

  test.each([
    [{}],
    [[]],
    [123_456],
    ['12345'],
    ['1234567'],
    ['12345a'],
    ['１２３４５６'],
    [null],
    [true],
  ])('refuses the code %j before it is tried', async (code) => {
    const { token, email } = await anUnverifiedUser();
    const answer = await world.as(token).raw('POST', '/v3/auth/verify', { code });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'validation' });
    const row = await world.db
      .selectFrom('codes')
      .select('attempts')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row.attempts).toBe(0);
  });
});
