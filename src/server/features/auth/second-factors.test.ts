import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/index.ts';
import { aMember, anAccount, aUser, type TestUser } from '#test/factories.ts';
import { latestCode } from '#test/mails.ts';
import { aPasskey } from '#test/passkey.ts';
import { anAuthenticator } from '#test/second-factor.ts';
import { createWorld, type World } from '#test/world.ts';
import { codeAt } from '#server/integrations/authenticator.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const password = 'a long walk by the sea';
let counter = 0;

/** A person with a password and a confirmed address. */
async function aPerson(of = world): Promise<TestUser> {
  counter += 1;
  const email = `ada${counter}@factor.test`;
  const { data } = await of.as().ok('signUp', { body: { email, password, firstName: 'Ada' } });
  const code = await latestCode(of, email);
  await of.as(data.token).ok('confirmVerify', { body: { code } });
  return { id: data.profile._id, email, token: data.token };
}
const logIn = async ({ email }: TestUser, of = world): Promise<string> =>
  (await of.as().ok('signIn', { body: { email, password } })).token;
/** The next step of 30 s: a code counts once. */
const wait = () => world.clock.advance(30_000);

async function withApp(person: TestUser) {
  const api = world.as(person.token);
  const { data } = await api.ok('beginAuthenticator', { body: { password } });
  const row = await world.db
    .selectFrom('second_factors')
    .select('secret')
    .where('id', '=', data._id)
    .executeTakeFirstOrThrow();
  const code = () => codeAt(row.secret ?? Buffer.alloc(0), world.clock.now());
  const confirmed = await api.ok('confirmAuthenticator', {
    params: { id: data._id },
    body: { code: code(), name: 'Phone' },
  });
  return { id: data._id, begun: data, code, recoveryCodes: confirmed.data.recoveryCodes ?? [] };
}

describe('an authenticator', () => {
  test('counts once a code of it was shown, ends other sessions and gives recovery codes', async () => {
    const person = await aPerson();
    const other = await logIn(person);
    const api = world.as(person.token);
    expect((await api.fails('beginAuthenticator', { body: {} })).code).toBe('validation');
    const wrong = { password: 'not this one at all' };
    expect((await api.fails('beginAuthenticator', { body: wrong })).code).toBe('credentials_wrong');
    const { begun, recoveryCodes } = await withApp(person);
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
    const person = await aPerson();
    const api = world.as(person.token);
    const { data } = await api.ok('beginAuthenticator', { body: { password } });
    const params = { id: data._id };
    const body = { code: '000000', name: 'x' };
    expect((await api.fails('confirmAuthenticator', { params, body })).code).toBe('code_wrong');
    expect((await api.ok('listSecondFactors')).data.factors).toEqual([]);
    expect((await world.as(await logIn(person)).ok('getProfile')).data._id).toBe(person.id);
    const stranger = world.as((await aPerson()).token);
    expect((await stranger.fails('confirmAuthenticator', { params, body })).code).toBe('not_found');
  });
});

describe('logging in with a second factor', () => {
  test('the password opens nothing but the second step', async () => {
    const person = await aPerson();
    const { code } = await withApp(person);
    wait();
    const half = world.as(await logIn(person));
    for (const [name, spec] of Object.entries(calls)) {
      if (spec.who === 'anyone' || ('beforeFactor' in spec && spec.beforeFactor === 'pass'))
        continue;
      const url = spec.path.replaceAll(/\{\w+\}/g, person.id);
      const { body } = await half.raw(spec.method, url, spec.method === 'GET' ? undefined : {});
      expect([name, (body as { code: string }).code]).toEqual([name, 'second_factor_needed']);
    }
    const { token } = await half.ok('passSecondFactor', { body: { code: code() } });
    expect((await world.as(token).ok('getProfile')).data._id).toBe(person.id);
    expect((await half.fails('getProfile')).code).toBe('unauthorized');
    const { data } = await world.as(token).ok('listSessions');
    expect(data.filter(({ current }) => current)).toHaveLength(1);
  });

  test('a mailed code opens no more', async () => {
    const person = await aPerson();
    const { code } = await withApp(person);
    wait();
    await world.as().ok('requestLoginCode', { body: { email: person.email } });
    const body = { email: person.email, code: await latestCode(world, person.email) };
    const half = world.as((await world.as().ok('confirmLoginCode', { body })).token);
    expect((await half.fails('getProfile')).code).toBe('second_factor_needed');
    await half.ok('passSecondFactor', { body: { code: code() } });
  });

  test('a code counts once, and not for long', async () => {
    const person = await aPerson();
    const { code } = await withApp(person);
    const used = code();
    const again = await logIn(person);
    const refused = await world.as(again).fails('passSecondFactor', { body: { code: used } });
    expect(refused.code).toBe('code_wrong');
    wait();
    const shown = code();
    world.clock.advance(90_000);
    expect((await world.as(again).fails('passSecondFactor', { body: { code: shown } })).code).toBe(
      'code_wrong',
    );
    const [one, other] = [await logIn(person), await logIn(person)];
    const body = { code: code() };
    const outcomes = await Promise.all(
      [one, other].map(async (token) =>
        world.as(token).raw('POST', '/v3/auth/second-factor', body),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('half-open sessions last ten minutes, are few, and push no open one out', async () => {
    const person = await aPerson();
    await withApp(person);
    const halves: string[] = [];
    for (let index = 0; index < 60; index += 1) {
      world.clock.advance(1000);
      halves.push(await logIn(person));
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
    const person = await aPerson();
    const { recoveryCodes } = await withApp(person);
    const [first = ''] = recoveryCodes;
    const half = async () => world.as(await logIn(person));
    const body = { code: ` ${first.toUpperCase().replace('-', ' ')} ` };
    const { token } = await (await half()).ok('passSecondFactor', { body });
    const [mail] = await world.mails(person.email);
    expect(mail?.text).toContain('9 codes are left');
    expect((await (await half()).fails('passSecondFactor', { body })).code).toBe('code_wrong');
    const api = world.as(token);
    expect((await api.ok('listSecondFactors')).data.recoveryCodesLeft).toBe(9);
    const { data } = await api.ok('renewRecoveryCodes', { body: { password } });
    const old = { code: recoveryCodes[1] ?? '' };
    expect((await (await half()).fails('passSecondFactor', { body: old })).code).toBe('code_wrong');
    const fresh = { code: data.recoveryCodes[0] ?? '' };
    await (await half()).ok('passSecondFactor', { body: fresh });
  });
});

describe('a passkey', () => {
  test('is set up and shown, for this site and this challenge alone', async () => {
    const person = await aPerson();
    const passkey = aPasskey(world.config.publicUrl);
    const api = world.as(person.token);
    const begin = async () => (await api.ok('beginPasskey', { body: { password } })).data.options;
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

    const half = world.as(await logIn(person));
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
    const replayed = world.as(await logIn(person));
    expect((await replayed.fails('passSecondFactor', { body: { credential: shown } })).code).toBe(
      'code_wrong',
    );
  });

  test('is known once, whoever brings it', async () => {
    const [one, other] = [await aPerson(), await aPerson()];
    const passkey = aPasskey(world.config.publicUrl);
    const setUp = async ({ token }: TestUser) => {
      const api = world.as(token);
      const { data } = await api.ok('beginPasskey', { body: { password } });
      const body = { credential: passkey.make(data.options), name: 'x' };
      return api.raw('POST', '/v3/auth/second-factors/passkey/confirm', body);
    };
    expect((await setUp(one)).status).toBe(200);
    expect((await setUp(other)).body).toMatchObject({ code: 'state_conflict' });
  });
});

describe('who asks for one', () => {
  test('an organisation: whoever has none may do nothing else until it is set up', async () => {
    const account = await anAccount(world);
    const person = await aPerson();
    await aMember(world, account.id, 'reviewer', person);
    const api = world.as(person.token);
    expect((await api.ok('getProfile')).data.secondFactorDue).toBe(false);
    const ask = async (required: boolean) =>
      world.db
        .updateTable('management_accounts')
        .set({ second_factor_required: required })
        .where('id', '=', account.id)
        .execute();
    await ask(true);
    expect((await api.ok('getProfile')).data.secondFactorDue).toBe(true);
    expect((await api.fails('listSessions')).code).toBe('second_factor_due');
    await ask(false);
    await api.ok('listSessions');
    await ask(true);
    const { id } = await withApp(person);
    await api.ok('listSessions');
    const removal = { params: { id }, body: { password } };
    expect((await api.fails('removeSecondFactor', removal)).code).toBe('state_conflict');
    expect((await api.ok('listSecondFactors')).data).toMatchObject({
      factors: [{ _id: id }],
      recoveryCodesLeft: 10,
    });
    await ask(false);
    await api.ok('removeSecondFactor', removal);
    expect((await api.ok('listSecondFactors')).data).toMatchObject({
      factors: [],
      recoveryCodesLeft: 0,
    });
    expect((await world.as(await logIn(person)).ok('getProfile')).data._id).toBe(person.id);
  });

  test('whoever joins while it begins to ask owes one all the same, and nothing after leaving', async () => {
    const account = await anAccount(world);
    const person = await aUser(world);
    const first = await world.pool.connect();
    await first.query('begin');
    await first.query(
      'update management_accounts set second_factor_required = true where id = $1',
      [account.id],
    );
    const joined = aMember(world, account.id, 'reviewer', person);
    await first.query('commit');
    first.release();
    await joined;
    const api = world.as(person.token);
    expect((await api.fails('listSessions')).code).toBe('second_factor_due');
    await world.db.deleteFrom('members').where('user_id', '=', person.id).execute();
    await api.ok('listSessions');
  });
});

test('guesses are counted by person, whichever session makes them', async () => {
  const limited = await createWorld({ RATE_LIMIT: 'on' });
  const person = await aPerson(limited);
  const { code } = await anAuthenticator(limited, person);
  const half = async () => limited.as(await logIn(person, limited));
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

test('an address taken back takes what a thief has set up with it', async () => {
  const person = await aPerson();
  const api = world.as(person.token);
  await withApp(person);
  const fresh = `thief${counter}@factor.test`;
  await api.ok('requestEmailChange', { body: { email: fresh, password } });
  await api.ok('confirmEmailChange', { body: { code: await latestCode(world, fresh) } });
  const mails = await world.mails(person.email);
  const link = /undoToken=([\w-]+)/.exec(mails.map(({ text }) => text).join('\n'))?.[1] ?? '';
  await world.as().ok('undoEmailChange', { body: { token: link } });
  await world.as().ok('requestLoginCode', { body: { email: person.email } });
  const body = { email: person.email, code: await latestCode(world, person.email) };
  const { token } = await world.as().ok('confirmLoginCode', { body });
  expect((await world.as(token).ok('getProfile')).data._id).toBe(person.id);
});

test('a deleted account keeps none', async () => {
  const person = await aPerson();
  await anAuthenticator(world, person);
  await world.as(person.token).ok('deleteAccount', { body: { password } });
  for (const table of ['second_factors', 'recovery_codes'] as const) {
    expect(
      await world.db.selectFrom(table).selectAll().where('user_id', '=', person.id).execute(),
    ).toEqual([]);
  }
});

describe('an operator', () => {
  test('may do nothing without one where the installation asks for it', async () => {
    const strict = await createWorld({
      OPERATOR_SECOND_FACTOR: 'required',
      OPERATOR_EMAILS: 'ops@factor.test',
    });
    const ops = await aUser(strict, { email: 'ops@factor.test' });
    const api = strict.as(ops.token);
    expect((await api.ok('getProfile')).data).toMatchObject({
      operator: true,
      secondFactorDue: true,
    });
    expect((await api.fails('listUsers')).code).toBe('second_factor_due');
    expect((await api.ok('listSecondFactors')).data.asOperator).toBe(true);
    await anAuthenticator(strict, ops);
    await api.ok('listUsers');
    const other = await aUser(strict);
    await strict.as(other.token).ok('listSessions');
    await strict.close();
  });

  test('takes those of a person away who has lost them, and never the own ones', async () => {
    const admin = await createWorld({ OPERATOR_EMAILS: 'ops@factor.test' });
    const ops = await aUser(admin, { email: 'ops@factor.test' });
    const person = await aUser(admin);
    const api = admin.as(ops.token);
    const take = { params: { id: person.id }, body: { reason: 'Lost the phone; asked by video.' } };
    expect((await api.fails('removeUserSecondFactors', take)).code).toBe('state_conflict');
    await anAuthenticator(admin, person);
    const { data } = await api.ok('removeUserSecondFactors', take);
    expect(data).toMatchObject({ hasSecondFactor: false, sessions: 0 });
    expect((await admin.as(person.token).fails('getProfile')).code).toBe('unauthorized');
    const [mail] = await admin.mails(person.email);
    expect(mail?.subject).toBe('Your second factors on Flair were removed');
    const { data: trail } = await api.ok('listAuditEvents', {});
    expect(trail[0]).toMatchObject({
      action: 'second_factors_removed',
      reason: take.body.reason,
      before: { secondFactor: true },
    });
    await anAuthenticator(admin, ops);
    const own = { params: { id: ops.id }, body: { reason: 'Mine.' } };
    expect((await api.fails('removeUserSecondFactors', own)).code).toBe('state_conflict');
    await admin.close();
  });
});

test('a team is asked by whoever has one, counts who lacks one, and tells them', async () => {
  const account = await anAccount(world);
  const colleague = await aUser(world);
  await aMember(world, account.id, 'reviewer', colleague);
  const api = world.as(account.owner.token);
  const params = { id: account.id };
  const ask = { params, body: { required: true } };
  expect((await api.fails('setTeamSecondFactor', ask)).code).toBe('state_conflict');
  await anAuthenticator(world, account.owner);
  const { data } = await api.ok('setTeamSecondFactor', ask);
  expect(data).toEqual({ required: true, members: 2, without: 1 });
  const [mail, ...more] = await world.mails(colleague.email);
  expect(mail?.subject).toContain('asks its team for a second factor');
  expect((await world.as(colleague.token).fails('listSessions')).code).toBe('second_factor_due');
  const { data: theirs } = await world.as(colleague.token).ok('listSecondFactors');
  expect(theirs.organisations).toHaveLength(1);
  // Asked again, nobody is told again.
  await api.ok('setTeamSecondFactor', ask);
  expect(await world.mails(colleague.email)).toHaveLength(more.length + 1);
  await api.ok('setTeamSecondFactor', { params, body: { required: false } });
  await world.as(colleague.token).ok('listSessions');
});
