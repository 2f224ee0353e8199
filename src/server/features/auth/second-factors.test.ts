import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/index.ts';
import type { TestUser } from '#test/factories.ts';
import { aPasskey } from '#test/passkey.ts';
import { latestCode } from '#test/mails.ts';
import {
  anAuthenticator,
  aPersonWithPassword,
  logInAgain,
  ownPassword,
  setUpAuthenticator,
} from '#test/second-factor.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

/** The next step of 30 s: a code counts once. */
const wait = () => world.clock.advance(30_000);

describe('an authenticator', () => {
  test('counts once a code of it was shown, ends other sessions and gives recovery codes', async () => {
    const person = await aPersonWithPassword(world);
    const other = await logInAgain(world, person);
    const api = world.as(person.token);
    expect((await api.fails('beginAuthenticator', { body: {} })).code).toBe('validation');
    const wrong = { password: 'not this one at all' };
    expect((await api.fails('beginAuthenticator', { body: wrong })).code).toBe('credentials_wrong');
    const { begun, recoveryCodes } = await setUpAuthenticator(world, person);
    expect(begun.address).toContain(`secret=${begun.secret}`);
    expect(begun.address).toContain('issuer=Flair');
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await world.as(other).fails('getProfile')).code).toBe('unauthorized');
    const { data } = await api.ok('listSecondFactors');
    expect(data).toMatchObject({
      factors: [{ kind: 'authenticator', name: 'Phone', lastUsedAt: null }],
      recoveryCodesLeft: 10,
      organisations: [],
      asOperator: false,
    });
    const [mail] = await world.mails(person.email);
    expect(mail?.subject).toBe('A second factor was added to your Flair account');
  });

  test('is not there before it was confirmed, and a wrong code confirms nothing', async () => {
    const person = await aPersonWithPassword(world);
    const api = world.as(person.token);
    const { data } = await api.ok('beginAuthenticator', { body: { password: ownPassword } });
    const params = { id: data._id };
    const body = { code: '000000', name: 'x' };
    expect((await api.fails('confirmAuthenticator', { params, body })).code).toBe('code_wrong');
    expect((await api.ok('listSecondFactors')).data.factors).toEqual([]);
    expect((await world.as(await logInAgain(world, person)).ok('getProfile')).data._id).toBe(
      person.id,
    );
    const stranger = world.as((await aPersonWithPassword(world)).token);
    expect((await stranger.fails('confirmAuthenticator', { params, body })).code).toBe('not_found');
  });
});

describe('logging in with a second factor', () => {
  test('the password opens nothing but the second step', async () => {
    const person = await aPersonWithPassword(world);
    const { code } = await setUpAuthenticator(world, person);
    wait();
    const half = world.as(await logInAgain(world, person));
    for (const [name, spec] of Object.entries(calls)) {
      if (spec.who === 'anyone' || ('beforeFactor' in spec && spec.beforeFactor === 'pass'))
        continue;
      const url = spec.path.replaceAll(/\{\w+\}/g, person.id);
      const { body } = await half.raw(spec.method, url, spec.method === 'GET' ? undefined : {});
      expect([name, (body as { code: string }).code]).toEqual([name, 'second_factor_needed']);
    }
    const { token } = await half.ok('passSecondFactor', { body: { code: await code() } });
    expect((await world.as(token).ok('getProfile')).data._id).toBe(person.id);
    expect((await half.fails('getProfile')).code).toBe('unauthorized');
    const { data } = await world.as(token).ok('listSessions');
    expect(data.filter(({ current }) => current)).toHaveLength(1);
  });

  test('a mailed code opens no more', async () => {
    const person = await aPersonWithPassword(world);
    const { code } = await setUpAuthenticator(world, person);
    wait();
    await world.as().ok('requestLoginCode', { body: { email: person.email } });
    const body = { email: person.email, code: await latestCode(world, person.email) };
    const half = world.as((await world.as().ok('confirmLoginCode', { body })).token);
    expect((await half.fails('getProfile')).code).toBe('second_factor_needed');
    await half.ok('passSecondFactor', { body: { code: await code() } });
  });

  test('a code counts once, and not for long', async () => {
    const person = await aPersonWithPassword(world);
    const { code } = await setUpAuthenticator(world, person);
    const used = await code();
    const again = await logInAgain(world, person);
    const refused = await world.as(again).fails('passSecondFactor', { body: { code: used } });
    expect(refused.code).toBe('code_wrong');
    wait();
    const shown = await code();
    world.clock.advance(90_000);
    expect((await world.as(again).fails('passSecondFactor', { body: { code: shown } })).code).toBe(
      'code_wrong',
    );
    const [one, other] = [await logInAgain(world, person), await logInAgain(world, person)];
    const body = { code: await code() };
    const outcomes = await Promise.all(
      [one, other].map(async (token) =>
        world.as(token).raw('POST', '/v3/auth/second-factor', body),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('half-open sessions last ten minutes, are few, and push no open one out', async () => {
    const person = await aPersonWithPassword(world);
    await setUpAuthenticator(world, person);
    const halves: string[] = [];
    for (let index = 0; index < 60; index += 1) {
      world.clock.advance(1000);
      halves.push(await logInAgain(world, person));
    }
    expect((await world.as(person.token).ok('getProfile')).data._id).toBe(person.id);
    const codes = await Promise.all(
      [halves[0], halves[54], halves[55], halves[59]].map(
        async (token) => (await world.as(token).fails('getProfile')).code,
      ),
    );
    expect(codes).toEqual([
      'unauthorized',
      'unauthorized',
      'second_factor_needed',
      'second_factor_needed',
    ]);
    world.clock.advance(10 * 60_000);
    expect((await world.as(halves[59]).fails('getProfile')).code).toBe('unauthorized');
  });

  test('a recovery code opens once, however it is written, and is told by mail', async () => {
    const person = await aPersonWithPassword(world);
    const { recoveryCodes } = await setUpAuthenticator(world, person);
    const [first = ''] = recoveryCodes;
    const half = async () => world.as(await logInAgain(world, person));
    const body = { code: ` ${first.toUpperCase().replace('-', ' ')} ` };
    const { token } = await (await half()).ok('passSecondFactor', { body });
    const [mail] = await world.mails(person.email);
    expect(mail?.text).toContain('9 codes are left');
    expect((await (await half()).fails('passSecondFactor', { body })).code).toBe('code_wrong');
    const api = world.as(token);
    expect((await api.ok('listSecondFactors')).data.recoveryCodesLeft).toBe(9);
    const { data } = await api.ok('renewRecoveryCodes', { body: { password: ownPassword } });
    const old = { code: recoveryCodes[1] ?? '' };
    expect((await (await half()).fails('passSecondFactor', { body: old })).code).toBe('code_wrong');
    const fresh = { code: data.recoveryCodes[0] ?? '' };
    await (await half()).ok('passSecondFactor', { body: fresh });
  });
});

describe('a passkey', () => {
  test('is set up and shown, for this site and this challenge alone', async () => {
    const person = await aPersonWithPassword(world);
    const passkey = aPasskey(world.config.publicUrl);
    const api = world.as(person.token);
    const begin = async () =>
      (await api.ok('beginPasskey', { body: { password: ownPassword } })).data.options;
    const elsewhere = passkey.make(await begin(), 'https://flair.example');
    const name = 'Laptop';
    const refused = await api.fails('confirmPasskey', { body: { credential: elsewhere, name } });
    expect(refused.code).toBe('code_wrong');
    const credential = passkey.make(await begin());
    const { data } = await api.ok('confirmPasskey', { body: { credential, name } });
    expect(data.recoveryCodes).toHaveLength(10);
    // What was signed is spent.
    expect((await api.fails('confirmPasskey', { body: { credential, name } })).code).toBe(
      'code_wrong',
    );

    const half = world.as(await logInAgain(world, person));
    const ask = async () => (await half.ok('askPasskey')).data.options;
    const phished = passkey.use(await ask(), 'https://flair.example');
    expect((await half.fails('passSecondFactor', { body: { credential: phished } })).code).toBe(
      'code_wrong',
    );
    const stranger = aPasskey(world.config.publicUrl);
    const theirs = { ...stranger.use(await ask()), id: credential.id, rawId: credential.id };
    expect((await half.fails('passSecondFactor', { body: { credential: theirs } })).code).toBe(
      'code_wrong',
    );
    const shown = passkey.use(await ask());
    const { token } = await half.ok('passSecondFactor', { body: { credential: shown } });
    const { data: listed } = await world.as(token).ok('listSecondFactors');
    expect(listed.factors).toMatchObject([
      { kind: 'passkey', name, lastUsedAt: expect.any(String) },
    ]);
    const replayed = world.as(await logInAgain(world, person));
    expect((await replayed.fails('passSecondFactor', { body: { credential: shown } })).code).toBe(
      'code_wrong',
    );
  });

  test('is known once, whoever brings it', async () => {
    const [one, other] = [await aPersonWithPassword(world), await aPersonWithPassword(world)];
    const passkey = aPasskey(world.config.publicUrl);
    const setUp = async ({ token }: TestUser) => {
      const api = world.as(token);
      const { data } = await api.ok('beginPasskey', { body: { password: ownPassword } });
      const body = { credential: passkey.make(data.options), name: 'x' };
      return api.raw('POST', '/v3/auth/second-factors/passkey/confirm', body);
    };
    expect((await setUp(one)).status).toBe(200);
    expect((await setUp(other)).body).toMatchObject({ code: 'state_conflict' });
  });
});

test('guesses are counted by person, whichever session makes them', async () => {
  const limited = await createWorld({ RATE_LIMIT: 'on' });
  const person = await aPersonWithPassword(limited);
  const { code } = await anAuthenticator(limited, person);
  const half = async () => limited.as(await logInAgain(limited, person));
  const codes: string[] = [];
  for (let index = 0; index < 11; index += 1) {
    codes.push((await (await half()).fails('passSecondFactor', { body: { code: '123456' } })).code);
  }
  expect(codes).toEqual([...Array<string>(10).fill('code_wrong'), 'rate_limited']);
  const right = await (await half()).fails('passSecondFactor', { body: { code: code() } });
  expect(right.code).toBe('rate_limited');
  limited.clock.advance(15 * 60_000);
  await (await half()).ok('passSecondFactor', { body: { code: code() } });
  await limited.close();
});
